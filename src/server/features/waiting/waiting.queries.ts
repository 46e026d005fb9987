import { sql } from 'drizzle-orm'
import type { Bucket } from '../../../domain/decision-times.ts'
import type { Executor } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import { decisionsBetween } from '../points/decision-times.queries.ts'

/** Submissions that were sent back wait for the member. */
export async function countWaiting(executor: Executor, limit: number): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM review_queue WHERE returned_at IS NULL LIMIT ${limit}) AS waiting`,
  )
  return rows[0]?.count ?? 0
}

export async function countUnpublished(
  executor: Executor,
  now: Date,
): Promise<{ drafts: number; scheduledPosts: number }> {
  const { rows } = await executor.execute<{ drafts: number; scheduledPosts: number }>(sql`
    SELECT count(*) FILTER (WHERE published_at IS NULL) AS drafts,
           count(*) FILTER (WHERE published_at > ${toMoment(now)}) AS "scheduledPosts"
      FROM posts`)
  return rows[0] ?? { drafts: 0, scheduledPosts: 0 }
}

/**
 * How long the decisions from `from` on took. Whole hours are stored when they are over (overview.actions.ts); what was decided since is
 * counted here.
 */
export async function sumDecisionTimes(executor: Executor, from: Date): Promise<Bucket[]> {
  const since = sql`greatest((SELECT max(hour) + interval '1 hour' FROM hour_figures), ${toMoment(from)})`
  const { rows } = await executor.execute<{ bucket: number; decisions: number }>(sql`
    SELECT bucket, sum(decisions)::bigint AS decisions
      FROM (SELECT bucket, decisions FROM decision_times WHERE hour >= ${toMoment(from)} AND hour < ${since}
            UNION ALL
            SELECT bucket, 1 FROM (${decisionsBetween(since, sql`'infinity'::timestamptz`)}) AS decision) AS part
     GROUP BY bucket`)
  return rows
}
