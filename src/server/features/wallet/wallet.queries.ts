import { and, eq, isNull } from 'drizzle-orm'
import { memberColumns } from '../../auth/session.queries.ts'
import type { Executor } from '../../db/database.ts'
import { members } from '../../db/schema.ts'

export interface WalletState {
  walletAddress: string | null
  isSuspended: boolean
}

/** Links a wallet unless one is linked already or the member is suspended. Returns what is true afterwards. */
export async function linkWallet(
  executor: Executor,
  memberId: string,
  walletAddress: string,
): Promise<WalletState> {
  const linked = await executor
    .update(members)
    .set({ walletAddress })
    .where(and(eq(members.id, memberId), isNull(members.walletAddress), isNull(members.suspendedAt)))
    .returning({ walletAddress: members.walletAddress })
  if (linked.length > 0) return { walletAddress, isSuspended: false }
  const { isSuspended } = memberColumns
  const [member] = await executor
    .select({ walletAddress: members.walletAddress, isSuspended })
    .from(members)
    .where(eq(members.id, memberId))
  return member ?? { walletAddress: null, isSuspended: false }
}
