import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * All that the database holds, as one short text per table: two that are equal say that nothing was written between
 * them. Counters of attempts are left out, because to refuse is to count.
 */
export async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'limits' ORDER BY name`,
  )
  const tables: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: held } = await pool.query<{ text: string }>(
      `SELECT row_to_json(held)::text AS text FROM ${name} AS held ORDER BY 1`,
    )
    const hash = createHash('sha256').update(held.map(({ text }) => text).join('\n'))
    tables[name] = `${held.length} rows, ${hash.digest('hex').slice(0, 16)}`
  }
  return tables
}
