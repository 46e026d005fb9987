import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { members } from '../../db/schema.ts'

/** A wallet is linked once. Returns the one that is linked now. */
export async function linkWallet(
  executor: Executor,
  memberId: string,
  walletAddress: string,
): Promise<string | null> {
  const linked = await executor
    .update(members)
    .set({ walletAddress })
    .where(and(eq(members.id, memberId), isNull(members.walletAddress)))
    .returning({ walletAddress: members.walletAddress })
  if (linked.length > 0) return walletAddress
  const [member] = await executor
    .select({ walletAddress: members.walletAddress })
    .from(members)
    .where(eq(members.id, memberId))
  return member?.walletAddress ?? null
}
