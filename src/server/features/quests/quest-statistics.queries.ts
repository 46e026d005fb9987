import { type SQL, sql } from 'drizzle-orm'
import type { ClaimState } from '../../../domain/quests.ts'
import type { Executor } from '../../db/database.ts'

/** Claims of one quest that are in the same state and were decided on after about the same time; see domain/decision-times.ts. */
export interface ClaimGroup {
  questId: string
  state: ClaimState
  /** Null if nobody has decided. */
  bucket: number | null
  claims: number
  points: number
}

/**
 * Counts the claims of quests. Each node of a cluster counts its own members' claims, which is why waiting times are
 * grouped: a median could not be put together from the medians of nodes.
 */
export async function countClaims(executor: Executor, questIds: string[]): Promise<ClaimGroup[]> {
  const { rows } = await executor.execute<ClaimGroup & Record<string, unknown>>(sql`
    SELECT quest_id AS "questId", state, bucket, count(*) AS claims, sum(points)::bigint AS points
      FROM (
        SELECT quest_id, state, points,
               CASE WHEN state IN ('approved', 'refused') AND decided_at IS NOT NULL
                 THEN floor(ln(greatest(extract(epoch FROM decided_at - claimed_at), 1)) / ln(1.1))::int END AS bucket
          FROM quest_claims
         WHERE claimed_at IS NOT NULL AND ${isOneOf(questIds)}
      ) AS claim
     GROUP BY 1, 2, 3`)
  return rows
}

export interface DayOfClaims {
  questId: string
  /** UTC. */
  day: string
  claims: number
}

/** Counts the claims per day since a moment. */
export async function countClaimsPerDay(
  executor: Executor,
  since: Date,
  questIds: string[],
): Promise<DayOfClaims[]> {
  const { rows } = await executor.execute<DayOfClaims & Record<string, unknown>>(sql`
    SELECT quest_id AS "questId", to_char(claimed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) AS claims
      FROM quest_claims
     WHERE claimed_at >= ${since.toISOString()}::timestamptz AND ${isOneOf(questIds)}
     GROUP BY 1, 2`)
  return rows
}

function isOneOf(questIds: string[]): SQL {
  return sql`quest_id = ANY (${sql.param(questIds)}::text[])`
}
