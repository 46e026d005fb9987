import { postWallet } from '../../../api/wallet.ts'
import { err, ok } from '../../../domain/result.ts'
import { refuseWallet } from '../../../domain/wallet.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { Sessions } from '../../auth/session.ts'
import { type Database, transact } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { withChecksum } from './checksum.ts'
import { linkWallet } from './wallet.queries.ts'

export function serveWallet(
  routes: ApiRoutes,
  { database, sessions }: { database: Database; sessions: Sessions },
): void {
  routes.serve(postWallet, async ({ c, member, body }) => {
    const refusal = refuseWallet(body.address)
    if (refusal !== undefined) return err(refusal)
    const walletAddress = withChecksum(body.address.trim())
    return transact(database, async (transaction) => {
      // The session may have ended since the request came in, for example because the email's owner took the account over.
      await lockMember(transaction, member.id)
      if (!(await sessions.isCurrent(c, transaction, member.id))) return err('not_logged_in')
      const linked = await linkWallet(transaction, member.id, walletAddress)
      // Whoever asks again for the same, because the answer was lost, gets it.
      return linked === walletAddress ? ok({ walletAddress }) : err('wallet_already_linked')
    })
  })
}
