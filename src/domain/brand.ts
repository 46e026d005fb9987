/** An account of the project on another site. */
export interface Account {
  url: string
  /** The name only serves as an example: it need not be the project's. */
  isExample: boolean
}

/** Put the addresses of your own accounts here, each with `isExample: false`. Every link to them follows. */
const accounts = {
  x: { url: 'https://x.com/gravtoken', isExample: true },
  conservationOnX: { url: 'https://x.com/gravconserves', isExample: true },
  telegram: { url: 'https://t.me/gravtoken', isExample: true },
  discord: { url: 'https://discord.gg/gravtoken', isExample: true },
} satisfies Record<string, Account>

/** 'https://x.com/gravtoken' is '@gravtoken'. */
function handleOf({ url }: Account): string {
  return `@${url.slice(url.lastIndexOf('/') + 1)}`
}

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
  accounts,
  /** Accounts that members are asked to follow. Nobody checks whether they do. */
  communityTasks: [
    {
      id: 'follow-project',
      title: 'Follow GRAV on X',
      text: 'News of the project, as it happens.',
      action: `Follow ${handleOf(accounts.x)}`,
      url: accounts.x.url,
    },
    {
      id: 'follow-conservation',
      title: 'Follow GRAV Conservation on X',
      text: 'Notes and pictures from the places we look after.',
      action: `Follow ${handleOf(accounts.conservationOnX)}`,
      url: accounts.conservationOnX.url,
    },
    {
      id: 'join-telegram',
      title: 'Join the Telegram group',
      text: 'Where members talk to each other and to the team.',
      action: 'Join on Telegram',
      url: accounts.telegram.url,
    },
  ],
} as const

/** The footer's social entries. Telegram and Discord are placeholders without an address until their accounts are set. */
export function listFooterAccounts({ x, telegram, discord }: Record<'x' | 'telegram' | 'discord', Account>) {
  const linkOnceSet = ({ url, isExample }: Account) => (isExample ? undefined : url)
  return [
    { name: 'X', to: x.url },
    { name: 'Telegram', to: linkOnceSet(telegram) },
    { name: 'Discord', to: linkOnceSet(discord) },
  ]
}
