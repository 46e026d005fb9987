import { getSearch } from '../../../api/search.ts'
import { ok } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { search } from './search.actions.ts'

export function serveSearch(routes: ApiRoutes, { database }: { database: Database }): void {
  routes.serve(getSearch, async ({ member, query }) => ok(await search(database, member.staffRole, query.q)))
}
