import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { GOOGLE_STARTS } from '../../domain/google-failure.ts'
import { setCookie } from '../http/respond.ts'
import { FlowSecrets } from './google.ts'

/** What a Google flow has to remember until the browser comes back. */
const GoogleFlow = FlowSecrets.extend({
  referralCode: z.string().optional(),
  showsNameToInviter: z.boolean().optional(),
  next: z.string().optional(),
  /** What ties a flow of a logged-in member to their session; see features/auth/member-google. */
  seal: z.object({ beganAt: z.number(), salt: z.string() }).optional(),
})
type GoogleFlow = z.infer<typeof GoogleFlow>

/** A visitor signs in on one of two pages; a member who is logged in proves who they are, or adds Google. */
const FLOW_PURPOSES = [...GOOGLE_STARTS, 'prove', 'connect'] as const
export type FlowPurpose = (typeof FLOW_PURPOSES)[number]

const LIFETIME_SECONDS = 15 * 60

/** Google flows, kept in cookies that scripts cannot read. Each flow has its own, so that two tabs do not use each other's. */
export function makeFlowCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')

  /** A flow is finished only for what it was begun for, which its state begins with. */
  function nameOf(state: string, purposes: readonly FlowPurpose[]): string | undefined {
    const [, purpose, id] = /^(\w+)\.(?:popup|page)\.([\w-]{43})$/.exec(state) ?? []
    if (id === undefined || !purposes.some((known) => known === purpose)) return undefined
    return `${isSecure ? '__Host-' : ''}grav_google_${id}`
  }

  return {
    set(c: Context, state: string, flow: GoogleFlow): void {
      const name = nameOf(state, FLOW_PURPOSES)
      if (name === undefined) throw new Error('the state names no Google flow')
      const value = Buffer.from(JSON.stringify(flow)).toString('base64url')
      setCookie(c, name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: LIFETIME_SECONDS,
      })
    },
    /** Undefined if this browser did not begin the flow, or for another purpose. The cookie is removed, because a flow ends once. */
    take(c: Context, state: string, purposes: readonly FlowPurpose[]): GoogleFlow | undefined {
      const name = nameOf(state, purposes)
      const value = name && getCookie(c, name)
      if (!name || !value) return undefined
      setCookie(c, name, '', { path: '/', secure: isSecure, maxAge: 0 })
      try {
        return GoogleFlow.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
      } catch {
        return undefined
      }
    },
  }
}
