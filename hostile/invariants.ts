import type pg from 'pg'
import { expect } from 'vitest'

interface Faults {
  unequal: number
  negative: number
  paidTwice: number
}

/** Finds violations in one snapshot: balances below zero or different from the sum of their entries, and sources paid twice. */
async function findFaults(client: pg.Pool | pg.Client): Promise<Faults> {
  const { rows } = await client.query(`
    SELECT *
      FROM (SELECT count(*) FILTER (WHERE pending_points <> pending OR total_points <> total)::int AS unequal,
                   count(*) FILTER (WHERE pending_points < 0 OR total_points < 0)::int AS negative
              FROM (SELECT pending_points, total_points, coalesce(sum(pending_change), 0) AS pending,
                           coalesce(sum(total_change), 0) AS total
                      FROM members LEFT JOIN point_entries ON member_id = id
                     GROUP BY id, pending_points, total_points) AS balances) AS sums,
           (SELECT count(*)::int AS "paidTwice"
              FROM (SELECT member_id FROM point_entries GROUP BY member_id, source_key HAVING count(*) > 1) AS entries) AS twice`)
  return rows[0]
}

export async function expectConsistentLedger(client: pg.Pool | pg.Client): Promise<void> {
  expect(await findFaults(client)).toEqual({ unequal: 0, negative: 0, paidTwice: 0 })
}
