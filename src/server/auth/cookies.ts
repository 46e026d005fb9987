import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { setCookie } from '../http/respond.ts'
import type { FoundSession } from './session.queries.ts'
import { type Browser, type Login, SESSION_SECONDS, type Sessions } from './session.ts'

/** The longest that browsers keep a cookie. */
const LONGEST_SECONDS = 400 * 24 * 3600
/**
 * Says before the first paint of a page whether a member, or one who works in administration, is probably looking. It is the only cookie that
 * scripts can read, and it grants nothing.
 */
const HINT_COOKIE = 'grav_hint'
/** Tells the browser in which an account is made from others, so that a review shows many accounts made in one. */
const DEVICE_COOKIE = 'grav_device'
/** See known-browsers. */
const KNOWN_COOKIE = 'grav_known'
const KNOWN_PATH = '/api/auth'

/** What a request's cookies say, and which ones its response sets. Actions get and return these as plain values. */
export type Cookies = ReturnType<typeof makeCookies>

/** `isSecure` says that the product is reached by https, so that cookies must not travel by http. */
export function makeCookies(sessions: Sessions, isSecure: boolean) {
  // The prefix makes browsers refuse the cookie from anything but this very origin.
  const sessionCookie = isSecure ? '__Host-grav_session' : 'grav_session'

  function set(
    c: Context,
    name: string,
    value: string,
    maxAge: number,
    options: object = { httpOnly: true },
  ) {
    setCookie(c, name, value, { path: '/', sameSite: 'Lax', secure: isSecure, maxAge, ...options })
  }

  const findToken = (c: Context) => getCookie(c, sessionCookie) ?? ''

  /** Brings the hint in line with what the server has just found out. */
  function refreshHint(c: Context, member: Login['member'] | undefined): void {
    const hint = member === undefined ? undefined : member.staffRole === null ? 'member' : 'admin'
    if (getCookie(c, HINT_COOKIE) === hint) return
    set(c, HINT_COOKIE, hint ?? '', hint === undefined ? 0 : LONGEST_SECONDS, {})
  }

  function setKnownAccounts(c: Context, list: string | undefined): void {
    if (list !== undefined) set(c, KNOWN_COOKIE, list, LONGEST_SECONDS, { httpOnly: true, path: KNOWN_PATH })
  }

  return {
    /** The member this request belongs to, if its session is known and has not expired. */
    async findMember(c: Context): Promise<FoundSession | undefined> {
      const token = findToken(c)
      const key = sessions.keyOf(token)
      const found = key === undefined ? undefined : await sessions.find(key)
      refreshHint(c, found)
      if (key === undefined || found === undefined) return undefined
      if (await sessions.prolong(key, found.expiresAt)) set(c, sessionCookie, token, SESSION_SECONDS)
      return found
    },
    read: (c: Context): Browser => ({
      session: sessions.keyOf(findToken(c)),
      knownAccounts: getCookie(c, KNOWN_COOKIE),
      userAgent: c.req.header('user-agent'),
    }),
    /** Call it only once the session is stored. */
    setLogin(c: Context, { token, member, knownAccounts }: Login): void {
      set(c, sessionCookie, token, SESSION_SECONDS)
      refreshHint(c, member)
      setKnownAccounts(c, knownAccounts)
    },
    setKnownAccounts,
    clearSession(c: Context): void {
      set(c, sessionCookie, '', 0)
      set(c, HINT_COOKIE, '', 0, {})
    },
    /** The id of this browser, which it keeps from then on. */
    identifyDevice(c: Context): string {
      const known = getCookie(c, DEVICE_COOKIE)
      const isUsable = known !== undefined && /^[\w-]{22}$/.test(known)
      const device = isUsable ? known : randomBytes(16).toString('base64url')
      set(c, DEVICE_COOKIE, device, LONGEST_SECONDS)
      return device
    },
  }
}
