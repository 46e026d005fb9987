import type { Task } from '../../../api/tasks.ts'
import { findKind } from '../../../quests/registry.ts'
import { isDoable, isReady } from './segments.ts'

export const ORDERS = ['suggested', 'points', 'ending'] as const
export type Order = (typeof ORDERS)[number]

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

/** The quests of each section as they are ordered. Those without a section come first, the sections as in the server's list. */
export function groupBySection(
  listed: readonly Task[],
  ordered: readonly Task[],
): { section: string; quests: Task[] }[] {
  const sections = new Set(['', ...listed.map(sectionOf)])
  return [...sections]
    .map((section) => ({ section, quests: ordered.filter((quest) => sectionOf(quest) === section) }))
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
