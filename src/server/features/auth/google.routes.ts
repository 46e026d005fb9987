import { postGoogle, postGoogleReturn } from '../../../api/auth.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import { GOOGLE_STARTS, type GoogleStart, googleFailures } from '../../../domain/google-failure.ts'
import { err, ok } from '../../../domain/result.ts'
import { makeFlowCookies } from '../../auth/google-flow-cookies.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AuthRouteDeps } from './auth.routes.ts'
import { beginGoogleFlow, finishGoogleFlow, type GoogleDeps, signInWithGoogle } from './google.actions.ts'

export function serveGoogle(
  routes: ApiRoutes,
  deps: AuthRouteDeps & GoogleDeps & { publicUrl: string },
): void {
  const { cookies } = deps
  const flows = makeFlowCookies(deps.publicUrl)

  routes.serve(postGoogle, async ({ c, body, network }) => {
    const { from, window, referralCode, showsNameToInviter, next } = body
    c.set('failureMessage', googleFailures[from])
    // The origin that the visitor sees, already checked to be ours: the flow's cookie belongs to it.
    const origin = c.req.header('origin') ?? deps.publicUrl
    const begun = await beginGoogleFlow(deps, { from, window, origin }, network())
    if (!begun.ok) return describeFailure(begun, from)
    const { url, state, secrets } = begun.value
    flows.set(c, state, { ...secrets, referralCode, showsNameToInviter, next })
    return ok({ url })
  })

  routes.serve(postGoogleReturn, async ({ c, body: { search }, network }) => {
    const state = new URLSearchParams(search).get('state') ?? ''
    const from = state.startsWith('register.') ? 'register' : 'login'
    c.set('failureMessage', googleFailures[from])
    const flow = flows.take(c, state, GOOGLE_STARTS)
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
