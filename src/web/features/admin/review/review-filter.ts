import type { PendingEntry } from '../../../../api/review.ts'
import type { MemberReference } from '../member-reference.ts'

type EarningKind = PendingEntry['kind']

export interface ReviewFilter {
  order: 'newest' | 'oldest'
  kind: EarningKind | undefined
  member: MemberReference | undefined
}

export const kindLabels: Record<EarningKind, string> = {
  login: 'Daily logins',
  quiz: 'Daily quizzes',
  blog: 'Blog posts read',
  referral: 'Referrals',
}

export function isKind(value: string): value is EarningKind {
  return value in kindLabels
}

/** What is decided on by deciding on all: 'all daily quizzes of Ada'. */
export function describeFilter({ kind, member }: Pick<ReviewFilter, 'kind' | 'member'>): string {
  const what = kind ? `all ${kindLabels[kind].toLowerCase()}` : 'all entries'
  return member ? `${what} of ${member.name}` : what
}

export function keyOf({ memberId, sourceKey }: Pick<PendingEntry, 'memberId' | 'sourceKey'>): string {
  return `${memberId} ${sourceKey}`
}
