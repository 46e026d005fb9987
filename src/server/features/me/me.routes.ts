import { getMe } from '../../../api/me.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { DescribeMe } from './me.actions.ts'

export function serveMe(routes: ApiRoutes, describeMe: DescribeMe): void {
  routes.serve(getMe, async ({ member }) => ok(await describeMe(member)))
}
