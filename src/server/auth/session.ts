import type { Context } from 'hono'
import { err, ok, type Result } from '../../domain/result.ts'
import { batchRequests } from '../db/batch-requests.ts'
import {
  type Database,
  type Executor,
  isDatabaseUnavailable,
  type Transaction,
  transact,
} from '../db/database.ts'
import { clearSessionCookies, cookieOf, refreshHint, sessionCookieName, setSessionCookie } from './cookies.ts'
import * as queries from './session.queries.ts'
import { keyOfToken, newToken, type TokenKey } from './token.ts'

export type SessionMember = Omit<queries.FoundSession, 'expiresAt'>

export interface Sessions {
  /** The member this request belongs to, if its session is known and has not expired. */
  findMember(c: Context): Promise<SessionMember | undefined>
  /**
   * Makes a session and returns its token. If a password was verified, its hash must still be the member's: otherwise the password
   * was changed meanwhile, and the refusal is `outdated`. The session that the browser came with, if any, ends.
   */
  create(
    c: Context,
    memberId: string,
    verifiedHash?: string | null,
  ): Promise<Result<string, 'outdated' | 'suspended'>>
  /** Ends all sessions of the member and makes a new one. The caller holds the member's row lock. */
  replaceAll(transaction: Transaction, memberId: string): Promise<string>
  /** Whether the request's session is the member's and still exists. The caller holds the member's row lock. */
  isCurrent(c: Context, transaction: Transaction, memberId: string): Promise<boolean>
  /** Hands the session to the browser, once it is sure to be stored. */
  setCookies(c: Context, token: string, member: { isAdmin: boolean }): void
  revoke(c: Context): Promise<void>
  revokeAll(executor: Executor, memberId: string): Promise<void>
  /** Takes the cookies from the browser. */
  clearCookies(c: Context): void
}

export interface SessionSettings {
  secret: string
  /** Whether the product is reached by https, so that cookies may travel by nothing else. */
  isSecure: boolean
  membersPerStatement: number
}

const DAY_MS = 24 * 3600 * 1000
/** Who comes by within this time stays logged in. */
const LIFETIME_MS = 30 * DAY_MS

export function makeSessions(database: Database, settings: SessionSettings, now: () => Date): Sessions {
  const { secret, isSecure } = settings
  const tokenOf = (c: Context) => cookieOf(c, sessionCookieName(isSecure)) ?? ''
  const keyOf = (c: Context) => keyOfToken(tokenOf(c), 'session', secret)
  const expiry = () => new Date(now().getTime() + LIFETIME_MS)

  /** A session that is used lives on; it is written down once a day at most. */
  async function prolong(c: Context, key: TokenKey, expiresAt: Date): Promise<void> {
    const later = expiry()
    if (later.getTime() - expiresAt.getTime() < DAY_MS) return
    try {
      await queries.prolongSession(database.query, key, later)
      setSessionCookie(c, tokenOf(c), LIFETIME_MS / 1000, isSecure)
    } catch (error) {
      // Where nothing can be written now, the disk being full, one can read all the same: it is prolonged next time.
      if (!isDatabaseUnavailable(error)) throw error
    }
  }

  async function add(transaction: Transaction, memberId: string): Promise<string> {
    const token = newToken(memberId)
    const key = keyOfToken(token, 'session', secret) as TokenKey
    await queries.addSession(transaction, key, { createdAt: now(), expiresAt: expiry() })
    return token
  }

  const findSession = batchRequests({
    maxBatchSize: settings.membersPerStatement,
    execute: (keys: TokenKey[]) => queries.findSessions(database, keys, now()),
    executeSingle: (key) => queries.findSession(database, key, now()),
  })

  return {
    async findMember(c) {
      const key = keyOf(c)
      const found = key === undefined ? undefined : await findSession(key)
      refreshHint(c, found, isSecure)
      if (key === undefined || found === undefined) return undefined
      await prolong(c, key, found.expiresAt)
      return found
    },
    async create(c, memberId, verifiedHash) {
      const created = await transact(database, async (transaction) => {
        const member = await queries.lockMember(transaction, memberId)
        if (member === undefined) return err('outdated')
        if (verifiedHash !== undefined && member.passwordHash !== verifiedHash) return err('outdated')
        if (member.isSuspended) return err('suspended')
        return ok(await add(transaction, memberId))
      })
      // A transaction of its own: the previous session may be another member's.
      const previous = keyOf(c)
      if (created.ok && previous !== undefined) await queries.deleteSession(database.query, previous)
      return created
    },
    async replaceAll(transaction, memberId) {
      await queries.deleteSessionsOf(transaction, memberId)
      return add(transaction, memberId)
    },
    async isCurrent(c, transaction, memberId) {
      const key = keyOf(c)
      return key?.memberId === memberId && (await queries.hasSession(transaction, key, now()))
    },
    setCookies(c, token, member) {
      setSessionCookie(c, token, LIFETIME_MS / 1000, isSecure)
      refreshHint(c, member, isSecure)
    },
    async revoke(c) {
      const key = keyOf(c)
      if (key !== undefined) await queries.deleteSession(database.query, key)
      clearSessionCookies(c, isSecure)
    },
    revokeAll: (executor, memberId) => queries.deleteSessionsOf(executor, memberId),
    clearCookies: (c) => clearSessionCookies(c, isSecure),
  }
}
