import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from '../http/respond.ts'
import { cookieOf } from './cookies.ts'

/**
 * A cookie that proves that this browser has logged in to an account before. It grants nothing but a counter of its own for wrong
 * passwords, so strangers who use up the account's counter do not lock out its owner (OWASP calls this a device cookie).
 */
const COOKIE = 'grav_known'
const PATH = '/api/auth'
/** The longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 3600
/** Several people may share a browser. */
const MAX_ACCOUNTS = 5
const ENTRY = /^([a-z0-9]{20})\.([\w-]{22})\.([\w-]{43})$/

interface Account {
  id: string
  passwordHash: string | null
}

export interface KnownBrowsers {
  /** An id for this browser, if it has logged in to the account since the account's password was set. */
  find(c: Context, account: Account): string | undefined
  remember(c: Context, account: Account): void
}

export function makeKnownBrowsers(secret: string, isSecure: boolean): KnownBrowsers {
  // The signature covers the password's hash, so a new password makes all earlier cookies useless.
  const sign = (id: string, browser: string, passwordHash: string) =>
    createHmac('sha256', secret).update(`known-browser:${id}.${browser}.${passwordHash}`).digest('base64url')

  return {
    find(c, { id, passwordHash }) {
      if (passwordHash === null) return undefined
      for (const entry of readEntries(c)) {
        const [, accountId, browser = '', signature = ''] = ENTRY.exec(entry) ?? []
        if (accountId !== id) continue
        const expected = Buffer.from(sign(id, browser, passwordHash))
        if (timingSafeEqual(expected, Buffer.from(signature))) return browser
      }
      return undefined
    },
    remember(c, { id, passwordHash }) {
      // An account without a password has no wrong ones to count.
      if (passwordHash === null) return
      const browser = randomBytes(16).toString('base64url')
      const others = readEntries(c).filter((entry) => !entry.startsWith(`${id}.`))
      const entries = [`${id}.${browser}.${sign(id, browser, passwordHash)}`, ...others]
      setCookie(c, COOKIE, entries.slice(0, MAX_ACCOUNTS).join('~'), {
        path: PATH,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: LIFETIME_SECONDS,
      })
    },
  }
}

function readEntries(c: Context): string[] {
  const entries = cookieOf(c, COOKIE)?.split('~') ?? []
  return entries.filter((entry) => ENTRY.test(entry)).slice(0, MAX_ACCOUNTS)
}
