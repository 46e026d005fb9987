import { communityTasks } from '../domain/community-tasks.ts'

/** The words of a quest that the specification names. They apply until an administrator changes them. */
interface SpecifiedQuest {
  title: string
  description: string
  settings?: Record<string, unknown>
}

/** A follow task ends with thanks after this time. */
const ENGAGEMENT_SECONDS = 30

/** The tasks of Community Engagement, in their order. */
export const followQuests: readonly string[] = communityTasks.map(({ id }) => id)

/** The advanced tasks, in their order. They stand as 'Coming Soon' until an administrator opens them. */
export const plannedQuests: readonly string[] = [
  'weekly-challenge',
  'proof-of-conservation',
  'content-bounty',
  'bug-bounty',
  'governance-participation',
  'referral-contests',
]

const followTasks = Object.fromEntries(
  communityTasks.map(({ id, title, text, action, url }) => [
    id,
    { title, description: text, settings: { url, action, seconds: ENGAGEMENT_SECONDS } },
  ]),
)

/** By id. Rows of these quests are added by migration 0010, with title and description null. */
export const specifiedQuests: Readonly<Record<string, SpecifiedQuest>> = {
  ...followTasks,
  'daily-login': { title: 'Daily Login Reward', description: '' },
  'daily-quiz': { title: 'Daily Quiz', description: '' },
  'latest-post': { title: 'Read Latest Blog Post', description: '' },
  referral: { title: 'Referral', description: '' },
  'weekly-challenge': {
    title: 'Weekly Challenge',
    description: 'A larger task that runs from Monday to Sunday.',
  },
  'proof-of-conservation': {
    title: 'Proof of Conservation Submission',
    description: 'Show what you planted, restored or protected.',
  },
  'content-bounty': {
    title: 'Content Creation Bounty',
    description: 'Write, draw or film something that others learn from.',
  },
  'bug-bounty': {
    title: 'Bug Bounty',
    description: 'Find a flaw, and tell us before you tell anybody else.',
  },
  'governance-participation': {
    title: 'Governance Participation',
    description: 'Have a say in where the project goes.',
  },
  'referral-contests': {
    title: 'Referral Contests',
    description: 'See who brings the most friends in a month.',
  },
}
