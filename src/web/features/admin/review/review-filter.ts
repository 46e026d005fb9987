import type { PendingEntry } from '../../../../api/review.ts'
import { REVIEW_FACTS, type ReviewFact, type ReviewOrder } from '../../../../domain/review.ts'
import { type EarningKind, kinds } from '../../../../quests/registry.ts'
import { messages } from './messages.ts'

export interface ReviewFilter {
  order: ReviewOrder
  kind: EarningKind | undefined
  fact: ReviewFact | undefined
  member: { id: string; name: string } | undefined
  /** `member`: the submissions that were sent back. */
  waitsFor: 'member' | undefined
}

export const kindLabels = Object.fromEntries(kinds.map(({ kind, label }) => [kind, label])) as Record<
  EarningKind,
  string
>

/** The filter in the query of the page's URL. Values that it does not know are ignored. */
export function readFilter(query: URLSearchParams): ReviewFilter {
  const kind = query.get('kind') ?? ''
  const memberId = query.get('member')
  return {
    order: query.get('order') === 'oldest' ? 'oldest' : 'newest',
    kind: isKind(kind) ? kind : undefined,
    fact: REVIEW_FACTS.find((fact) => fact === query.get('fact')),
    member: memberId === null ? undefined : { id: memberId, name: query.get('name') ?? memberId },
    waitsFor: query.get('waits') === 'member' ? 'member' : undefined,
  }
}

/** Links need not name the member: the entries do. */
export function nameMember(filter: ReviewFilter, entries: PendingEntry[]): ReviewFilter {
  const { member } = filter
  const name = entries.find(({ memberId }) => memberId === member?.id)?.memberName
  return member && name !== undefined ? { ...filter, member: { ...member, name } } : filter
}

function isKind(value: string): value is EarningKind {
  return value in kindLabels
}

/** The filter as all operations take it. */
export function toInput({ kind, fact, member }: ReviewFilter) {
  return { kind, fact, memberId: member?.id }
}

/** Names the entries that match a filter: 'all daily quizzes of Ada (no flags)'. */
export function describeFilter({ kind, fact, member }: ReviewFilter): string {
  return messages.filters.describe(
    kind && kindLabels[kind].toLowerCase(),
    member?.name,
    fact && messages.filters.facts[fact].toLowerCase(),
  )
}

export function isNarrow({ kind, fact, member, waitsFor }: ReviewFilter): boolean {
  return [kind, fact, member, waitsFor].some((choice) => choice !== undefined)
}

export function keyOf({ memberId, sourceKey }: Pick<PendingEntry, 'memberId' | 'sourceKey'>): string {
  return `${memberId} ${sourceKey}`
}

export function sumPoints(entries: PendingEntry[]): number {
  return entries.reduce((total, { points }) => total + points, 0)
}
