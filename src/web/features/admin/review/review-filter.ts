import type { PendingEntry } from '../../../../api/review.ts'
import {
  includesSubmissions,
  REVIEW_FACTS,
  type ReviewFact,
  type ReviewOrder,
  type WaitingSegment,
} from '../../../../domain/review.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import { type EarningKind, kinds } from '../../../../quests/registry.ts'
import { messages } from './messages.ts'

export interface ReviewFilter {
  segment: WaitingSegment
  order: ReviewOrder
  quest: { id: string; title: string } | undefined
  kind: EarningKind | undefined
  fact: ReviewFact | undefined
  member: { id: string; name: string } | undefined
  /** Words of the member's name or email, or of what was sent. */
  search: string | undefined
  /** `member`: the submissions that were sent back. */
  waitsFor: 'member' | undefined
}

export const kindLabels = Object.fromEntries(kinds.map(({ kind, label }) => [kind, label])) as Record<
  EarningKind,
  string
>

/** The filter in the query of the page's URL, except its segment. Values that it does not know are ignored. */
export function readFilter(query: URLSearchParams): Omit<ReviewFilter, 'segment'> {
  const kind = query.get('kind') ?? ''
  const memberId = query.get('member')
  const questId = query.get('quest')
  return {
    order: query.get('order') === 'oldest' ? 'oldest' : 'newest',
    quest: questId ? { id: questId, title: questId } : undefined,
    kind: isKind(kind) ? kind : undefined,
    fact: REVIEW_FACTS.find((fact) => fact === query.get('fact')),
    member: memberId === null ? undefined : { id: memberId, name: query.get('name') ?? memberId },
    search: query.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    waitsFor: query.get('waits') === 'member' ? 'member' : undefined,
  }
}

/** Links need not name the member and the quest: the entries and the list of quests do. */
export function nameFilter(
  filter: ReviewFilter,
  entries: PendingEntry[],
  quests: { id: string; title: string }[],
): ReviewFilter {
  const { member, quest } = filter
  const name = entries.find(({ memberId }) => memberId === member?.id)?.memberName
  return {
    ...filter,
    member: member && { ...member, name: name ?? member.name },
    quest: quest && (quests.find(({ id }) => id === quest.id) ?? quest),
  }
}

function isKind(value: string): value is EarningKind {
  return value in kindLabels
}

/** The filter as all operations take it. */
export function toInput({ segment, quest, kind, fact, member }: ReviewFilter) {
  return { segment, questId: quest?.id, kind, fact, memberId: member?.id }
}

/** Names the entries that match a filter: 'all daily quizzes of Ada (no flags)'. */
export function describeFilter({ segment, quest, kind, fact, member }: ReviewFilter): string {
  const { filters } = messages
  return filters.describe(
    quest ? filters.ofQuest(quest.title) : kind ? kindLabels[kind].toLowerCase() : filters.segments[segment],
    member?.name,
    fact && filters.facts[fact].toLowerCase(),
  )
}

export function isNarrow({ quest, kind, fact, member, search, waitsFor }: ReviewFilter): boolean {
  return [quest, kind, fact, member, search, waitsFor].some((choice) => choice !== undefined)
}

/** Whether all entries that match can be decided on at once. Nobody may have looked at submissions of any quest. */
export function isBulkPossible({ segment, quest, kind, search, waitsFor }: ReviewFilter): boolean {
  const isClear = segment === 'claims' || includesSubmissions({ kind, questId: quest?.id })
  return isClear && search === undefined && waitsFor === undefined
}

export function keyOf({ memberId, sourceKey }: Pick<PendingEntry, 'memberId' | 'sourceKey'>): string {
  return `${memberId} ${sourceKey}`
}

export function sumPoints(entries: PendingEntry[]): number {
  return entries.reduce((total, { points }) => total + points, 0)
}
