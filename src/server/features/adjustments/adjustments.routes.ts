import * as api from '../../../api/adjustments.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './adjustments.actions.ts'

export function serveAdjustments(routes: ApiRoutes, deps: actions.AdjustmentDeps): void {
  routes.serve(api.getAdjustments, ({ member, params }) =>
    actions.describeAdjustments(deps, member.id, params.id),
  )
  routes.serve(api.postAdjustment, ({ member, params, body }) =>
    actions.adjust(deps, member.id, params.id, body),
  )
  routes.serve(api.postConfirmAdjustment, ({ member, params }) =>
    actions.confirmAdjustment(deps, member.id, params),
  )
  routes.serve(api.postDeclineAdjustment, ({ member, params }) =>
    actions.declineAdjustment(deps, member.id, params),
  )
}
