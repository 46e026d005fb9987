import { getMe } from '../../../api/me.ts'
import { err, ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'

export function serveMe(routes: ApiRoutes): void {
  routes.serve(getMe, async ({ member }) => {
    if (member === undefined) return err('not_logged_in')
    const { id, name, isAdmin, joinedAt } = member
    return ok({ id, name, isAdmin, dateJoined: joinedAt.toISOString() })
  })
}
