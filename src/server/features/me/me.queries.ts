import { and, count, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { members, referrals } from '../../db/schema.ts'

/** Not a join, because a cluster keeps referrals with the referrer: it finds their ids there, and then asks all nodes. */
export async function countVerifiedReferrals(
  executor: Executor,
  referrerId: string,
  since = new Date(0),
): Promise<number> {
  const referred = executor
    .select({ memberId: referrals.memberId })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), gte(referrals.createdAt, since)))
  const [counted] = await executor
    .select({ count: count() })
    .from(members)
    .where(and(inArray(members.id, referred), isNotNull(members.emailVerifiedAt)))
  return counted?.count ?? 0
}
