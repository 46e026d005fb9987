import { postWallet } from '../../../api/wallet.ts'
import { err, ok } from '../../../domain/result.ts'
import { refuseWallet } from '../../../domain/wallet.ts'
import { withChecksum } from '../../../domain/wallet-checksum.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { linkWallet } from './wallet.queries.ts'

export function serveWallet(routes: ApiRoutes, { database }: { database: Database }): void {
  routes.serve(postWallet, async ({ member, body }) => {
    const refusal = refuseWallet(body.address)
    if (refusal !== undefined) return err(refusal)
    const walletAddress = withChecksum(body.address.trim())
    const linked = await linkWallet(database.query, member.id, walletAddress)
    if (linked.isSuspended) return err('suspended')
    // Whoever asks again for the same, because the answer was lost, gets it.
    return linked.walletAddress === walletAddress ? ok({ walletAddress }) : err('wallet_already_linked')
  })
}
