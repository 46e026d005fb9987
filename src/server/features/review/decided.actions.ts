import type * as api from '../../../api/decided.ts'
import type { QueryOf, ResultOf } from '../../../api/operations.ts'
import { err, ok } from '../../../domain/result.ts'
import { DAY_MS } from '../../../domain/utc-day.ts'
import type { Executor } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { COMMAND_ACTOR } from '../audit/audit.actions.ts'
import { findMemberIds } from '../members/members.actions.ts'
import { findRuleNames, listRuleActors } from '../review-rules/review-rules.queries.ts'
import * as queries from './decided.queries.ts'
import { describeClaims, toQueueEntry } from './describe-submissions.ts'
import { decodePosition, encodePosition } from './queue-position.ts'
import type { ReviewDeps } from './review.actions.ts'

const PAGE_SIZE = 50
/** A search looks at the entries of so many members at most. */
const SEARCHED_MEMBERS = 50

type DecidedEntry = api.DecidedEntry

export async function listDecided(
  { database }: ReviewDeps,
  { before, ...asked }: QueryOf<typeof api.getDecided>,
): Promise<ResultOf<typeof api.getDecided>> {
  const { query } = database
  const after = before === undefined ? undefined : decodePosition(before)
  if (before !== undefined && after === undefined) return err('invalid_request')
  const filter = await toFilter(query, asked)
  const found =
    filter === undefined
      ? { rows: [], end: undefined }
      : await queries.listDecided(query, filter, { order: 'newest', after, limit: PAGE_SIZE })
  const reviewerIds = await queries.listReviewerIds(query)
  const reviewers = await findMembers(query, reviewerIds)
  const rules = await listRuleActors(query)
  return ok({
    entries: await describeEntries(query, found.rows),
    reviewers: [...reviewers, ...rules]
      .map(({ id, name }) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    next: found.end === undefined ? null : encodePosition(found.end),
  })
}

/** Undefined if nothing can match. */
async function toFilter(
  executor: Executor,
  { memberId, search, questId, batch, from, to, ...rest }: Omit<QueryOf<typeof api.getDecided>, 'before'>,
): Promise<queries.DecidedFilter | undefined> {
  const found = search ? await findMemberIds(executor, search, SEARCHED_MEMBERS) : undefined
  const named = memberId === undefined ? undefined : [memberId]
  const memberIds = named && found ? named.filter((id) => found.includes(id)) : (named ?? found)
  if (memberIds?.length === 0) return undefined
  const kind = questId === undefined ? undefined : await queries.findQuestKind(executor, questId)
  if (questId !== undefined && kind === undefined) return undefined
  return {
    ...rest,
    memberIds,
    quest: questId === undefined || kind === undefined ? undefined : { id: questId, kind },
    batchId: batch,
    since: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
  }
}

async function describeEntries(executor: Executor, rows: queries.DecidedRow[]): Promise<DecidedEntry[]> {
  const entries = rows.map((row) => {
    const sourceKey = row.decisionKey.slice(row.decision.length + 1)
    return { ...row, sourceKey, kind: sourceKey.slice(0, sourceKey.indexOf(':')) }
  })
  const reversals = await queries.findReversals(executor, entries)
  // An earning that was rejected, restored and then reset has two. What was done first answers the decision.
  const reversalOf = new Map(
    reversals
      .toReversed()
      .map((reversal) => [
        `${reversal.memberId} ${reversal.reversalKey.replace(/^reverse:(reject:)?/, '')}`,
        reversal,
      ]),
  )
  const batches = await queries.countBatches(
    executor,
    entries.flatMap(({ batchId }) => batchId ?? []),
  )
  const actors = [...entries.map(({ decidedBy }) => decidedBy), ...reversals.map(({ by }) => by)]
  const people = [...new Set([...entries.map(({ memberId }) => memberId), ...actors])]
  const named = [...(await findMembers(executor, people)), ...(await findRuleNames(executor, actors))]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => ({ id, name: names.get(id) ?? (id === COMMAND_ACTOR ? 'Command line' : id) })
  const titleOf = await describeClaims(executor, entries.map(toQueueEntry))
  return entries.map((entry) => {
    const { memberId, sourceKey, batchId } = entry
    const reversal = reversalOf.get(`${memberId} ${sourceKey}`)
    return {
      memberId,
      memberName: nameOf(memberId).name,
      sourceKey,
      kind: entry.kind as DecidedEntry['kind'],
      questTitle: titleOf(toQueueEntry(entry)).questTitle,
      points: entry.points,
      decision: entry.decision,
      decidedAt: toIso(entry.decidedAt),
      decidedBy: nameOf(entry.decidedBy),
      reason: entry.reason,
      earnedAt: entry.earnedAt && toIso(entry.earnedAt),
      batch: batchId === null ? null : { id: batchId, entries: batches.get(batchId) ?? 1 },
      reversal: reversal
        ? {
            at: toIso(reversal.at),
            by: nameOf(reversal.by),
            reason: reversal.reason,
            change: reversal.change,
          }
        : null,
    }
  })
}

const toIso = (moment: string) => new Date(moment).toISOString()
