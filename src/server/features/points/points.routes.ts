import { getPoints } from '../../../api/points.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { describeHistory } from './points.actions.ts'

export function servePoints(routes: ApiRoutes, { database }: { database: Database }): void {
  routes.serve(getPoints, ({ member, query }) => describeHistory(database, member.id, query))
}
