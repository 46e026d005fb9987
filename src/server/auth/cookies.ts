import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { CookieOptions } from 'hono/utils/cookie'
import { setCookie } from '../http/respond.ts'

/**
 * Two cookies: the session itself, which scripts cannot read, and a hint that tells the page before its first paint
 * whether a member or an administrator is probably looking. The hint grants nothing.
 */
const HINT_COOKIE = 'grav_hint'

/** Ours are letters and digits, so that nothing needs to be unpacked. */
export function cookieOf(c: Context, name: string): string | undefined {
  const header = c.req.header('cookie')
  if (header === undefined) return undefined
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, Math.max(at, 0)).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export function sessionCookieName(isSecure: boolean): string {
  // The prefix makes browsers refuse the cookie from anything but this very origin.
  return isSecure ? '__Host-grav_session' : 'grav_session'
}

export function setSessionCookie(c: Context, token: string, seconds: number, isSecure: boolean): void {
  setCookie(c, sessionCookieName(isSecure), token, {
    ...attributes(isSecure),
    httpOnly: true,
    maxAge: seconds,
  })
}

export function clearSessionCookies(c: Context, isSecure: boolean): void {
  setCookie(c, sessionCookieName(isSecure), '', { ...attributes(isSecure), httpOnly: true, maxAge: 0 })
  setCookie(c, HINT_COOKIE, '', { ...attributes(isSecure), maxAge: 0 })
}

/** Brings the hint in line with what the server has just found out. */
export function refreshHint(c: Context, member: { isAdmin: boolean } | undefined, isSecure: boolean): void {
  const fitting = member === undefined ? undefined : member.isAdmin ? 'admin' : 'member'
  if (cookieOf(c, HINT_COOKIE) === fitting) return
  if (fitting === undefined) setCookie(c, HINT_COOKIE, '', { ...attributes(isSecure), maxAge: 0 })
  else setCookie(c, HINT_COOKIE, fitting, { ...attributes(isSecure), maxAge: 400 * 24 * 3600 })
}

const DEVICE_COOKIE = 'grav_device'

/** Tells the browser an account is made in from others, so that many accounts from one can be seen in the review. */
export function recogniseDevice(c: Context, isSecure: boolean): string {
  const known = cookieOf(c, DEVICE_COOKIE)
  const device =
    known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  setCookie(c, DEVICE_COOKIE, device, { ...attributes(isSecure), httpOnly: true, maxAge: 400 * 24 * 3600 })
  return device
}

function attributes(isSecure: boolean): CookieOptions {
  return { path: '/', sameSite: 'Lax', secure: isSecure }
}
