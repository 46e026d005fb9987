import type pg from 'pg'

/** Leaves a trace of a finished backup, which the dashboard of administration looks for. */
export async function recordBackup(pool: pg.Pool, madeAt: Date): Promise<void> {
  await pool.query(
    `INSERT INTO last_backup VALUES (true, $1)
     ON CONFLICT (only_row) DO UPDATE SET made_at = greatest(last_backup.made_at, EXCLUDED.made_at)`,
    [madeAt],
  )
}
