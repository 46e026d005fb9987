import { type Account, brand } from './brand.ts'

const { x, conservationOnX, telegram } = brand.accounts

/** Accounts that members are asked to follow. The product does not check whether they do. */
export const communityTasks = [
  {
    id: 'follow-project',
    title: `Follow ${brand.name} on X`,
    text: 'News of the project, as it happens.',
    action: `Follow ${handleOf(x)}`,
    url: x.url,
  },
  {
    id: 'follow-conservation',
    title: `Follow ${brand.name} Conservation on X`,
    text: 'Notes and pictures from the places we look after.',
    action: `Follow ${handleOf(conservationOnX)}`,
    url: conservationOnX.url,
  },
  {
    id: 'join-telegram',
    title: 'Join the Telegram group',
    text: 'Where members talk to each other and to the team.',
    action: 'Join on Telegram',
    url: telegram.url,
  },
] as const

/** Turns 'https://x.com/gravtoken' into '@gravtoken'. */
function handleOf({ url }: Account): string {
  return `@${url.slice(url.lastIndexOf('/') + 1)}`
}
