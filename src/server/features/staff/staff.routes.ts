import { getStaff, putRole } from '../../../api/staff.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import * as actions from './staff.actions.ts'

export function serveStaff(routes: ApiRoutes, deps: AdminDeps): void {
  routes.serve(getStaff, async () => ok({ staff: await actions.listStaff(deps) }))
  routes.serve(putRole, ({ member, params, body }) =>
    actions.changeRole(deps, { actorId: member.id, memberId: params.id, ...body }),
  )
}
