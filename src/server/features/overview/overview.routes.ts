import { getOverview } from '../../../api/overview.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { describeOverview, type OverviewDeps } from './overview.actions.ts'

export function serveOverview(routes: ApiRoutes, deps: OverviewDeps): void {
  routes.serve(getOverview, ({ query }) => describeOverview(deps, query))
}
