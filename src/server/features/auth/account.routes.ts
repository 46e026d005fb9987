import type { Context } from 'hono'
import * as api from '../../../api/account.ts'
import { ok } from '../../../domain/result.ts'
import { makeFlowCookies } from '../../auth/google-flow-cookies.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './account.actions.ts'
import type { Client } from './account-limits.ts'
import type { AuthRouteDeps } from './auth.routes.ts'
import type { GoogleDeps } from './google.actions.ts'
import { beginMemberFlow } from './member-google.actions.ts'

export function serveAccount(
  routes: ApiRoutes,
  deps: AuthRouteDeps & GoogleDeps & { publicUrl: string },
): void {
  const { cookies } = deps
  const flows = makeFlowCookies(deps.publicUrl)
  const sessionOf = (c: Context) => cookies.read(c).session
  const clientOf = ({ c, network }: { c: Context; network(): string }): Client => ({
    ...cookies.read(c),
    network: network(),
  })

  routes.serve(api.getAccount, ({ c, member }) => actions.describeAccount(deps, member, sessionOf(c)))
  routes.serve(api.putName, ({ c, member, body }) =>
    actions.changeName(deps, member, sessionOf(c), body.name),
  )
  routes.serve(api.deleteSession, ({ member, params }) => actions.endSession(deps, member.id, params.id))
  routes.serve(api.deleteOtherSessions, ({ c, member }) =>
    actions.endOtherSessions(deps, member.id, sessionOf(c)),
  )
  routes.serve(api.postPassword, (request) =>
    actions.addPassword(deps, request.member, request.body.password, clientOf(request)),
  )
  routes.serve(api.deletePassword, ({ c, member }) => actions.removePassword(deps, member, sessionOf(c)))
  routes.serve(api.deleteGoogleLogin, ({ c, member }) => actions.removeGoogle(deps, member, sessionOf(c)))
  routes.serve(api.postGoogleLogin, async (request) => {
    const { c, body } = request
    const flow = {
      purpose: 'connect',
      window: body.window,
      origin: c.req.header('origin') ?? deps.publicUrl,
    } as const
    const begun = await beginMemberFlow(deps, flow, clientOf(request))
    if (!begun.ok) return begun
    const { url, state, secrets, seal } = begun.value
    flows.set(c, state, { ...secrets, seal, next: body.next })
    return ok({ url })
  })
  routes.serve(api.postGoogleLoginReturn, async (request) => {
    const { c, member, body } = request
    const state = new URLSearchParams(body.search).get('state') ?? ''
    const flow = flows.take(c, state, ['connect'])
    const returned = { search: body.search, state, flow }
    const added = await actions.addGoogle(deps, member, returned, clientOf(request))
    return added.ok ? ok({ done: true, next: flow?.next ?? null }) : added
  })
}
