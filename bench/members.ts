import type pg from 'pg'

/** Throws if a balance is not the sum of its entries. */
export async function expectConsistentLedger(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT id FROM members LEFT JOIN point_entries ON member_id = id GROUP BY id
     HAVING pending_points <> coalesce(sum(pending_change), 0) OR total_points <> coalesce(sum(total_change), 0)`,
  )
  if (rows.length > 0) throw new Error(`${rows.length} balances do not add up`)
}

export async function countEntries(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT count(*)::int AS count FROM point_entries')
  return rows[0].count
}
