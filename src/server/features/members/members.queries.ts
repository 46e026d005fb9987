import { and, desc, eq, gt, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import { memberColumns } from '../../auth/session.queries.ts'
import type { Executor } from '../../db/database.ts'
import { members, referrals, sessions } from '../../db/schema.ts'
import { type Decided, type DecisionDetails, reverseEntries } from '../review/review.queries.ts'

const summary = {
  id: members.id,
  name: members.name,
  email: members.email,
  pendingPoints: members.pendingPoints,
  totalPoints: members.totalPoints,
  joinedAt: members.joinedAt,
  staffRole: memberColumns.staffRole,
  suspendedAt: members.suspendedAt,
}

export type SummaryRow = Awaited<ReturnType<typeof listWhere>>[number]

function listWhere(executor: Executor, condition: SQL, limit: number) {
  return executor.select(summary).from(members).where(condition).limit(limit)
}

/** Escapes the wildcards of LIKE. */
function beginsWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

export const findById = (executor: Executor, id: string, limit: number) =>
  listWhere(executor, eq(members.id, id), limit)

export const findByWallet = (executor: Executor, address: string, limit: number) =>
  listWhere(
    executor,
    sql`${members.walletAddress} IS NOT NULL AND lower(${members.walletAddress}) = ${address.toLowerCase()}`,
    limit,
  )

export const findByEmail = (executor: Executor, beginning: string, limit: number) =>
  listWhere(executor, like(members.email, beginsWith(beginning.toLowerCase())), limit)

export const findByName = (executor: Executor, beginning: string, limit: number) =>
  listWhere(executor, sql`lower(${members.name}) LIKE ${beginsWith(beginning.toLowerCase())}`, limit)

export function listTop(executor: Executor, limit: number): Promise<SummaryRow[]> {
  return executor
    .select(summary)
    .from(members)
    .where(gt(members.pendingPoints, 0))
    .orderBy(desc(members.pendingPoints), members.id)
    .limit(limit)
}

export async function findRecord(executor: Executor, id: string) {
  const [record] = await executor
    .select({
      ...summary,
      walletAddress: members.walletAddress,
      referredBy: members.referredBy,
      referralCount: members.referralCount,
      lastLoginRewardDate: members.lastLoginRewardDate,
      lastReadBlogAt: members.lastReadBlogAt,
    })
    .from(members)
    .where(eq(members.id, id))
  return record
}

export function listReferrals(executor: Executor, referrerId: string, limit: number) {
  return executor
    .select({ id: members.id, name: members.name, joinedAt: members.joinedAt })
    .from(referrals)
    .innerJoin(members, eq(members.id, referrals.memberId))
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(referrals.createdAt))
    .limit(limit)
}

export function listSessions(executor: Executor, memberId: string, now: Date, limit: number) {
  return executor
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(limit)
}

/** Returns whether that changed anything. */
export async function setSuspended(executor: Executor, id: string, at: Date | null): Promise<boolean> {
  const other = at === null ? isNotNull(members.suspendedAt) : isNull(members.suspendedAt)
  const changed = await executor
    .update(members)
    .set({ suspendedAt: at })
    .where(and(eq(members.id, id), other))
    .returning({ id: members.id })
  return changed.length > 0
}

export async function lockMember(
  executor: Executor,
  id: string,
): Promise<{ pendingPoints: number; totalPoints: number } | undefined> {
  const [locked] = await executor
    .select({ pendingPoints: members.pendingPoints, totalPoints: members.totalPoints })
    .from(members)
    .where(eq(members.id, id))
    .for('no key update')
  return locked
}

/** The caller has locked the member's row. */
export function reverseEarnings(
  executor: Executor,
  id: string,
  details: Omit<DecisionDetails, 'decision'>,
): Promise<Decided> {
  const earned = sql`SELECT member_id, source_key FROM point_entries WHERE member_id = ${id} AND pending_change > 0`
  return reverseEntries(executor, earned, details)
}
