import type { PendingEntry } from '../../../api/review.ts'
import { isSubmissionKind, parseClaimKey } from '../../../quests/claim-key.ts'
import { titleOfQuest } from '../../../quests/specified-quests.ts'
import type { Executor } from '../../db/database.ts'
import type { QueueEntry } from './review.queries.ts'
import { type ClaimOfEntry, findClaims } from './submissions.queries.ts'

type DescribedClaim = Pick<PendingEntry, 'questTitle' | 'submission'>

/** Finds the claims of all entries with one query, and returns a function that describes that of one. */
export async function describeClaims(
  executor: Executor,
  entries: QueueEntry[],
): Promise<(entry: QueueEntry) => DescribedClaim> {
  const keys = entries.flatMap(({ memberId, sourceKey }) => {
    const claim = parseClaimKey(sourceKey)
    return claim === undefined ? [] : [{ memberId, questId: claim.questId, period: claim.period }]
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

function describeClaim({ kind, createdAt, returnedAt }: QueueEntry, claim: ClaimOfEntry): DescribedClaim {
  const title = titleOfQuest({ id: claim.questId, title: claim.title })
  if (!isSubmissionKind(kind)) return { questTitle: title, submission: null }
  return {
    questTitle: title,
    submission: {
      questId: claim.questId,
      title,
      kind,
      answer: (claim.answer ?? {}) as Record<string, unknown>,
      claimedAt: new Date(claim.claimedAt ?? createdAt).toISOString(),
      wasReturned: claim.wasReturned,
      note: claim.wasReturned ? claim.note : null,
      returnedAt: returnedAt?.toISOString() ?? null,
    },
  }
}
