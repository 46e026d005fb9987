import { type Account, brand } from './brand.ts'
import type { QuestDraft } from './quest-editing.ts'
import type { Recurrence } from './quest-periods.ts'
import { REFERRAL_POINTS } from './referrals.ts'

/** A quest of the specification as an installation begins with it. From then on its row counts, which administrators can change. */
interface InitialQuest
  extends Pick<QuestDraft, 'title' | 'description' | 'settings' | 'points' | 'recurrence'> {
  id: string
  kind: string
  state: 'open' | 'coming_soon'
}

const { x, conservationOnX, telegram } = brand.accounts

/** A follow task ends with thanks after this time. */
const FOLLOW_SECONDS = 30

const follow = (id: string, title: string, description: string, action: string, { url }: Account) =>
  ({
    id,
    kind: 'visit',
    title,
    description,
    settings: { url, action, seconds: FOLLOW_SECONDS },
    points: 0,
    recurrence: 'once',
    state: 'open',
  }) as const satisfies InitialQuest

const plan = (id: string, kind: string, recurrence: Recurrence, title: string, description: string) =>
  ({ id, kind, title, description, settings: {}, points: 0, recurrence, state: 'coming_soon' }) as const

const daily = (id: string, kind: string, title: string, points: number | null) =>
  ({ id, kind, title, description: '', settings: {}, points, recurrence: 'kind', state: 'open' }) as const

/** The tasks of Community Engagement. The product does not check whether members follow these accounts. */
const followQuests = [
  follow(
    'follow-project',
    `Follow ${brand.name} on X`,
    'News of the project, as it happens.',
    `Follow ${handleOf(x)}`,
    x,
  ),
  follow(
    'follow-conservation',
    `Follow ${brand.name} Conservation on X`,
    'Notes and pictures from the places we look after.',
    `Follow ${handleOf(conservationOnX)}`,
    conservationOnX,
  ),
  follow(
    'join-telegram',
    'Join the Telegram group',
    'Where members talk to each other and to the team.',
    'Join on Telegram',
    telegram,
  ),
]

/** The advanced tasks, 'Coming Soon' until an administrator opens them. */
const plannedQuests = [
  plan(
    'weekly-challenge',
    'text',
    'weekly',
    'Weekly Challenge',
    'A larger task that runs from Monday to Sunday.',
  ),
  plan(
    'proof-of-conservation',
    'file',
    'weekly',
    'Proof of Conservation Submission',
    'Show what you planted, restored or protected.',
  ),
  plan(
    'content-bounty',
    'link',
    'monthly',
    'Content Creation Bounty',
    'Write, draw or film something that others learn from.',
  ),
  plan('bug-bounty', 'text', 'daily', 'Bug Bounty', 'Find a flaw, and tell us before you tell anybody else.'),
  plan(
    'governance-participation',
    'poll',
    'once',
    'Governance Participation',
    'Have a say in where the project goes.',
  ),
  plan(
    'referral-contests',
    'invite',
    'monthly',
    'Referral Contests',
    'See who brings the most friends in a month.',
  ),
]

/** In the order in which members see them. */
export const initialQuests: readonly InitialQuest[] = [
  daily('daily-login', 'login', 'Daily Login Reward', 5),
  daily('daily-quiz', 'quiz', 'Daily Quiz', null),
  daily('latest-post', 'blog', 'Read Latest Blog Post', 15),
  daily('referral', 'referral', 'Referral', REFERRAL_POINTS),
  ...followQuests,
  ...plannedQuests,
]

export const followQuestIds: readonly string[] = followQuests.map(({ id }) => id)

export function findInitialQuest(id: string): InitialQuest | undefined {
  return initialQuests.find((quest) => quest.id === id)
}

/** Turns 'https://x.com/gravtoken' into '@gravtoken'. */
export function handleOf({ url }: Account): string {
  return `@${url.slice(url.lastIndexOf('/') + 1)}`
}
