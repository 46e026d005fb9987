import { getOverview } from '../../../api/overview.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { describeOverview } from './overview.actions.ts'

export function serveOverview(
  routes: ApiRoutes,
  { database, now }: { database: Database; now: () => Date },
): void {
  routes.serve(getOverview, ({ query }) => describeOverview(database, query, now()))
}
