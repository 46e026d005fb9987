import type { ReviewDecision } from '../../../domain/review.ts'
import { isSubmissionKind } from '../../../quests/registry.ts'
import { parseClaimKey } from '../../../quests/source-key.ts'
import type { Executor } from '../../db/database.ts'
import { endChecksOf } from './checks.queries.ts'
import { releaseShares, retakeShares } from './quest-totals.queries.ts'
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
  const claims = listClaims(decided)
  if (claims.length === 0) return []
  const state = decision === 'approve' ? 'approved' : 'refused'
  const settled = await decideClaims(executor, claims, { from: ['pending', 'returned'], state, reason, at })
  if (decision === 'reject') await release(executor, settled)
  return claims.filter(({ kind }) => isSubmissionKind(kind))
}

function listClaims(entries: { memberId: string; sourceKey: string }[]) {
  return entries.flatMap(({ memberId, sourceKey }) => {
    const claim = parseClaimKey(sourceKey)
    return claim === undefined ? [] : [{ memberId, ...claim }]
  })
}

/**
 * After decisions were reversed: claims that were approved are refused for good, and their shares are free. Claims that were rejected are
 * approved and take their shares again, even if the quest's limit was reached meanwhile. Returns the claims that were submissions. Locks
 * as settleClaims does.
 */
export async function correctClaims(
  executor: Executor,
  reversed: { memberId: string; sourceKey: string }[],
  { wasApproved, reason, at }: { wasApproved: boolean; reason: string; at: Date },
): Promise<ClaimKey[]> {
  const claims = listClaims(reversed)
  if (claims.length === 0) return []
  const change = wasApproved
    ? ({ from: ['approved'], state: 'refused' } as const)
    : ({ from: ['refused'], state: 'approved' } as const)
  const corrected = await decideClaims(executor, claims, { ...change, reason, at })
  await changeShares(executor, corrected, wasApproved ? releaseShares : retakeShares)
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

function release(executor: Executor, settled: { questId: string; points: number }[]): Promise<void> {
  return changeShares(executor, settled, releaseShares)
}

async function changeShares(
  executor: Executor,
  settled: { questId: string; points: number }[],
  change: typeof releaseShares,
): Promise<void> {
  for (const questId of [...new Set(settled.map((claim) => claim.questId))].sort()) {
    const ofQuest = settled.filter((claim) => claim.questId === questId)
    const points = ofQuest.reduce((sum, claim) => sum + claim.points, 0)
    await change(executor, questId, { claims: ofQuest.length, points })
  }
}
