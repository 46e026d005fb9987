import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'

export interface Balances {
  pendingPoints: number
  totalPoints: number
}

/** Members whose balances are not the sums of their entries, read in one snapshot. There should be none. */
export async function findLedgerFaults(executor: Executor) {
  const { rows } = await executor.execute<
    Record<'id' | 'pending' | 'total' | 'pending_sum' | 'total_sum', string>
  >(sql`
    SELECT members.id,
           members.pending_points AS pending, coalesce(sum(entry.pending_change), 0) AS pending_sum,
           members.total_points AS total, coalesce(sum(entry.total_change), 0) AS total_sum
      FROM members LEFT JOIN point_entries AS entry ON entry.member_id = members.id
     GROUP BY members.id
    HAVING members.pending_points <> coalesce(sum(entry.pending_change), 0)
        OR members.total_points <> coalesce(sum(entry.total_change), 0)
     ORDER BY members.id`)
  return rows.map((row) => ({
    memberId: row.id,
    balances: { pendingPoints: Number(row.pending), totalPoints: Number(row.total) },
    entries: { pendingPoints: Number(row.pending_sum), totalPoints: Number(row.total_sum) },
  }))
}

export interface QueueFault {
  memberId: string
  sourceKey: string
  /** The points of an entry that has not been decided on; null if there is none. */
  waiting: number | null
  /** Its points in the queue; null if it is not there. */
  queued: number | null
}

/**
 * Entries that wait for review but are not in the queue as they are in the ledger, and rows of the queue that do not wait. There
 * should be none. Each member's rows are read in one snapshot.
 */
export async function findQueueFaults(executor: Executor): Promise<QueueFault[]> {
  const { rows } = await executor.execute<QueueFault & Record<string, unknown>>(sql`
    SELECT coalesce(waiting.member_id, queue.member_id) AS "memberId",
           coalesce(waiting.source_key, queue.source_key) AS "sourceKey", waiting.points AS waiting, queue.points AS queued
      FROM (SELECT member_id, source_key, kind, pending_change AS points, created_at
              FROM point_entries AS entry
             WHERE pending_change > 0
               AND NOT EXISTS (SELECT FROM point_entries AS decision
                                WHERE decision.member_id = entry.member_id AND decision.kind IN ('approve', 'reject', 'reverse')
                                  AND substr(decision.source_key, length(decision.kind) + 2) = entry.source_key)) AS waiting
      FULL JOIN review_queue AS queue ON queue.member_id = waiting.member_id AND queue.source_key = waiting.source_key
     WHERE waiting.points IS DISTINCT FROM queue.points
        OR waiting.kind IS DISTINCT FROM queue.kind
        OR waiting.created_at IS DISTINCT FROM queue.created_at
     ORDER BY 1, 2`)
  return rows
}

export async function countLedger(executor: Executor) {
  const { rows } = await executor.execute<Record<'members' | 'entries' | 'waiting', number>>(sql`
    SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM point_entries) AS entries,
           (SELECT count(*) FROM review_queue) AS waiting`)
  return rows[0]
}
