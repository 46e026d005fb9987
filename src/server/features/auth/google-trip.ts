import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { setCookie } from '../../http/answer.ts'

/** What a browser takes along to Google and back, in a cookie that scripts cannot read and the state alone can name. */
const Trip = z.object({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  referralCode: z.string().optional(),
  next: z.string().optional(),
})
export type Trip = z.infer<typeof Trip>

const LIFETIME_SECONDS = 15 * 60

/** Each trip has a cookie of its own, so that two tabs do not take each other's. */
function cookieName(state: string, isSecure: boolean): string | undefined {
  const [, id] = /^(?:login|register)\.(?:popup|page)\.([\w-]{43})$/.exec(state) ?? []
  return id && `${isSecure ? '__Host-' : ''}grav_google_${id}`
}

export function packTrip(c: Context, state: string, trip: Trip, isSecure: boolean): void {
  const name = cookieName(state, isSecure)
  if (name === undefined) throw new Error('a trip needs a state that names it')
  const value = Buffer.from(JSON.stringify(trip)).toString('base64url')
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: LIFETIME_SECONDS,
  })
}

/** Nothing where this browser did not begin the trip. What is found is taken out: a trip ends once. */
export function unpackTrip(c: Context, state: string, isSecure: boolean): Trip | undefined {
  const name = cookieName(state, isSecure)
  const value = name && getCookie(c, name)
  if (!name || !value) return undefined
  setCookie(c, name, '', { path: '/', secure: isSecure, maxAge: 0 })
  try {
    return Trip.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return undefined
  }
}
