import { type SQL, sql } from 'drizzle-orm'
import type { ReviewDecision } from '../../../domain/review.ts'
import { addDays } from '../../../domain/utc-day.ts'
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
  const isSampled = strata.map(
    ({ day, decision, step }) => sql`
        (kind = ${decision} AND created_at >= ${toMoment(new Date(day))} AND created_at < ${toMoment(new Date(addDays(day, 1)))}
         AND hashtextextended(member_id || source_key, 0) % ${step}::bigint = 0)`,
  )
  const { rows } = await executor.execute<SampledRow>(sql`
    SELECT ${dayOf} AS day, kind AS decision, member_id AS "memberId", source_key AS "decisionKey", -pending_change AS points,
           created_at AS "decidedAt", actor_id AS "decidedBy", earned_at AS "earnedAt", reason, batch_id AS "batchId"
      FROM point_entries
     WHERE ${isDecision} AND (${sql.join(conditions, sql` OR `)}) AND (${sql.join(isSampled, sql` OR `)})
     ORDER BY created_at DESC, member_id, source_key`)
  return rows
}
