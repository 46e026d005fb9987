import type { ResultOf } from '../../../api/operations.ts'
import type { postWallet } from '../../../api/wallet.ts'
import { err, ok } from '../../../domain/result.ts'
import { refuseWallet } from '../../../domain/wallet.ts'
import { withChecksum } from '../../../domain/wallet-checksum.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { SessionMember, Sessions } from '../../auth/session.ts'
import type { TokenKey } from '../../auth/token.ts'
import { type Database, transact } from '../../db/database.ts'
import { linkWallet as writeWallet } from './wallet.queries.ts'

export async function linkWallet(
  { database, sessions }: { database: Database; sessions: Sessions },
  member: SessionMember,
  session: TokenKey | undefined,
  address: string,
): Promise<ResultOf<typeof postWallet>> {
  const refusal = refuseWallet(address)
  if (refusal !== undefined) return err(refusal)
  const walletAddress = withChecksum(address.trim())
  return transact(database, async (transaction) => {
    const current = await lockMember(transaction, member.id)
    // Since the request came in, the member may have been suspended, or the email's owner may have taken the account over.
    if (current?.isSuspended) return err('suspended')
    if (!(await sessions.isCurrent(transaction, session, member.id))) return err('not_logged_in')
    const linked = await writeWallet(transaction, member.id, walletAddress)
    // A repeated request for the same wallet succeeds, because the first reply may have been lost.
    return linked === walletAddress ? ok({ walletAddress }) : err('wallet_already_linked')
  })
}
