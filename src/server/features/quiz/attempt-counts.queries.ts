import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'

/** Answers older than this have been written, even if the clocks of two machines differ. */
const SETTLED_AFTER_MS = 10 * 60 * 1000

/**
 * How many answers each quiz has in its present round. Counts are stored, so that only answers since the last count are read, and
 * none of a day that is long over.
 */
export async function countAttempts(
  executor: Executor,
  quizIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = sql.param(quizIds)
  const settled = new Date(Math.floor(now.getTime() / SETTLED_AFTER_MS - 1) * SETTLED_AFTER_MS).toISOString()
  // Stores the whole count instead of adding to it, so that two concurrent counts cannot add the same answers twice.
  const { rows } = await executor.execute<{ quiz_id: string; attempts: number }>(sql`
    WITH known AS MATERIALIZED (
      SELECT quiz_id, round, coalesce(attempts, 0) AS attempts, coalesce(counted_until, to_timestamp(0)) AS counted_until,
             least(${settled}::timestamptz, (substr(quiz_id, 7)::date + 2)::timestamp AT TIME ZONE 'UTC') AS settled
        FROM quiz_rounds LEFT JOIN quiz_counts USING (quiz_id, round)
       WHERE quiz_id = ANY(${ids}::text[])
    ), later AS MATERIALIZED (
      SELECT known.quiz_id, count(*) AS attempts, count(*) FILTER (WHERE attempt.attempted_at < known.settled) AS settled
        FROM known JOIN quiz_attempts AS attempt ON attempt.quiz_id = known.quiz_id AND attempt.round = known.round
         AND attempt.attempted_at >= known.counted_until
       GROUP BY known.quiz_id
    ), stored AS (
      INSERT INTO quiz_counts AS counted (quiz_id, round, attempts, counted_until)
      SELECT known.quiz_id, known.round, known.attempts + coalesce(later.settled, 0), known.settled
        FROM known LEFT JOIN later USING (quiz_id)
       WHERE known.counted_until < known.settled
      ON CONFLICT (quiz_id, round) DO UPDATE
         SET attempts = excluded.attempts, counted_until = excluded.counted_until
       WHERE counted.counted_until < excluded.counted_until
    )
    SELECT known.quiz_id, known.attempts + coalesce(later.attempts, 0) AS attempts
      FROM known LEFT JOIN later USING (quiz_id)`)
  return new Map(rows.map(({ quiz_id, attempts }) => [quiz_id, attempts]))
}
