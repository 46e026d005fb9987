import { getAudit } from '../../../api/audit.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { listAudit } from './audit.actions.ts'

export function serveAudit(routes: ApiRoutes, { database }: { database: Database }): void {
  routes.serve(getAudit, ({ query }) => listAudit(database, query))
}
