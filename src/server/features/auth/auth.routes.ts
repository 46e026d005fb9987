import { postLogout } from '../../../api/auth.ts'
import { ok } from '../../../domain/result.ts'
import type { Sessions } from '../../auth/session.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'

export function serveAuth(routes: ApiRoutes, sessions: Sessions): void {
  routes.serve(postLogout, async ({ c }) => {
    await sessions.end(c)
    return ok({ done: true })
  })
}
