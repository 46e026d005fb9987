import type { ReviewDecision } from '../../../domain/review.ts'
import { isSubmissionKind, parseClaimKey } from '../../../quests/claim-key.ts'
import type { Executor } from '../../db/database.ts'
import { type ClaimKey, decideClaims, releaseShares } from './quests.queries.ts'

/**
 * Records decisions on entries with the claims that earned them, and returns the claims that were submissions. A rejection gives the
 * share of the quest's limit and budget back. The caller has locked the members' rows; the totals of quests are locked after them, in
 * the order of their ids.
 */
export async function settleClaims(
  executor: Executor,
  decided: { memberId: string; sourceKey: string }[],
  { decision, reason, at }: { decision: ReviewDecision; reason: string | null; at: Date },
): Promise<ClaimKey[]> {
  const claims = decided.flatMap(({ memberId, sourceKey }) => {
    const claim = parseClaimKey(sourceKey)
    return claim === undefined ? [] : [{ memberId, ...claim }]
  })
  if (claims.length === 0) return []
  const state = decision === 'approve' ? 'approved' : 'refused'
  const settled = await decideClaims(executor, claims, { state, reason, at })
  if (decision === 'reject') await releaseAll(executor, settled)
  return claims.filter(({ kind }) => isSubmissionKind(kind))
}

async function releaseAll(executor: Executor, settled: { questId: string; points: number }[]): Promise<void> {
  for (const questId of [...new Set(settled.map((claim) => claim.questId))].sort()) {
    const ofQuest = settled.filter((claim) => claim.questId === questId)
    const points = ofQuest.reduce((sum, claim) => sum + claim.points, 0)
    await releaseShares(executor, questId, { claims: ofQuest.length, points })
  }
}
