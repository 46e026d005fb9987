import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Database } from '../db/database.ts'
import { clearSessionCookies, refreshHint, sessionCookieName } from './cookies.ts'
import * as queries from './session.queries.ts'

export interface SessionMember {
  id: string
  name: string
  isAdmin: boolean
  joinedAt: Date
}

export interface Sessions {
  /** The member this request belongs to, if its session is known and has not expired. */
  findMember(c: Context): Promise<SessionMember | undefined>
  end(c: Context): Promise<void>
}

export interface SessionSettings {
  secret: string
  /** Whether the product is reached by https, so that cookies may travel by nothing else. */
  isSecure: boolean
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: useless without the installation's secret, and so without this process. */
export function hashToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex')
}

export function makeSessions(database: Database, settings: SessionSettings, now: () => Date): Sessions {
  const tokenHash = (c: Context) => {
    const token = getCookie(c, sessionCookieName(settings.isSecure))
    return token === undefined ? undefined : hashToken(token, settings.secret)
  }
  return {
    async findMember(c) {
      const hash = tokenHash(c)
      const member =
        hash === undefined ? undefined : await queries.findSessionMember(database.query, hash, now())
      refreshHint(c, member, settings.isSecure)
      return member
    },
    async end(c) {
      const hash = tokenHash(c)
      if (hash !== undefined) await queries.deleteSession(database.query, hash)
      clearSessionCookies(c, settings.isSecure)
    },
  }
}
