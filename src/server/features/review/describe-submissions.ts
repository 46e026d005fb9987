import type { PendingEntry } from '../../../api/review.ts'
import { findKind, isSubmissionKind } from '../../../quests/registry.ts'
import { parseClaimKey } from '../../../quests/source-key.ts'
import type { Executor } from '../../db/database.ts'
import type { QueueEntry } from './review.queries.ts'
import { type ClaimOfEntry, findClaims } from './submissions.queries.ts'

type DescribedClaim = Pick<PendingEntry, 'questTitle' | 'submission'>

/** Finds the claims of all entries with one query, and returns a function that describes that of one. */
export async function describeClaims(
  executor: Executor,
  entries: QueueEntry[],
): Promise<(entry: QueueEntry) => DescribedClaim> {
  const keys = entries.flatMap(({ memberId, kind, sourceKey }) => {
    const claim = parseClaimKey(sourceKey)
    // What a quest paid that is the only one of its kind is described by its period.
    if (claim === undefined || findKind(kind)?.singleQuest !== undefined) return []
    return [{ memberId, questId: claim.questId, period: claim.period }]
  })
  const claims = new Map((await findClaims(executor, keys)).map((claim) => [keyOf(claim), claim]))
  return (entry) => {
    const source = parseClaimKey(entry.sourceKey)
    const claim = source && claims.get(keyOf({ memberId: entry.memberId, ...source }))
    return claim === undefined ? { questTitle: null, submission: null } : describeClaim(entry, claim)
  }
}

function keyOf({ memberId, questId, period }: Pick<ClaimOfEntry, 'memberId' | 'questId' | 'period'>): string {
  return [memberId, questId, period].join(' ')
}

function describeClaim(
  { kind, createdAt, returnedAt, revision }: QueueEntry,
  claim: ClaimOfEntry,
): DescribedClaim {
  const { title } = claim
  if (!isSubmissionKind(kind)) return { questTitle: title, submission: null }
  return {
    questTitle: title,
    submission: {
      questId: claim.questId,
      title,
      kind,
      answer: (claim.answer ?? {}) as Record<string, unknown>,
      claimedAt: new Date(claim.claimedAt ?? createdAt).toISOString(),
      revision,
      wasReturned: claim.wasReturned,
      note: claim.wasReturned ? claim.note : null,
      returnedAt: returnedAt?.toISOString() ?? null,
    },
  }
}
