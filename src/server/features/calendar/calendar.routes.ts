import { getCalendar } from '../../../api/calendar.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import { describeCalendar } from './calendar.actions.ts'

export function serveCalendar(routes: ApiRoutes, deps: AdminDeps): void {
  routes.serve(getCalendar, async ({ member, query }) =>
    ok(await describeCalendar(deps, member.staffRole, query.month)),
  )
}
