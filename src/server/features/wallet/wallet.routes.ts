import { postWallet } from '../../../api/wallet.ts'
import type { Cookies } from '../../auth/cookies.ts'
import type { Sessions } from '../../auth/session.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { linkWallet } from './wallet.actions.ts'

export function serveWallet(
  routes: ApiRoutes,
  { cookies, ...deps }: { database: Database; sessions: Sessions; cookies: Cookies },
): void {
  routes.serve(postWallet, ({ c, member, body }) =>
    linkWallet(deps, member, cookies.read(c).session, body.address),
  )
}
