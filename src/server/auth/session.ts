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

/** How a session is stored: by its member, and a hash that is useless without the installation's secret. */
export interface SessionKey {
  memberId: string
  tokenHash: string
}

/** The token names its member, so that a session is found on the machine that holds that member. */
export function newToken(memberId: string): string {
  return `${memberId}.${randomBytes(32).toString('base64url')}`
}

export function keyOfToken(token: string, secret: string): SessionKey | undefined {
  const [, memberId] = /^([a-z0-9]{20})\.[\w-]{43}$/.exec(token) ?? []
  if (memberId === undefined) return undefined
  return { memberId, tokenHash: createHmac('sha256', secret).update(token).digest('hex') }
}

export function makeSessions(database: Database, settings: SessionSettings, now: () => Date): Sessions {
  const keyOf = (c: Context) =>
    keyOfToken(getCookie(c, sessionCookieName(settings.isSecure)) ?? '', settings.secret)
  return {
    async findMember(c) {
      const key = keyOf(c)
      const member =
        key === undefined ? undefined : await queries.findSessionMember(database.query, key, now())
      refreshHint(c, member, settings.isSecure)
      return member
    },
    async end(c) {
      const key = keyOf(c)
      if (key !== undefined) await queries.deleteSession(database.query, key)
      clearSessionCookies(c, settings.isSecure)
    },
  }
}
