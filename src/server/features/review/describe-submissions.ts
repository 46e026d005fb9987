import type { PendingEntry } from '../../../api/review.ts'
import { summarizeAnswer } from '../../../domain/answer-summary.ts'
import { findKind, isSubmissionKind } from '../../../quests/registry.ts'
import { parseClaimKey } from '../../../quests/source-key.ts'
import type { Executor } from '../../db/database.ts'
import type { QueueEntry } from './review.queries.ts'
import { type ClaimOfEntry, findClaims, findPictures } from './submissions.queries.ts'

type DescribedClaim = Pick<PendingEntry, 'questTitle' | 'summary' | 'submission'>

/** Finds the claims and pictures of all entries with two queries, and returns a function that describes the claim of one. */
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
  const withFiles = [...claims.values()].filter(({ answer }) => hasFiles(answer))
  const pictures = await findPictures(executor, withFiles)
  const picturesOf = (key: string) => pictures.filter((use) => keyOf(use) === key).map(({ hash }) => hash)
  return (entry) => {
    const source = parseClaimKey(entry.sourceKey)
    const key = source && keyOf({ memberId: entry.memberId, ...source })
    const claim = key === undefined ? undefined : claims.get(key)
    if (key === undefined || claim === undefined) return { questTitle: null, summary: null, submission: null }
    return describeClaim(entry, claim, picturesOf(key))
  }
}

function hasFiles(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'files' in answer
}

function keyOf({ memberId, questId, period }: Pick<ClaimOfEntry, 'memberId' | 'questId' | 'period'>): string {
  return [memberId, questId, period].join(' ')
}

function describeClaim(
  { kind, createdAt, returnedAt, revision }: QueueEntry,
  claim: ClaimOfEntry,
  pictures: string[],
): DescribedClaim {
  const { title } = claim
  const summary = summarizeAnswer(claim.answer)
  if (!isSubmissionKind(kind)) return { questTitle: title, summary, submission: null }
  return {
    questTitle: title,
    summary,
    submission: {
      questId: claim.questId,
      title,
      kind,
      answer: (claim.answer ?? {}) as Record<string, unknown>,
      pictures,
      claimedAt: new Date(claim.claimedAt ?? createdAt).toISOString(),
      revision,
      wasReturned: claim.wasReturned,
      note: claim.wasReturned ? claim.note : null,
      returnedAt: returnedAt?.toISOString() ?? null,
    },
  }
}

/** An entry that was decided on, so that it is described like those that wait. */
export function toQueueEntry(entry: {
  memberId: string
  sourceKey: string
  kind: string
  points: number
}): QueueEntry {
  return {
    ...entry,
    createdAt: new Date(0),
    returnedAt: null,
    improvedAt: null,
    revision: 1,
    newcomerId: undefined,
  }
}
