import { type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import { isWithin, type Span } from '../figures/span.queries.ts'

/** A page adds at most this many answers that are not counted yet. */
const ANSWERS_PER_PAGE = 10_000

/** The condition that a quiz can have answers of a span. Members answer on the quiz's own day, with a day to spare for clocks. */
function quizIdsOf({ from, to }: Span): SQL {
  const idOf = (moment: Date) => sql`to_char(${toMoment(moment)} AT TIME ZONE 'UTC', '"daily_"YYYY-MM-DD')`
  return sql`quiz_id >= ${idOf(addDays(from, -1))} AND quiz_id <= ${idOf(addDays(to, 1))}`
}

function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 3600 * 1000)
}

/** Adds the answers of a span to those of each quiz's present round. */
export async function storeAttempts(transaction: Transaction, span: Span): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO quiz_counts AS stored (quiz_id, round, attempts)
    SELECT quiz_id, round, count(*)
      FROM quiz_rounds JOIN quiz_attempts AS attempt USING (quiz_id, round)
     WHERE ${quizIdsOf(span)} AND ${isWithin(span, sql`attempt.attempted_at`, sql`attempt.member_id`)}
     GROUP BY 1, 2
    ON CONFLICT (quiz_id, round) DO UPDATE SET attempts = stored.attempts + excluded.attempts`)
}

/**
 * How many answers each quiz has in its present round. Answers since the last count are added in the same statement, so that none is
 * counted twice, unless they are too many for a page.
 */
export async function countAttempts(executor: Executor, quizIds: string[]): Promise<Map<string, number>> {
  const ids = sql.param(quizIds)
  const { rows } = await executor.execute<{ quiz_id: string; stored: number; later: number }>(sql`
    WITH known AS MATERIALIZED (
      SELECT quiz_id, round, coalesce(attempts, 0) AS attempts,
             coalesce((SELECT until FROM figures_counted), to_timestamp(0)) AS until
        FROM quiz_rounds LEFT JOIN quiz_counts USING (quiz_id, round)
       WHERE quiz_id = ANY(${ids}::text[])
    ), later AS MATERIALIZED (
      SELECT attempt.quiz_id
        FROM known JOIN quiz_attempts AS attempt ON attempt.quiz_id = known.quiz_id AND attempt.round = known.round
         AND attempt.attempted_at >= known.until
       LIMIT ${ANSWERS_PER_PAGE + 1}::int
    )
    SELECT quiz_id, attempts AS stored, (SELECT count(*) FROM later WHERE later.quiz_id = known.quiz_id) AS later FROM known`)
  const isMuch = rows.reduce((sum, { later }) => sum + later, 0) > ANSWERS_PER_PAGE
  return new Map(rows.map(({ quiz_id, stored, later }) => [quiz_id, stored + (isMuch ? 0 : later)]))
}
