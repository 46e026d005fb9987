import type { Task } from '../../../api/tasks.ts'
import { findKind } from '../../../quests/registry.ts'

/** What the member can do, what is being decided, and what is over. */
export const SEGMENTS = ['todo', 'review', 'done'] as const
export type Segment = (typeof SEGMENTS)[number]

export const ORDERS = ['suggested', 'points', 'ending'] as const
export type Order = (typeof ORDERS)[number]

/** The member can act on it. */
export function isDoable({ state }: Pick<Task, 'state'>): boolean {
  return state === 'open' || state === 'started' || state === 'returned'
}

type Claimable = Pick<Task, 'state' | 'progress' | 'reopensAt'>

/** The server would accept a claim now, if the answer is right. */
export function isClaimable({ state, progress, reopensAt }: Claimable): boolean {
  return isDoable({ state }) && reopensAt === null && (progress === null || progress.done >= progress.needed)
}

/** Enough was counted, so that one press earns the points. */
export function isReady(quest: Claimable): boolean {
  return quest.progress !== null && isClaimable(quest)
}

/** The member has claimed it, whatever becomes of the claim. */
export function isClaimed({ state }: Pick<Task, 'state'>): boolean {
  return state === 'checking' || state === 'in_review' || state === 'done' || state === 'refused'
}

const segments: Record<Task['state'], Segment | 'soon'> = {
  open: 'todo',
  started: 'todo',
  returned: 'todo',
  locked: 'todo',
  not_open: 'todo',
  unavailable: 'todo',
  checking: 'review',
  in_review: 'review',
  done: 'done',
  refused: 'done',
  exhausted: 'done',
  closed: 'done',
  coming_soon: 'soon',
}

/** `soon`: announced, without a time. */
export function segmentOf({ state, reopensAt }: Pick<Task, 'state' | 'reopensAt'>): Segment | 'soon' {
  return state === 'not_open' && reopensAt === null ? 'soon' : segments[state]
}

/** What needs the member comes first, then what is ready to collect; what cannot be done now comes last. */
function rankOf(quest: Task): number {
  if (quest.state === 'returned') return 0
  if (isReady(quest)) return 1
  if (isDoable(quest)) return 2
  return quest.state === 'not_open' ? 3 : 4
}

const timeOf = (iso: string | null) => (iso === null ? Number.POSITIVE_INFINITY : Date.parse(iso))

const comparisons: Record<Order, (one: Task, other: Task) => number> = {
  suggested: (one, other) =>
    rankOf(one) - rankOf(other) || compare(timeOf(one.reopensAt), timeOf(other.reopensAt)),
  points: (one, other) => other.points - one.points,
  ending: (one, other) => compare(timeOf(one.closesAt), timeOf(other.closesAt)),
}

/** Differences of infinite times are no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

/** Otherwise in the order that editors gave them. */
export function orderQuests(quests: readonly Task[], order: Order): Task[] {
  return quests.toSorted(comparisons[order])
}

/** The section that a quest stands in. It is empty for what needs the member or is ready to collect, which moves to the top of the board. */
function sectionOf(quest: Task): string {
  return (rankOf(quest) > 1 && quest.section) || ''
}

/** The quests of each section, in the order of their first ones. Those without a section come first. */
export function groupBySection(quests: readonly Task[]): { section: string; quests: Task[] }[] {
  const sections = new Set(['', ...quests.map(sectionOf)])
  return [...sections]
    .map((section) => ({ section, quests: quests.filter((quest) => sectionOf(quest) === section) }))
    .filter((group) => group.quests.length > 0)
}

/** Whether all words are in what members see of a quest on the board. */
export function matches({ title, section, summary, kind }: Task, search: string): boolean {
  const text = `${title} ${section ?? ''} ${summary} ${findKind(kind ?? '')?.hint ?? ''}`.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** When the next quest opens by itself. */
export function findNextOpening(quests: readonly Pick<Task, 'reopensAt'>[], now: number): number | undefined {
  const times = quests.map(({ reopensAt }) => Date.parse(reopensAt ?? '')).filter((time) => time > now)
  return times.length === 0 ? undefined : Math.min(...times)
}
