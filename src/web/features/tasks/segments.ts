import type { Task } from '../../../api/tasks.ts'

/** What the member can do, what is being decided, and what is over. */
export const SEGMENTS = ['todo', 'review', 'done'] as const
export type Segment = (typeof SEGMENTS)[number]

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

/** When the next quest opens by itself. */
export function findNextOpening(quests: readonly Pick<Task, 'reopensAt'>[], now: number): number | undefined {
  const times = quests.map(({ reopensAt }) => Date.parse(reopensAt ?? '')).filter((time) => time > now)
  return times.length === 0 ? undefined : Math.min(...times)
}
