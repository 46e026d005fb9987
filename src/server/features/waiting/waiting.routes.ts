import { getWaiting } from '../../../api/waiting.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { FigureDeps } from '../figures/keep-figures.ts'
import type { FirstDayDeps } from '../settings/first-day.actions.ts'
import { describeWaiting } from './waiting.actions.ts'

export function serveWaiting(routes: ApiRoutes, deps: FigureDeps & FirstDayDeps): void {
  routes.serve(getWaiting, async ({ member }) => ok(await describeWaiting(deps, member)))
}
