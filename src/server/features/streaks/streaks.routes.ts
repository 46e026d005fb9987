import { postTimeZone } from '../../../api/streaks.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import { confirmZone } from './streaks.actions.ts'

export function serveStreaks(routes: ApiRoutes, deps: AdminDeps): void {
  routes.serve(postTimeZone, ({ member, body }) => confirmZone(deps, member, body.zone))
}
