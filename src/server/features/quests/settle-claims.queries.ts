import type { ReviewDecision } from '../../../domain/review.ts'
import { isSubmissionKind } from '../../../quests/registry.ts'
import { parseClaimKey } from '../../../quests/source-key.ts'
import type { Executor } from '../../db/database.ts'
import { endChecksOf } from './checks.queries.ts'
import { releaseShares } from './quest-totals.queries.ts'
import { type ClaimKey, decideClaims, refusePaidClaims } from './quests.queries.ts'

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
  if (decision === 'reject') await release(executor, settled)
  return claims.filter(({ kind }) => isSubmissionKind(kind))
}

/**
 * After a reset of a member's points: what they had earned by quests, or may have yet, is refused, and its shares are free. Claims that
 * services are checking end too, so that no answer pays them later. The member's row is locked, and the totals of quests after it, in
 * the order of their ids.
 */
export async function withdrawClaims(
  executor: Executor,
  memberId: string,
  details: { reason: string; at: Date },
): Promise<void> {
  const paid = await refusePaidClaims(executor, memberId, details)
  const checked = await endChecksOf(executor, memberId, details)
  await release(executor, [...paid, ...checked])
}

async function release(executor: Executor, settled: { questId: string; points: number }[]): Promise<void> {
  for (const questId of [...new Set(settled.map((claim) => claim.questId))].sort()) {
    const ofQuest = settled.filter((claim) => claim.questId === questId)
    const points = ofQuest.reduce((sum, claim) => sum + claim.points, 0)
    await releaseShares(executor, questId, { claims: ofQuest.length, points })
  }
}
