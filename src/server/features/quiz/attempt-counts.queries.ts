import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'

/** By then an answer has been written, by whatever clock. */
const SETTLED_AFTER_MS = 10 * 60 * 1000

/**
 * How many answers each quiz has in its present round. What was counted once is remembered, so that only answers since
 * then are counted; those of a day that is long over, never again.
 */
export async function countAttempts(
  executor: Executor,
  quizIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = sql.param(quizIds)
  const settled = new Date(Math.floor(now.getTime() / SETTLED_AFTER_MS - 1) * SETTLED_AFTER_MS).toISOString()
  // Written as a whole, not as what came to it: of two who count at once, either is right.
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
