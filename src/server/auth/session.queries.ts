import { and, desc, eq, gt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { StaffRole } from '../../domain/staff.ts'
import type { Database, Executor, Transaction } from '../db/database.ts'
import { members, sessions } from '../db/schema.ts'
import type { TokenKey } from './token.ts'

/** A member's record without the password hash, which only the login may read. */
export const memberColumns = {
  id: members.id,
  name: members.name,
  email: members.email,
  emailVerifiedAt: members.emailVerifiedAt,
  hasPassword: sql<boolean>`${members.passwordHash} IS NOT NULL`,
  staffRole: sql<StaffRole | null>`(SELECT role FROM staff WHERE staff.member_id = ${members.id})`,
  isSuspended: sql<boolean>`${members.suspendedAt} IS NOT NULL`,
  joinedAt: members.joinedAt,
  totalPoints: members.totalPoints,
  pendingPoints: members.pendingPoints,
  referralCount: members.referralCount,
  referredBy: members.referredBy,
  walletAddress: members.walletAddress,
  twitterHandle: members.twitterHandle,
  discordId: members.discordId,
  lastLoginRewardDate: members.lastLoginRewardDate,
  lastReadBlogAt: members.lastReadBlogAt,
  referralCode: members.referralCode,
  isInviterNamed: members.isInviterNamed,
  showsNameToInviter: members.showsNameToInviter,
  /** PostgreSQL's own version of the row, by which a claim notices that the row has changed since. */
  rowVersion: sql<string>`members.xmin::text`,
}

type StoredMember = typeof members.$inferSelect
type StoredField = Extract<keyof typeof memberColumns, keyof StoredMember>

/** A member as their session knows them, and when the session expires. */
export type FoundSession = Pick<StoredMember, StoredField> & {
  hasPassword: boolean
  /** Null for members who do not work in administration. */
  staffRole: StaffRole | null
  isSuspended: boolean
  rowVersion: string
  expiresAt: Date
  /** When the session last proved who uses it. */
  provenAt: Date | null
}

/** The columns as the text of a prepared statement. The driver would read the date as a moment, so it is sent as text. */
const COLUMNS = Object.entries(memberColumns)
  .map(([name, column]) => {
    const { sql: text } = new PgDialect().sqlToQuery(sql`${column}`)
    return `${text}${column === members.lastLoginRewardDate ? '::text' : ''} AS "${name}"`
  })
  .join(', ')

const SESSION_COLUMNS = 'expires_at AS "expiresAt", proven_at AS "provenAt"'
const IS_VALID = 'expires_at > $3'

/** The member a session belongs to, unless the session is unknown or has expired. A suspended member keeps their sessions. */
export async function findSession(
  database: Database,
  { memberId, tokenHash }: TokenKey,
  now: Date,
): Promise<FoundSession | undefined> {
  const [found] = await database.prepared<FoundSession>(
    'find_session',
    `SELECT ${COLUMNS}, ${SESSION_COLUMNS}
       FROM sessions JOIN members ON members.id = sessions.member_id
      WHERE sessions.member_id = $1 AND token_hash = $2 AND ${IS_VALID}`,
    [memberId, tokenHash, now],
  )
  return found
}

/** Finds the sessions of several keys, in the order of the keys. */
export async function findSessions(
  database: Database,
  keys: readonly TokenKey[],
  now: Date,
): Promise<(FoundSession | undefined)[]> {
  const rows = await database.prepared<FoundSession & { ordinal: string }>(
    'find_sessions',
    `SELECT requested.ordinal, ${COLUMNS}, ${SESSION_COLUMNS}
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS requested (member_id, token_hash, ordinal)
       JOIN sessions ON sessions.member_id = requested.member_id AND sessions.token_hash = requested.token_hash
       JOIN members ON members.id = requested.member_id
      WHERE ${IS_VALID}`,
    [keys.map(({ memberId }) => memberId), keys.map(({ tokenHash }) => tokenHash), now],
  )
  const found: (FoundSession | undefined)[] = keys.map(() => undefined)
  for (const row of rows) found[Number(row.ordinal) - 1] = row
  return found
}

/** More than any member needs, and few enough that logging in over and over cannot fill the table. */
const MAX_SESSIONS = 20

/** Adds a session and ends the member's oldest ones above the maximum. The caller holds the member's row lock. */
export async function addSession(
  transaction: Transaction,
  key: TokenKey,
  facts: Omit<typeof sessions.$inferInsert, keyof TokenKey>,
): Promise<void> {
  const ofMember = eq(sessions.memberId, key.memberId)
  const newest = transaction
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(ofMember)
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
    .limit(MAX_SESSIONS - 1)
  await transaction.delete(sessions).where(and(ofMember, notInArray(sessions.tokenHash, newest)))
  await transaction.insert(sessions).values({ ...key, ...facts })
}

/** Whether the session still exists. Under the member's row lock the answer holds until the transaction ends. */
export async function hasSession(executor: Executor, key: TokenKey, now: Date): Promise<boolean> {
  const found = await executor
    .select({ memberId: sessions.memberId })
    .from(sessions)
    .where(and(isSession(key), gt(sessions.expiresAt, now)))
  return found.length > 0
}

/**
 * Locks the member's row until the transaction ends, and reads what decides who may act for them. Every change of a member's
 * password, sessions or wallet locks the row first, so none is decided on an outdated password or session.
 */
export async function lockMember(transaction: Transaction, memberId: string) {
  const [member] = await transaction
    .select({
      email: members.email,
      emailVerifiedAt: members.emailVerifiedAt,
      passwordHash: members.passwordHash,
      isSuspended: memberColumns.isSuspended,
    })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  return member
}

/** Of several requests of an instant, one writes. */
export async function prolongSession(
  executor: Executor,
  key: TokenKey,
  expiresAt: Date,
  unlessAfter: Date,
): Promise<void> {
  await executor
    .update(sessions)
    .set({ expiresAt })
    .where(and(isSession(key), lte(sessions.expiresAt, unlessAfter)))
}

/** The sessions of a member that have not expired, the latest used first. */
export async function listSessions(executor: Executor, memberId: string, now: Date) {
  return executor
    .select({
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt), sessions.tokenHash)
}

/** Ends the member's sessions whose hash begins as given, and returns how many there were. */
export async function deleteSessionsLike(
  executor: Executor,
  memberId: string,
  beginning: string,
): Promise<number> {
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), sql`starts_with(${sessions.tokenHash}, ${beginning})`))
    .returning({ memberId: sessions.memberId })
  return ended.length
}

export async function deleteOtherSessions(
  executor: Executor,
  { memberId, tokenHash }: TokenKey,
): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), ne(sessions.tokenHash, tokenHash)))
}

/** Returns whether the session still exists. */
export async function proveSession(executor: Executor, key: TokenKey, provenAt: Date): Promise<boolean> {
  const proven = await executor
    .update(sessions)
    .set({ provenAt })
    .where(and(isSession(key), gt(sessions.expiresAt, provenAt)))
    .returning({ memberId: sessions.memberId })
  return proven.length > 0
}

export async function deleteSession(executor: Executor, key: TokenKey): Promise<void> {
  await executor.delete(sessions).where(isSession(key))
}

export async function deleteSessionsOf(executor: Executor, memberId: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.memberId, memberId))
}

function isSession({ memberId, tokenHash }: TokenKey) {
  return and(eq(sessions.memberId, memberId), eq(sessions.tokenHash, tokenHash))
}
