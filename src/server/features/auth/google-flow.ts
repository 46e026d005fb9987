import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { setCookie } from '../../http/respond.ts'

/** What a browser takes along to Google and back, in a cookie that scripts cannot read and the state alone can name. */
const GoogleFlow = z.object({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  referralCode: z.string().optional(),
  next: z.string().optional(),
})
export type GoogleFlow = z.infer<typeof GoogleFlow>

const LIFETIME_SECONDS = 15 * 60

/** Each flow has a cookie of its own, so that two tabs do not take each other's. */
function cookieName(state: string, isSecure: boolean): string | undefined {
  const [, id] = /^(?:login|register)\.(?:popup|page)\.([\w-]{43})$/.exec(state) ?? []
  return id && `${isSecure ? '__Host-' : ''}grav_google_${id}`
}

export function encodeFlow(c: Context, state: string, flow: GoogleFlow, isSecure: boolean): void {
  const name = cookieName(state, isSecure)
  if (name === undefined) throw new Error('a flow needs a state that names it')
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url')
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: LIFETIME_SECONDS,
  })
}

/** Nothing where this browser did not begin the flow. What is found is taken out: a flow ends once. */
export function decodeFlow(c: Context, state: string, isSecure: boolean): GoogleFlow | undefined {
  const name = cookieName(state, isSecure)
  const value = name && getCookie(c, name)
  if (!name || !value) return undefined
  setCookie(c, name, '', { path: '/', secure: isSecure, maxAge: 0 })
  try {
    return GoogleFlow.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return undefined
  }
}
