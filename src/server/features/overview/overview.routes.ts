import { getOverview } from '../../../api/overview.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { FigureDeps } from '../figures/keep-figures.ts'
import { describeOverview } from './overview.actions.ts'

export function serveOverview(routes: ApiRoutes, deps: FigureDeps): void {
  routes.serve(getOverview, ({ query }) => describeOverview(deps, query))
}
