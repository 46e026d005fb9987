import { and, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { referral } from '../../../quests/referral/quest.ts'
import type { Executor } from '../../db/database.ts'
import { countMembers } from '../../db/many-members.ts'
import { members, referrals } from '../../db/schema.ts'

/** How many members with a verified email the member has referred. */
export function countVerifiedReferrals(executor: Executor, referrerId: string): Promise<number> {
  const referred = referredMembers(executor, eq(referrals.referrerId, referrerId))
  return countMembers(executor, referred, isNotNull(members.emailVerifiedAt))
}

/**
 * How many newcomers with a verified email count as brought by the member since a moment: not those who are suspended, and not those
 * whose referral a reviewer rejected or a reset took back.
 */
export function countCreditedNewcomers(executor: Executor, referrerId: string, since: Date): Promise<number> {
  const sourceKey = sql`${`${referral.kind}:`} || ${referrals.memberId}`
  const isRefused = sql`EXISTS (
    SELECT FROM point_entries WHERE point_entries.member_id = ${referrals.referrerId}
       AND point_entries.source_key IN ('reject:' || ${sourceKey}, 'reverse:' || ${sourceKey}))`
  const credited = referredMembers(
    executor,
    and(eq(referrals.referrerId, referrerId), gte(referrals.createdAt, since), sql`NOT ${isRefused}`),
  )
  return countMembers(
    executor,
    credited,
    and(isNotNull(members.emailVerifiedAt), isNull(members.suspendedAt)),
  )
}

function referredMembers(executor: Executor, isReferred: SQL | undefined) {
  return executor.select({ memberId: referrals.memberId }).from(referrals).where(isReferred)
}
