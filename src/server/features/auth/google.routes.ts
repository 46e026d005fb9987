import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { postGoogle, postGoogleReturn } from '../../../api/auth.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import { type GoogleStart, googleFailures } from '../../../domain/google-failure.ts'
import { err, ok } from '../../../domain/result.ts'
import { FlowSecrets } from '../../auth/google.ts'
import { setCookie } from '../../http/respond.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AuthRouteDeps } from './auth.routes.ts'
import { beginGoogleFlow, finishGoogleFlow, type GoogleDeps, signInWithGoogle } from './google.actions.ts'

export function serveGoogle(
  routes: ApiRoutes,
  deps: AuthRouteDeps & GoogleDeps & { publicUrl: string },
): void {
  const { cookies } = deps
  const isSecure = deps.publicUrl.startsWith('https:')

  routes.serve(postGoogle, async ({ c, body, network }) => {
    const { from, window, referralCode, showsNameToInviter, next } = body
    c.set('failureMessage', googleFailures[from])
    // The origin that the visitor sees, already checked to be ours: the flow's cookie belongs to it.
    const origin = c.req.header('origin') ?? deps.publicUrl
    const begun = await beginGoogleFlow(deps, { from, window, origin }, network())
    if (!begun.ok) return describeFailure(begun, from)
    const { url, state, secrets } = begun.value
    setFlow(c, state, { ...secrets, referralCode, showsNameToInviter, next }, isSecure)
    return ok({ url })
  })

  routes.serve(postGoogleReturn, async ({ c, body: { search }, network }) => {
    const state = new URLSearchParams(search).get('state') ?? ''
    const from = state.startsWith('register.') ? 'register' : 'login'
    c.set('failureMessage', googleFailures[from])
    const flow = takeFlow(c, state, isSecure)
    if (flow === undefined) return describeFailure(err('google_failed'), from)
    const identity = await finishGoogleFlow(deps, { search, state, secrets: flow }, network())
    if (!identity.ok) return describeFailure(identity, from)
    const client = { device: cookies.identifyDevice(c), network: network(), ...cookies.read(c) }
    const { referralCode, showsNameToInviter } = flow
    const signedIn = await signInWithGoogle(
      deps,
      identity.value,
      { referralCode, showsNameToInviter },
      client,
    )
    if (!signedIn.ok) return describeFailure(signedIn, from)
    cookies.setLogin(c, signedIn.value)
    const { member, referral, referralPoints, takenOver } = signedIn.value
    const me = await deps.describeMe(member)
    return ok({ me, referral, referralPoints, next: flow.next ?? null, takenOver })
  })
}

/** A failed flow gets the sentence of the page it began on; other refusals have one sentence each. */
function describeFailure(
  refused: { ok: false; code: ErrorCode; retryAfter?: number | undefined },
  from: GoogleStart,
) {
  return refused.code === 'google_failed' ? { ...refused, message: googleFailures[from] } : refused
}

/** The state of a Google flow, kept in a cookie that scripts cannot read and whose name comes from the state parameter. */
const GoogleFlow = FlowSecrets.extend({
  referralCode: z.string().optional(),
  showsNameToInviter: z.boolean().optional(),
  next: z.string().optional(),
})
type GoogleFlow = z.infer<typeof GoogleFlow>

const LIFETIME_SECONDS = 15 * 60

/** Each flow has a cookie of its own, so that two tabs do not use each other's. */
function cookieName(state: string, isSecure: boolean): string | undefined {
  const [, id] = /^(?:login|register)\.(?:popup|page)\.([\w-]{43})$/.exec(state) ?? []
  return id && `${isSecure ? '__Host-' : ''}grav_google_${id}`
}

function setFlow(c: Context, state: string, flow: GoogleFlow, isSecure: boolean): void {
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
function takeFlow(c: Context, state: string, isSecure: boolean): GoogleFlow | undefined {
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
