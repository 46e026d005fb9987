import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { members, referralCodes, referrals } from '../../db/schema.ts'

/** A code is chosen once. Returns the one that is chosen now, and whether this call chose it. */
export async function setChosenCode(
  executor: Executor,
  memberId: string,
  code: string,
): Promise<{ code: string | null; isNew: boolean }> {
  const changed = await executor
    .update(members)
    .set({ referralCode: code })
    .where(and(eq(members.id, memberId), isNull(members.referralCode)))
    .returning({ id: members.id })
  if (changed.length > 0) return { code, isNew: true }
  const [member] = await executor
    .select({ code: members.referralCode })
    .from(members)
    .where(eq(members.id, memberId))
  return { code: member?.code ?? null, isNew: false }
}

/** Returns whether the code was free. A concurrent insert of the same code waits for the first one. */
export async function addCode(executor: Executor, row: typeof referralCodes.$inferInsert): Promise<boolean> {
  const added = await executor
    .insert(referralCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: referralCodes.code })
  return added.length > 0
}

type NamingChanges = Partial<Pick<typeof members.$inferInsert, 'isInviterNamed' | 'showsNameToInviter'>>

export async function updateNaming(
  executor: Executor,
  memberId: string,
  changes: NamingChanges,
): Promise<void> {
  await executor.update(members).set(changes).where(eq(members.id, memberId))
}

/** The position in the list after which a page begins. */
export interface ReferralPosition {
  joinedAt: string
  memberId: string
}

/** Lists those who joined before a position, newest first. `remaining` counts all of them, those beyond the limit included. */
export function listReferrals(
  executor: Executor,
  referrerId: string,
  before: ReferralPosition | undefined,
  limit: number,
) {
  const { memberId, createdAt } = referrals
  return executor
    .select({ memberId, joinedAt: createdAt, remaining: sql<number>`count(*) OVER ()` })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), before && isBefore(before)))
    .orderBy(desc(createdAt), desc(memberId))
    .limit(limit)
}

function isBefore({ joinedAt, memberId }: ReferralPosition): SQL {
  return sql`(${referrals.createdAt}, ${referrals.memberId}) < (${joinedAt}::timestamptz, ${memberId})`
}
