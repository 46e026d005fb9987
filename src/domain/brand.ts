/** An account of the project on another site. */
export interface Account {
  url: string
  /** True while the name is only an example, which may belong to somebody else. */
  isExample: boolean
}

/** Replace these URLs with your own accounts and set `isExample: false`. Every link uses them. */
const accounts = {
  x: { url: 'https://x.com/gravtoken', isExample: true },
  conservationOnX: { url: 'https://x.com/gravconserves', isExample: true },
  telegram: { url: 'https://t.me/gravtoken', isExample: true },
  discord: { url: 'https://discord.gg/gravtoken', isExample: true },
} satisfies Record<string, Account>

/** The project's name, tagline and links. Rebranding means editing this file only. */
export const brand = {
  name: 'GRAV',
  token: '$GRAV',
  points: 'GRAV Points',
  author: 'GRAV Team',
  pair: 'GRAV/USDT',
  tagline: 'Conserve - Verify - Tokenize',
  summary:
    'GRAV rewards people who look after the living world. Earn pending points for taking part, on the way to Proof of Conservation on an Avalanche chain.',
  accounts,
} as const
