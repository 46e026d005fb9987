import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { members, referrals } from '../../db/schema.ts'

export async function countVerifiedReferrals(executor: Executor, referrerId: string): Promise<number> {
  const [counted] = await executor
    .select({ count: count() })
    .from(referrals)
    .innerJoin(members, eq(members.id, referrals.memberId))
    .where(and(eq(referrals.referrerId, referrerId), isNotNull(members.emailVerifiedAt)))
  return counted?.count ?? 0
}
