import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'

/** Submissions that were sent back wait for the member. */
export async function countWaiting(executor: Executor, limit: number): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM review_queue WHERE returned_at IS NULL LIMIT ${limit}) AS waiting`,
  )
  return rows[0]?.count ?? 0
}
