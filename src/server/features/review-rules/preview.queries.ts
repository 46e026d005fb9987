import { type SQL, sql } from 'drizzle-orm'
import type { ReviewDecision } from '../../../domain/review.ts'
import type { Executor } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import { isDecision, isOfKind, isOfQuest } from '../review/decided.queries.ts'

const dayOf = sql`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

export type Conditions = SQL[]

/** What a rule is about: one condition for each kind, because each has its own part of the index. */
export function listConditions(
  { kinds, questId }: { kinds: string[]; questId: string | null },
  kindOfQuest: string,
): Conditions {
  return questId === null ? kinds.map(isOfKind) : [isOfQuest({ id: questId, kind: kindOfQuest })]
}

interface DayCount extends Record<string, unknown> {
  day: string
  decision: ReviewDecision
  entries: number
}

/** Counts the newest decisions between two moments, at most so many, by UTC day. The condition has an index that is sorted by time. */
export async function countDays(
  executor: Executor,
  isCovered: SQL,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<DayCount[]> {
  const { rows } = await executor.execute<DayCount>(sql`
    SELECT ${dayOf} AS day, kind AS decision, count(*) AS entries
      FROM (SELECT created_at, kind FROM point_entries
             WHERE ${isDecision} AND ${isCovered} AND created_at >= ${toMoment(since)} AND created_at < ${toMoment(until)}
             ORDER BY created_at DESC LIMIT ${limit}) AS newest
     GROUP BY 1, 2`)
  return rows
}

/** Decisions of a kind on a day, of which every `step`th is looked at. */
export interface Stratum {
  day: string
  decision: ReviewDecision
  step: number
}

export interface SampledRow extends Record<string, unknown> {
  day: string
  decision: ReviewDecision
  memberId: string
  decisionKey: string
  points: number
  decidedAt: string
  decidedBy: string
  earnedAt: string | null
  reason: string | null
  batchId: string | null
}

/** Reads a sample of each stratum, chosen by a hash of the entries, so that it is the same each time. */
export async function sampleDecisions(
  executor: Executor,
  conditions: Conditions,
  strata: Stratum[],
): Promise<SampledRow[]> {
  if (strata.length === 0) return []
  const column = (name: keyof Stratum, type: SQL) =>
    sql`${sql.param(strata.map((each) => String(each[name])))}::text[]::${type}`
  const { rows } = await executor.execute<SampledRow>(sql`
    SELECT ${dayOf} AS day, decision.kind AS decision, decision.member_id AS "memberId", decision.source_key AS "decisionKey",
           -decision.pending_change AS points, decision.created_at AS "decidedAt", decision.actor_id AS "decidedBy",
           decision.earned_at AS "earnedAt", decision.reason, decision.batch_id AS "batchId"
      FROM unnest(${column('day', sql`date[]`)}, ${column('decision', sql`text[]`)}, ${column('step', sql`bigint[]`)})
             AS stratum (day, decision, step)
      JOIN point_entries AS decision ON decision.kind = stratum.decision
       AND decision.created_at >= stratum.day::timestamp AT TIME ZONE 'UTC'
       AND decision.created_at < (stratum.day + 1)::timestamp AT TIME ZONE 'UTC'
       AND hashtextextended(decision.member_id || decision.source_key, 0) % stratum.step = 0
     WHERE ${isDecision} AND (${sql.join(conditions, sql` OR `)})
     ORDER BY decision.created_at DESC, decision.member_id, decision.source_key`)
  return rows
}
