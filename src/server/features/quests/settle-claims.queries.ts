import type { ReviewDecision } from '../../../domain/review.ts'
import { claimEntry } from '../../../quests/define-claim-entry.ts'
import { parseSourceKey } from '../../../quests/define-entry.ts'
import { questKinds } from '../../../quests/registry.ts'
import type { Executor } from '../../db/database.ts'
import { releaseShares } from './quest-totals.queries.ts'
import { type ClaimKey, decideClaims } from './quests.queries.ts'

const entries = questKinds.map(claimEntry)

/**
 * Records decisions on entries with the claims that earned them. A rejection gives the share of the quest's limit and budget back. The
 * caller has locked the members' rows; the totals of quests are locked after them, in the order of their ids.
 */
export async function settleClaims(
  executor: Executor,
  decided: { memberId: string; sourceKey: string }[],
  { decision, reason, at }: { decision: ReviewDecision; reason: string | null; at: Date },
): Promise<void> {
  const keys = decided.flatMap(toClaimKey)
  if (keys.length === 0) return
  const state = decision === 'approve' ? 'approved' : 'refused'
  const settled = await decideClaims(executor, keys, { state, reason, at })
  if (decision === 'approve') return
  for (const questId of [...new Set(settled.map((claim) => claim.questId))].sort()) {
    const ofQuest = settled.filter((claim) => claim.questId === questId)
    const points = ofQuest.reduce((sum, claim) => sum + claim.points, 0)
    await releaseShares(executor, questId, { claims: ofQuest.length, points })
  }
}

function toClaimKey({ memberId, sourceKey }: { memberId: string; sourceKey: string }): ClaimKey[] {
  for (const entry of entries) {
    const source = parseSourceKey(entry, sourceKey)
    if (source !== undefined) return [{ memberId, ...source }]
  }
  return []
}
