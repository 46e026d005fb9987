import { postWallet } from '../../../api/wallet.ts'
import type { Sessions } from '../../auth/session.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { linkWallet } from './wallet.actions.ts'

export function serveWallet(routes: ApiRoutes, deps: { database: Database; sessions: Sessions }): void {
  routes.serve(postWallet, ({ c, member, body }) => linkWallet(deps, c, member, body.address))
}
