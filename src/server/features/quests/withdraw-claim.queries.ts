import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { removeClaimFiles } from '../files/file-uses.queries.ts'
import type { Balances } from '../points/points.queries.ts'
import { reverseEntries } from '../review/decisions.queries.ts'
import { releaseShares } from './quest-totals.queries.ts'
import { type StoredClaim, withdrawClaim } from './quests.queries.ts'

const REASON = 'Withdrawn before a decision.'

/**
 * Takes a claim back that waits for a decision: reverses what it earned, forgets what was sent, and gives its share of the quest's limit
 * back. The caller has locked the member's row; the quest's totals are locked last, as by claims.
 */
export async function takeBack(
  executor: Executor,
  claim: StoredClaim,
  { sourceKey, at }: { sourceKey: string; at: Date },
): Promise<void> {
  const { memberId, questId, points } = claim
  const waiting = sql`
    SELECT member_id, source_key FROM review_queue WHERE member_id = ${memberId} AND source_key = ${sourceKey}`
  const details = { actorId: memberId, reason: REASON, at }
  const { entries } = await reverseEntries(executor, [memberId], waiting, details)
  if (entries !== 1) throw new Error(`The claim ${sourceKey} waits for a decision, but its entry does not.`)
  await withdrawClaim(executor, claim, at)
  await removeClaimFiles(executor, claim)
  await releaseShares(executor, questId, { claims: 1, points })
}

export async function findBalances(executor: Executor, memberId: string): Promise<Balances> {
  const { rows } = await executor.execute<Balances & Record<string, unknown>>(sql`
    SELECT pending_points AS "pendingPoints", total_points AS "totalPoints" FROM members WHERE id = ${memberId}`)
  return rows[0] ?? { pendingPoints: 0, totalPoints: 0 }
}
