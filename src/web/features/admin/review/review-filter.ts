import type { PendingEntry } from '../../../../api/review.ts'
import type { ReviewOrder } from '../../../../domain/review.ts'
import { questEntries } from '../../../../quests/registry.entries.ts'
import type { EarningKind } from '../../../../quests/registry.ts'
import type { MemberReference } from '../member-reference.ts'

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

/** Names what a decision on all entries of the filter is about: 'all daily quizzes of Ada'. */
export function describeFilter({ kind, member }: Pick<ReviewFilter, 'kind' | 'member'>): string {
  const what = kind ? `all ${kindLabels[kind].toLowerCase()}` : 'all entries'
  return member ? `${what} of ${member.name}` : what
}

export function keyOf({ memberId, sourceKey }: Pick<PendingEntry, 'memberId' | 'sourceKey'>): string {
  return `${memberId} ${sourceKey}`
}
