import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect } from 'vitest'
import { findQueueFaults } from '../src/server/features/points/points.queries.ts'

interface Faults {
  unequal: number
  negative: number
  paidTwice: number
  misqueued: number
}

/**
 * Finds violations, each kind in one snapshot: balances below zero or different from the sum of their entries, sources paid twice, and
 * entries that wait for review without being in its queue, or are there without waiting.
 */
export async function findFaults(client: pg.Pool | pg.Client): Promise<Faults> {
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
  return { ...rows[0], misqueued: (await findQueueFaults(drizzle(client))).length }
}

export async function expectConsistentLedger(client: pg.Pool | pg.Client): Promise<void> {
  expect(await findFaults(client)).toEqual({ unequal: 0, negative: 0, paidTwice: 0, misqueued: 0 })
}
