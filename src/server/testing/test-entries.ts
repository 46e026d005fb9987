import type pg from 'pg'

/** A statement that adds the selected entries to the ledger and, as the product does, those that earn something to the queue. */
export const insertEntries = (selected: string) => `
  WITH entry AS (
    INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
    ${selected}
    RETURNING member_id, source_key, kind, pending_change, created_at
  )
  INSERT INTO review_queue SELECT * FROM entry WHERE pending_change > 0`

/** Adds pending entries of a member: five points each, a minute apart. */
export async function addWaitingEntries(pool: pg.Pool, memberId: string, entries: number): Promise<void> {
  await pool.query(
    insertEntries(
      `SELECT $1, 'login:' || turn, 'login', 5, 0, timestamptz '2026-11-10 08:00:00Z' + turn * interval '1 minute', $1
         FROM generate_series(0, $2::int - 1) AS turn`,
    ),
    [memberId, entries],
  )
  await pool.query('UPDATE members SET pending_points = 5 * $2::int WHERE id = $1', [memberId, entries])
}
