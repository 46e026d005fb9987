import * as api from '../../../api/members.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import * as actions from './members.actions.ts'

export function serveMembers(routes: ApiRoutes, deps: AdminDeps): void {
  routes.serve(api.findMembers, ({ query }) => actions.listMembers(deps, query))
  routes.serve(api.getTopMembers, async () => ok({ members: await actions.listTopMembers(deps) }))
  routes.serve(api.getMember, ({ params }) => actions.describeMember(deps, params.id))
  routes.serve(api.getMemberPoints, ({ params, query }) =>
    actions.describeMemberPoints(deps, params.id, query.before),
  )
  routes.serve(api.postResetPoints, ({ member, params, body }) =>
    actions.resetPoints(deps, member.id, params.id, body.reason),
  )
  routes.serve(api.postSuspend, ({ member, params, body }) =>
    actions.suspendMember(deps, member.id, params.id, body.reason),
  )
  routes.serve(api.postRestore, ({ member, params, body }) =>
    actions.restoreMember(deps, member.id, params.id, body.reason),
  )
}
