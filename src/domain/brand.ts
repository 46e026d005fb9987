/** The project's name, voice and links: another project rebrands by editing this file alone. */
export const brand = {
  name: 'GRAV',
  token: '$GRAV',
  points: 'GRAV Points',
  author: 'GRAV Team',
  pair: 'GRAV/USDT',
  tagline: 'Conserve - Verify - Tokenize',
  summary:
    'GRAV rewards people who look after the living world. Earn pending points for taking part, on the way to Proof of Conservation on an Avalanche chain.',
  social: [
    { name: 'X', url: 'https://x.com/gravtoken' },
    { name: 'Telegram', url: 'https://t.me/gravtoken' },
    { name: 'Discord', url: 'https://discord.gg/gravtoken' },
  ],
} as const
