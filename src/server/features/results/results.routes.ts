import * as api from '../../../api/results.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { exportClaims, listClaimsOfQuest } from './claims.actions.ts'
import * as actions from './results.actions.ts'

export function serveResults(routes: ApiRoutes, deps: actions.ResultsDeps): void {
  routes.serve(api.getQuestResults, ({ params }) => actions.describeResults(deps, params.id))
  routes.serve(api.getQuestAnswers, ({ params }) => actions.describeAnswers(deps, params.id))
  routes.serve(api.getQuizResults, ({ params }) => actions.describeQuizResults(deps, params.id))
  routes.serve(api.getQuestClaims, ({ params, query }) => listClaimsOfQuest(deps, params.id, query))
  routes.serveText(api.postClaimsCsv, ({ member, params, query }) =>
    exportClaims(deps, member.id, params.id, query),
  )
}
