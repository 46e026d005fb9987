import { MAX_USER_AGENT_LENGTH } from '../../domain/devices.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { StaffRole } from '../../domain/staff.ts'
import { type Database, isDatabaseUnavailable, type Transaction, transact } from '../db/database.ts'
import { batchByMember } from '../db/many-members.ts'
import * as queries from './session.queries.ts'
import { keyOfToken, newToken, type TokenKey } from './token.ts'

export type SessionMember = Omit<queries.FoundSession, 'expiresAt' | 'provenAt'>

/** What a request tells of its browser. */
export interface Browser {
  /** What it calls itself. */
  userAgent: string | undefined
  session: TokenKey | undefined
  /** The signed list of accounts that have logged in with it; see known-browsers. */
  knownAccounts: string | undefined
}

/** The values that a login sets as cookies. */
export interface Login {
  token: string
  member: { staffRole: StaffRole | null }
  /** The browser's new list of accounts, unless it stays as it is. */
  knownAccounts: string | undefined
}

export type Sessions = ReturnType<typeof makeSessions>

const HOUR_MS = 3600 * 1000
/** Members who come back within this time stay logged in. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** The hour in which a session was last used. It ends a fixed time after that, so its end says when it was. */
export function lastUseOf(expiresAt: Date): Date {
  const usedAt = expiresAt.getTime() - SESSION_SECONDS * 1000
  return new Date(usedAt - (usedAt % HOUR_MS))
}

/** Sessions as rows of the database. The cookies that carry their tokens are in cookies.ts. */
export function makeSessions(database: Database, secret: string, now: () => Date) {
  const expiry = () => new Date(now().getTime() + SESSION_SECONDS * 1000)

  async function add(
    transaction: Transaction,
    memberId: string,
    { userAgent }: Pick<Browser, 'userAgent'>,
    isProven: boolean,
  ): Promise<string> {
    const token = newToken(memberId)
    const key = keyOfToken(token, 'session', secret) as TokenKey
    await queries.addSession(transaction, key, {
      createdAt: now(),
      expiresAt: expiry(),
      provenAt: isProven ? now() : null,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    })
    return token
  }

  return {
    /** The key that a token is stored by, or undefined if the text is no token. */
    keyOf: (token: string) => keyOfToken(token, 'session', secret),
    /** The session's member, if the session is known and has not expired. */
    find: batchByMember(database, {
      many: (keys: TokenKey[]) => queries.findSessions(database, keys, now()),
      one: (key) => queries.findSession(database, key, now()),
    }),
    /**
     * Moves the end of a session that is in use, at most once an hour, and says whether it did. The end also tells when the session was
     * last used; see `lastUseOf`.
     */
    async prolong(key: TokenKey, expiresAt: Date): Promise<boolean> {
      const later = expiry()
      const hourBefore = new Date(later.getTime() - HOUR_MS)
      if (expiresAt > hourBefore) return false
      try {
        await queries.prolongSession(database.query, key, later, hourBefore)
        return true
      } catch (error) {
        // A database that cannot write, for example on a full disk, can still serve reads: the next request prolongs it.
        if (!isDatabaseUnavailable(error)) throw error
        return false
      }
    },
    /**
     * Makes a session and returns its token. If a password was verified, its hash must still be the member's: otherwise the password
     * was changed meanwhile, and the refusal is `outdated`. A password is a proof for what asks for a fresh one; a login with Google is not,
     * because Google may let in whoever sits at the browser without asking. The previous session of the browser, if any, ends.
     */
    async create(
      memberId: string,
      browser: Pick<Browser, 'session' | 'userAgent'>,
      verifiedHash?: string | null,
    ): Promise<Result<string, 'outdated' | 'suspended'>> {
      const created = await transact(database, async (transaction) => {
        const member = await queries.lockMember(transaction, memberId)
        if (member === undefined) return err('outdated')
        if (verifiedHash !== undefined && member.passwordHash !== verifiedHash) return err('outdated')
        if (member.isSuspended) return err('suspended')
        return ok(await add(transaction, memberId, browser, verifiedHash !== undefined))
      })
      // A transaction of its own: the previous session may be another member's.
      const { session: previous } = browser
      if (created.ok && previous !== undefined) await queries.deleteSession(database.query, previous)
      return created
    },
    /**
     * Ends all sessions of the member and makes a new one for who has just entered the password. The caller holds the member's row lock.
     */
    async replaceAll(
      transaction: Transaction,
      memberId: string,
      browser: Pick<Browser, 'userAgent'>,
    ): Promise<string> {
      await queries.deleteSessionsOf(transaction, memberId)
      return add(transaction, memberId, browser, true)
    },
    /** Whether the session is the member's and still exists. The caller holds the member's row lock. */
    isCurrent: async (transaction: Transaction, key: TokenKey | undefined, memberId: string) =>
      key?.memberId === memberId && (await queries.hasSession(transaction, key, now())),
    /** Notes that whoever uses the session has just proved who they are. The caller holds the member's row lock. */
    async prove(
      transaction: Transaction,
      key: TokenKey | undefined,
      memberId: string,
    ): Promise<Result<{ done: true }, 'not_logged_in'>> {
      const isProven = key?.memberId === memberId && (await queries.proveSession(transaction, key, now()))
      return isProven ? ok({ done: true }) : err('not_logged_in')
    },
    revoke: (key: TokenKey) => queries.deleteSession(database.query, key),
    revokeAll: queries.deleteSessionsOf,
  }
}
