import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { setCookie } from '../http/respond.ts'

/** The state of a Google flow, kept in a cookie that scripts cannot read and whose name comes from the state parameter. */
const GoogleFlow = z.object({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  referralCode: z.string().optional(),
  next: z.string().optional(),
})
export type GoogleFlow = z.infer<typeof GoogleFlow>

const LIFETIME_SECONDS = 15 * 60

/** Each flow has a cookie of its own, so that two tabs do not use each other's. */
function cookieName(state: string, isSecure: boolean): string | undefined {
  const [, id] = /^(?:login|register)\.(?:popup|page)\.([\w-]{43})$/.exec(state) ?? []
  return id && `${isSecure ? '__Host-' : ''}grav_google_${id}`
}

export function setFlow(c: Context, state: string, flow: GoogleFlow, isSecure: boolean): void {
  const name = cookieName(state, isSecure)
  if (name === undefined) throw new Error('the state names no Google flow')
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url')
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: LIFETIME_SECONDS,
  })
}

/** Undefined if this browser did not begin the flow. The cookie is removed, because a flow ends once. */
export function takeFlow(c: Context, state: string, isSecure: boolean): GoogleFlow | undefined {
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
