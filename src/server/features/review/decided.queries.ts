import { type SQL, sql } from 'drizzle-orm'
import type { ReviewDecision } from '../../../domain/review.ts'
import { rolesWith } from '../../../domain/staff.ts'
import { findKind } from '../../../quests/registry.ts'
import type { Executor } from '../../db/database.ts'
import { isOneOf } from '../../db/many-members.ts'
import { toMoment } from '../../db/to-moment.ts'
import type { QueuePosition } from './review.queries.ts'

export interface DecidedFilter {
  decision?: ReviewDecision | undefined
  decidedBy?: string | undefined
  kind?: string | undefined
  quest?: { id: string; kind: string } | undefined
  memberIds?: string[] | undefined
  /** The entries of one decision. */
  batchId?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** A decision. Its position in the list is when it was made, and its own key. */
export interface DecidedRow extends Record<string, unknown> {
  memberId: string
  /** The key of the decision: `approve:login:2026-11-14`. */
  decisionKey: string
  decision: ReviewDecision
  points: number
  decidedAt: string
  decidedBy: string
  reason: string | null
  earnedAt: string | null
  batchId: string | null
}

interface ListRange {
  order: 'newest' | 'oldest'
  after?: QueuePosition | undefined
  limit: number
}

/** How many decisions a request looks at if several filters are combined, for which there is no index together. */
const SCANNED = 2_000

/**
 * Lists decisions. One filter is found by its index; further ones are checked on a limited number of rows, so that each page answers
 * in time, even if few rows match. A page may then have fewer rows than the limit. `end` is the last row that was looked at,
 * or undefined if none follow.
 */
export async function listDecided(
  executor: Executor,
  filter: DecidedFilter,
  { order, after, limit }: ListRange,
): Promise<{ rows: DecidedRow[]; end: QueuePosition | undefined }> {
  const [first, ...others] = conditionsOf(filter)
  const direction = sql.raw(order === 'newest' ? 'DESC' : 'ASC')
  const compared = sql.raw(order === 'newest' ? '<' : '>')
  const inTime = [
    filter.since && sql`created_at >= ${toMoment(filter.since)}`,
    filter.until && sql`created_at < ${toMoment(filter.until)}`,
    after &&
      sql`(created_at, member_id, source_key) ${compared} (${toMoment(after.createdAt)}, ${after.memberId}, ${after.sourceKey})`,
  ].filter((condition) => condition !== undefined)
  // One more than is returned tells whether others follow.
  const scanned = others.length === 0 ? limit + 1 : SCANNED
  const found = sql`
    SELECT member_id AS "memberId", source_key AS "decisionKey", kind AS decision, -pending_change AS points,
           created_at AS "decidedAt", actor_id AS "decidedBy", reason, earned_at AS "earnedAt", batch_id AS "batchId",
           ${others.length === 0 ? sql`true` : sql.join(others, sql` AND `)} AS "isMatch"
      FROM point_entries
     WHERE ${sql.join([first ?? isDecision, ...inTime], sql` AND `)}
     ORDER BY created_at ${direction}, member_id ${direction}, source_key ${direction} LIMIT ${scanned}`
  // The last row that was looked at is returned too, because the next page goes on there.
  const chosen = sql`
    SELECT * FROM (SELECT found.*, row_number() OVER (
                            ORDER BY "decidedAt" ${direction}, "memberId" ${direction}, "decisionKey" ${direction}) AS turn
                     FROM (${found}) AS found) AS numbered
     WHERE "isMatch" OR turn = ${scanned} ORDER BY turn LIMIT ${limit + 2}`
  type Row = DecidedRow & { isMatch: boolean; turn?: number }
  const { rows } = await executor.execute<Row>(others.length === 0 ? found : chosen)
  const matching = rows.filter(({ isMatch }) => isMatch)
  const shown = matching.slice(0, limit)
  const last = matching.length > limit ? shown.at(-1) : rows.find(({ turn }) => Number(turn) === scanned)
  return { rows: shown, end: last && positionOf(last) }
}

function positionOf({ decidedAt, memberId, decisionKey }: DecidedRow): QueuePosition {
  return { createdAt: new Date(decidedAt), memberId, sourceKey: decisionKey }
}

export const isDecision = sql`kind IN ('approve', 'reject')`

/** One condition for each filter, the one that leaves the fewest rows first. Each has an index that is sorted by time. */
function conditionsOf({ batchId, memberIds, quest, kind, decidedBy, decision }: DecidedFilter): SQL[] {
  const ofQuest = quest && isOfQuest(quest)
  const conditions = [
    batchId && sql`batch_id = ${batchId}`,
    memberIds && sql`member_id = ANY(${sql.param(memberIds)}::text[])`,
    ofQuest,
    kind && !quest && isOfKind(kind),
    decision === 'reject' && sql`kind = 'reject'`,
    decidedBy && sql`actor_id = ${decidedBy}`,
    decision === 'approve' && sql`kind = 'approve'`,
  ].filter((condition): condition is SQL => Boolean(condition))
  return conditions.map((condition, turn) => (turn === 0 ? sql`${isDecision} AND ${condition}` : condition))
}

/** Whether a decision is about a quest, as the indexes have it. */
export function isOfQuest({ id, kind }: { id: string; kind: string }): SQL {
  return findKind(kind)?.singleQuest === undefined
    ? sql`split_part(source_key, ':', 3) = ${id} AND split_part(source_key, ':', 4) <> ''`
    : isOfKind(kind)
}

export const isOfKind = (kind: string) => sql`split_part(source_key, ':', 2) = ${kind}`

interface ReversalRow extends Record<string, unknown> {
  memberId: string
  reversalKey: string
  change: number
  at: string
  by: string
  reason: string | null
}

/** The reversals of earnings that are named by their keys. */
export async function findReversals(
  executor: Executor,
  entries: { memberId: string; sourceKey: string }[],
): Promise<ReversalRow[]> {
  if (entries.length === 0) return []
  const memberIds = entries.map(({ memberId }) => memberId)
  const { rows } = await executor.execute<ReversalRow>(sql`
    SELECT reversal.member_id AS "memberId", reversal.source_key AS "reversalKey", reversal.total_change AS change,
           reversal.created_at AS at, reversal.actor_id AS by, reversal.reason
      FROM unnest(${sql.param(memberIds)}::text[], ${sql.param(entries.map(({ sourceKey }) => sourceKey))}::text[])
        AS chosen (member_id, source_key)
      JOIN point_entries AS reversal ON reversal.member_id = chosen.member_id
       AND reversal.source_key IN ('reverse:' || chosen.source_key, 'reverse:reject:' || chosen.source_key)
     WHERE ${isOneOf(sql`reversal.member_id`, [...new Set(memberIds)])}
     ORDER BY reversal.created_at`)
  return rows
}

/** How many entries each decision was about. Jobs have counted theirs, and a request decides on a few hundred at most. */
export async function countBatches(executor: Executor, ids: string[]): Promise<Map<string, number>> {
  const batches = sql`ANY(${sql.param([...new Set(ids)])}::text[])`
  const { rows: jobs } = await executor.execute<{ id: string; count: number }>(
    sql`SELECT id, done AS count FROM review_jobs WHERE id = ${batches}`,
  )
  const known = new Map(jobs.map(({ id, count }) => [id, count]))
  const others = [...new Set(ids)].filter((id) => !known.has(id))
  if (others.length === 0) return known
  const { rows } = await executor.execute<{ id: string; count: number }>(sql`
    SELECT batch_id AS id, count(*) AS count FROM point_entries
     WHERE ${isDecision} AND batch_id = ANY(${sql.param(others)}::text[]) GROUP BY batch_id`)
  for (const { id, count } of rows) known.set(id, count)
  return known
}

/** How many decisions belong to a batch. */
export async function countDecisions(executor: Executor, batchId: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM point_entries WHERE ${isDecision} AND batch_id = ${batchId}`,
  )
  return rows[0]?.count ?? 0
}

/** The members who have decided on something or may do so, for the filter. */
export async function listReviewerIds(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`SELECT member_id AS id FROM staff WHERE role = ANY(${sql.param(rolesWith('review.decide'))}::text[])`,
  )
  return rows.map(({ id }) => id)
}

export async function findQuestKind(executor: Executor, id: string): Promise<string | undefined> {
  const { rows } = await executor.execute<{ kind: string }>(sql`SELECT kind FROM quests WHERE id = ${id}`)
  return rows[0]?.kind
}
