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
  await executor.execute(sql`
    INSERT INTO quiz_counts AS counted
    SELECT round.quiz_id, round.round, coalesce(known.attempts, 0) + (
             SELECT count(*) FROM quiz_attempts AS attempt
              WHERE attempt.quiz_id = round.quiz_id AND attempt.round = round.round
                AND attempt.attempted_at >= coalesce(known.counted_until, to_timestamp(0))
                AND attempt.attempted_at < upto.moment), upto.moment
      FROM quiz_rounds AS round
      LEFT JOIN quiz_counts AS known ON known.quiz_id = round.quiz_id AND known.round = round.round
     CROSS JOIN LATERAL (
       SELECT least(${settled}::timestamptz, (substr(round.quiz_id, 7)::date + 2)::timestamp AT TIME ZONE 'UTC') AS moment
     ) AS upto
     WHERE round.quiz_id = ANY(${ids}::text[]) AND coalesce(known.counted_until, to_timestamp(0)) < upto.moment
    ON CONFLICT (quiz_id, round) DO UPDATE
       SET attempts = excluded.attempts, counted_until = excluded.counted_until
     WHERE counted.counted_until < excluded.counted_until`)
  const { rows } = await executor.execute<{ quiz_id: string; attempts: number }>(sql`
    SELECT round.quiz_id, (coalesce(known.attempts, 0) + (
             SELECT count(*) FROM quiz_attempts AS attempt
              WHERE attempt.quiz_id = round.quiz_id AND attempt.round = round.round
                AND attempt.attempted_at >= coalesce(known.counted_until, to_timestamp(0)))) AS attempts
      FROM quiz_rounds AS round
      LEFT JOIN quiz_counts AS known ON known.quiz_id = round.quiz_id AND known.round = round.round
     WHERE round.quiz_id = ANY(${ids}::text[])`)
  return new Map(rows.map(({ quiz_id, attempts }) => [quiz_id, attempts]))
}
