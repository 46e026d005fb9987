import { and, asc, desc, eq, gt, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Direction } from '../../../domain/list-direction.ts'
import type { MemberFilter, MemberOrder } from '../../../domain/member-list.ts'
import { memberColumns } from '../../auth/session.queries.ts'
import type { Executor } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { members, referralCodes, referrals, sessions } from '../../db/schema.ts'
import { type Decided, type DecisionDetails, reverseEntries } from '../review/decisions.queries.ts'

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

export type SummaryRow = Awaited<ReturnType<typeof listTop>>[number]

/** The index of words is made of the same expression. Names that were taken from an email have dots and the like between words. */
const nameWords = sql`to_tsvector('simple', translate(${members.name}, '._@/+''-', '       '))`

const nameKey = sql`lower(${members.name}) COLLATE "C"`

/** What each order sorts by, and how the cursor's value is compared with it. Each has an index. */
const orders: Record<MemberOrder, { by: SQL | PgColumn; parse: (value: string) => SQL }> = {
  name: { by: nameKey, parse: (value) => sql`lower(${value}::text) COLLATE "C"` },
  joined: { by: members.joinedAt, parse: (value) => sql`${value}::timestamptz` },
  pending: { by: members.pendingPoints, parse: (value) => sql`${value}::bigint` },
  total: { by: members.totalPoints, parse: (value) => sql`${value}::bigint` },
}

const filters: Record<MemberFilter, SQL> = {
  suspended: isNotNull(members.suspendedAt),
  staff: sql`${members.id} IN (SELECT member_id FROM staff)`,
  unverified: isNull(members.emailVerifiedAt),
}

export interface MemberListQuery {
  order: MemberOrder
  direction: Direction
  filter?: MemberFilter | undefined
  /** Lists only these members. */
  ids?: string[] | undefined
  /** The last member of the page before: their id, and what the list is sorted by. */
  after?: { value: string; id: string } | undefined
}

export function listMembers(
  executor: Executor,
  { order, direction, filter, ids, after }: MemberListQuery,
  limit: number,
) {
  const { by, parse } = orders[order]
  const isAscending = direction === 'ascending'
  const follows = sql.raw(isAscending ? '>' : '<')
  const sorted = isAscending ? asc : desc
  return executor
    .select(summary)
    .from(members)
    .where(
      and(
        filter && filters[filter],
        ids && sql`${members.id} = ANY(${sql.param(ids)}::text[])`,
        after && sql`(${by}, ${members.id}) ${follows} (${parse(after.value)}, ${after.id})`,
      ),
    )
    .orderBy(sorted(by), sorted(members.id))
    .limit(limit)
}

/** Escapes the wildcards of LIKE. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

async function findIds(
  executor: Executor,
  condition: SQL,
  limit: number,
  ...order: (SQL | PgColumn)[]
): Promise<string[]> {
  const ids = executor.select({ id: members.id }).from(members)
  const rows = await ids
    .where(condition)
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const findIdsById = (executor: Executor, id: string, limit: number) =>
  findIds(executor, eq(members.id, id), limit)

/** Chosen codes have a table of their own, so that a cluster finds one on one node. */
export async function findIdsByCode(executor: Executor, code: string): Promise<string[]> {
  const rows = await executor
    .select({ id: referralCodes.memberId })
    .from(referralCodes)
    .where(eq(referralCodes.code, code))
  return rows.map(({ id }) => id)
}

export const findIdsByWallet = (executor: Executor, address: string, limit: number) =>
  findIds(
    executor,
    sql`${members.walletAddress} IS NOT NULL AND lower(${members.walletAddress}) = ${address.toLowerCase()}`,
    limit,
  )

export const findIdsByEmail = (executor: Executor, beginning: string, limit: number) =>
  findIds(executor, like(members.email, `${escapePattern(beginning.toLowerCase())}%`), limit)

/** The order lets the database read the index of names, from the first match on. */
export function findIdsByNameBeginning(executor: Executor, text: string, limit: number): Promise<string[]> {
  const begins = sql`${nameKey} LIKE lower(${`${escapePattern(text)}%`}::text)`
  return findIds(executor, begins, limit, nameKey, members.id)
}

/** With fewer, the database expects to meet so many soon, and reads members one by one instead of the index of words. */
const MIN_LIMIT_OF_WORDS = 500

/**
 * Finds the members in whose names each word of the text is the beginning of a word. In no order: the database would read the index of
 * names for it, and look at all of them.
 */
export async function findIdsByWords(executor: Executor, text: string, limit: number): Promise<string[]> {
  const words = text.split(/[\s._@/+'-]+/).filter((word) => word !== '')
  const quoted = words.map((word) => `'${word.replaceAll(/[\\']/g, '\\$&')}':*`)
  if (quoted.length === 0) return []
  const hasWords = sql`${nameWords} @@ to_tsquery('simple', ${quoted.join(' & ')})`
  const ids = await findIds(executor, hasWords, Math.max(limit, MIN_LIMIT_OF_WORDS))
  return ids.slice(0, limit)
}

export function listTop(executor: Executor, limit: number) {
  return executor
    .select(summary)
    .from(members)
    .where(gt(members.pendingPoints, 0))
    .orderBy(desc(members.pendingPoints), desc(members.id))
    .limit(limit)
}

export async function findRecord(executor: Executor, id: string) {
  const [record] = await executor
    .select({
      ...summary,
      walletAddress: members.walletAddress,
      chosenReferralCode: members.referralCode,
      referredBy: members.referredBy,
      referralCount: members.referralCount,
      lastLoginRewardDate: members.lastLoginRewardDate,
      lastReadBlogAt: members.lastReadBlogAt,
    })
    .from(members)
    .where(eq(members.id, id))
  return record
}

export async function listReferrals(executor: Executor, referrerId: string, limit: number) {
  const referred = await executor
    .select({ id: referrals.memberId })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(referrals.createdAt))
    .limit(limit)
  const ids = referred.map(({ id }) => id)
  return findMembers(executor, ids)
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
export async function reverseEarnings(
  executor: Executor,
  id: string,
  details: Pick<DecisionDetails, 'actorId' | 'reason' | 'at'>,
): Promise<Decided> {
  const earned = sql`SELECT member_id, source_key FROM point_entries WHERE member_id = ${id} AND pending_change > 0`
  return reverseEntries(executor, [id], earned, details)
}
