import { randomBytes } from 'node:crypto'
import { postGoogle, postGoogleReturn } from '../../../api/auth.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import { type GoogleStart, googleFailures } from '../../../domain/google-failure.ts'
import { err, ok } from '../../../domain/result.ts'
import { recogniseDevice } from '../../auth/cookies.ts'
import type { Google } from '../../auth/google.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { DescribeMe } from '../me/me.actions.ts'
import { type AccountDeps, GOOGLE_FLOWS_PER_NETWORK } from './account-limits.ts'
import { findOrCreateMember } from './google.actions.ts'
import { decodeFlow, encodeFlow } from './google-flow.ts'

/** The page that the provider sends the browser back to; it hands us the query it came with. */
const RETURN_PATH = '/login/google'

interface GoogleRouteDeps extends AccountDeps {
  google: Google
  describeMe: DescribeMe
  publicUrl: string
}

export function serveGoogle(routes: ApiRoutes, deps: GoogleRouteDeps): void {
  const isSecure = deps.publicUrl.startsWith('https:')
  /** Each way has us ask the provider; nobody shall make us ask for ever. */
  const countTrip = (network: string) => deps.limits.consume([GOOGLE_FLOWS_PER_NETWORK, network])

  routes.serve(postGoogle, async ({ c, body, network }) => {
    const { from, window, referralCode, next } = body
    c.set('failureMessage', googleFailures[from])
    const wait = await countTrip(network())
    if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
    // The address the visitor sees, which was found to be ours; cookies belong to it and no other.
    const origin = c.req.header('origin') ?? deps.publicUrl
    // The state begins with where the flow began, for the page that has to find the way back when all else is lost.
    const state = `${from}.${window}.${randomBytes(32).toString('base64url')}`
    const begun = await deps.google.begin(state, origin + RETURN_PATH)
    if (!begun.ok) return describeFailure(begun, from)
    encodeFlow(c, state, { ...begun.value.secrets, referralCode, next }, isSecure)
    return ok({ url: begun.value.url })
  })

  routes.serve(postGoogleReturn, async ({ c, body, network }) => {
    const state = new URLSearchParams(body.search).get('state') ?? ''
    const from = state.startsWith('register.') ? 'register' : 'login'
    c.set('failureMessage', googleFailures[from])
    const flow = decodeFlow(c, state, isSecure)
    if (flow === undefined) return describeFailure(err('google_failed'), from)
    const wait = await countTrip(network())
    if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
    const identity = await deps.google.finish(body.search, state, flow)
    if (!identity.ok) return describeFailure(identity, from)
    const device = recogniseDevice(c, isSecure)
    const signedIn = await findOrCreateMember(deps, identity.value, flow.referralCode, {
      network: network(),
      device,
    })
    if (!signedIn.ok) return describeFailure(signedIn, from)
    const { account, referral, takenOver } = signedIn.value
    const created = await deps.sessions.create(c, account.id)
    if (!created.ok) {
      return describeFailure(err(created.code === 'suspended' ? 'invalid_credential' : 'google_failed'), from)
    }
    deps.sessions.setCookies(c, created.value, account)
    deps.knownBrowsers.remember(c, account)
    return ok({ me: await deps.describeMe(account), referral, next: flow.next ?? null, takenOver })
  })
}

/** A flow that failed is told in the sentence of the page it began on; other refusals have one sentence each. */
function describeFailure(refused: { ok: false; code: ErrorCode }, from: GoogleStart) {
  return refused.code === 'google_failed' ? { ...refused, message: googleFailures[from] } : refused
}
