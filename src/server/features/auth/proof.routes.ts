import * as api from '../../../api/proof.ts'
import { ok } from '../../../domain/result.ts'
import { makeFlowCookies } from '../../auth/google-flow-cookies.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AuthRouteDeps } from './auth.routes.ts'
import type { GoogleDeps } from './google.actions.ts'
import { beginMemberFlow, proveWithGoogle } from './member-google.actions.ts'
import { provePassword } from './proof.actions.ts'

export function serveProofs(
  routes: ApiRoutes,
  deps: AuthRouteDeps & GoogleDeps & { publicUrl: string },
): void {
  const { cookies } = deps
  const flows = makeFlowCookies(deps.publicUrl)

  // The route has checked the proof.
  routes.serve(api.getProof, async () => ok({ done: true }))
  routes.serve(api.postProof, ({ c, member, body, network }) =>
    provePassword(deps, member, body.password, { ...cookies.read(c), network: network() }),
  )
  routes.serve(api.postGoogleProof, async ({ c, body: { window, next }, network }) => {
    const origin = c.req.header('origin') ?? deps.publicUrl
    const client = { ...cookies.read(c), network: network() }
    const begun = await beginMemberFlow(deps, { purpose: 'prove', window, origin }, client)
    if (!begun.ok) return begun
    const { url, state, secrets, seal } = begun.value
    flows.set(c, state, { ...secrets, seal, next })
    return ok({ url })
  })
  routes.serve(api.postGoogleProofReturn, async ({ c, member, body: { search }, network }) => {
    const state = new URLSearchParams(search).get('state') ?? ''
    const flow = flows.take(c, state, ['prove'])
    const client = { ...cookies.read(c), network: network() }
    const proven = await proveWithGoogle(deps, member, { search, state, flow }, client)
    return proven.ok ? ok({ done: true, next: flow?.next ?? null }) : proven
  })
}
