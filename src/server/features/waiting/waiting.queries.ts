import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'

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
