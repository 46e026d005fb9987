import type { PendingEntry } from '../../../../api/review.ts'
import type { ReviewOrder } from '../../../../domain/review.ts'
import { questEntries } from '../../../../quests/registry.entries.ts'
import type { EarningKind } from '../../../../quests/registry.ts'
import type { MemberReference } from '../member-reference.ts'
import { messages } from './messages.ts'

export interface ReviewFilter {
  order: ReviewOrder
  kind: EarningKind | undefined
  member: MemberReference | undefined
}

export const kindLabels = Object.fromEntries(
  Object.entries(questEntries).map(([kind, { label }]) => [kind, label]),
) as Record<EarningKind, string>

export function isKind(value: string): value is EarningKind {
  return value in kindLabels
}

/** Names the entries that match a filter: 'all daily quizzes of Ada'. */
export function describeFilter({ kind, member }: Pick<ReviewFilter, 'kind' | 'member'>): string {
  return messages.filters.describe(kind && kindLabels[kind].toLowerCase(), member?.name)
}

export function keyOf({ memberId, sourceKey }: Pick<PendingEntry, 'memberId' | 'sourceKey'>): string {
  return `${memberId} ${sourceKey}`
}
