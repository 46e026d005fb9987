import * as api from '../../../api/review-rules.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { previewRule } from './preview.actions.ts'
import * as actions from './review-rules.actions.ts'

export function serveReviewRules(routes: ApiRoutes, deps: actions.RuleDeps): void {
  routes.serve(api.getReviewRules, () => actions.listRules(deps))
  routes.serve(api.postReviewRule, ({ member, body }) =>
    actions.addRule(deps, { ...body, actorId: member.id }),
  )
  routes.serve(api.postRulePreview, ({ member, body }) => previewRule(deps, { ...body, readerId: member.id }))
  routes.serve(api.putReviewRule, ({ member, params, body }) =>
    actions.changeRule(deps, { ...body, id: params.id, actorId: member.id }),
  )
  routes.serve(api.putRuleSwitch, ({ member, params, body }) =>
    actions.switchRule(deps, { ...body, id: params.id, actorId: member.id }),
  )
  routes.serve(api.getRuleHistory, ({ params }) => actions.listHistory(deps, params.id))
}
