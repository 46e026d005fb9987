import type pg from 'pg'

/** A statement that adds the selected entries to the ledger and, as the product does, those that earn something to the queue. */
export const insertEntries = (selected: string) => `
  WITH entry AS (
    INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
    ${selected}
    RETURNING member_id, source_key, kind, pending_change, created_at
  )
  INSERT INTO review_queue SELECT * FROM entry WHERE pending_change > 0`

/** A statement that adds the selected answers to daily quizzes: who, which quiz, when it was shown and answered, what, right, points. */
export const insertAnswers = (selected: string) => `
  INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
  SELECT member_id, 'daily-quiz', quiz_id, CASE WHEN chosen = right_one THEN 'pending' ELSE 'refused' END, 1, points,
         jsonb_build_object('selectedOption', chosen, 'correct', chosen = right_one, 'correctAnswer', right_one, 'pointsAwarded', points),
         shown_at, answered_at
    FROM (${selected}) AS answer (member_id, quiz_id, shown_at, answered_at, chosen, right_one, points)`

/** Adds an entry with its balances, as the product does. */
export async function addEntry(
  pool: pg.Pool,
  entry: {
    memberId: string
    sourceKey: string
    kind: string
    pendingChange: number
    totalChange: number
    createdAt: Date
    actorId: string
    reason?: string | null
  },
): Promise<void> {
  await pool.query(
    `WITH entry AS (
       INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
       SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM members WHERE id = $1
       RETURNING member_id, source_key, kind, pending_change, total_change, created_at
     ), queued AS (
       INSERT INTO review_queue (member_id, source_key, kind, points, created_at)
       SELECT member_id, source_key, kind, pending_change, created_at FROM entry JOIN members ON id = member_id
        WHERE id = $1 AND pending_change > 0
     )
     UPDATE members SET pending_points = pending_points + pending_change, total_points = total_points + total_change
       FROM entry WHERE id = member_id AND id = $1`,
    [
      entry.memberId,
      entry.sourceKey,
      entry.kind,
      entry.pendingChange,
      entry.totalChange,
      entry.createdAt,
      entry.actorId,
      entry.reason ?? null,
    ],
  )
}

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
