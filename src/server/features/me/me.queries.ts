import { and, count, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { sourceKeyPrefix } from '../../../quests/define-entry.ts'
import { referralEntry } from '../../../quests/referral/entry.ts'
import type { Executor } from '../../db/database.ts'
import { members, referrals } from '../../db/schema.ts'

/** How many members with a verified email the member has referred. */
export function countVerifiedReferrals(executor: Executor, referrerId: string): Promise<number> {
  return countReferred(executor, eq(referrals.referrerId, referrerId), isNotNull(members.emailVerifiedAt))
}

/**
 * How many newcomers with a verified email count as brought by the member since a moment: not those who are suspended, and not those
 * whose referral a reviewer rejected or a reset took back.
 */
export function countCreditedNewcomers(executor: Executor, referrerId: string, since: Date): Promise<number> {
  const sourceKey = sql`${sourceKeyPrefix(referralEntry)} || ${referrals.memberId}`
  const isRefused = sql`EXISTS (
    SELECT FROM point_entries WHERE point_entries.member_id = ${referrals.referrerId}
       AND point_entries.source_key IN ('reject:' || ${sourceKey}, 'reverse:' || ${sourceKey}))`
  return countReferred(
    executor,
    and(eq(referrals.referrerId, referrerId), gte(referrals.createdAt, since), sql`NOT ${isRefused}`),
    and(isNotNull(members.emailVerifiedAt), isNull(members.suspendedAt)),
  )
}

/** Not a join, because a cluster keeps referrals with the referrer: it finds their ids there, and then asks all nodes. */
async function countReferred(
  executor: Executor,
  isReferred: SQL | undefined,
  isCounted: SQL | undefined,
): Promise<number> {
  const referred = executor.select({ memberId: referrals.memberId }).from(referrals).where(isReferred)
  const [counted] = await executor
    .select({ count: count() })
    .from(members)
    .where(and(inArray(members.id, referred), isCounted))
  return counted?.count ?? 0
}
