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
  /** Accounts that members are asked to follow. Nobody checks whether they do. */
  communityTasks: [
    {
      id: 'follow-project',
      title: 'Follow GRAV on X',
      text: 'News of the project, as it happens.',
      action: 'Follow @gravtoken',
      url: 'https://x.com/gravtoken',
    },
    {
      id: 'follow-conservation',
      title: 'Follow GRAV Conservation on X',
      text: 'Notes and pictures from the places we look after.',
      action: 'Follow @gravconserves',
      url: 'https://x.com/gravconserves',
    },
    {
      id: 'join-telegram',
      title: 'Join the Telegram group',
      text: 'Where members talk to each other and to the team.',
      action: 'Join on Telegram',
      url: 'https://t.me/gravtoken',
    },
  ],
} as const
