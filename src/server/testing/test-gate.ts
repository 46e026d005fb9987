import { randomInt } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { waitFor } from './wait-for.ts'

export interface Gate {
  /** Resolves when a statement waits at the gate. */
  reached(): Promise<void>
  open(): Promise<void>
}

/** Blocks inserts of rows that match the condition until opened, so a test can stop a process in the middle of its work. */
export async function closeGate(pool: pg.Pool, table: string, condition = 'true'): Promise<Gate> {
  // Advisory locks are shared by all schemas of the database, and so by all tests.
  const key = randomInt(2 ** 31)
  const holders = await connectNodes(pool)
  for (const holder of holders) await holder.query(`SELECT pg_advisory_lock(${key})`)
  await pool.query(
    `CREATE FUNCTION pass_gate() RETURNS boolean LANGUAGE sql AS 'SELECT pg_advisory_xact_lock_shared(${key}); SELECT true'`,
  )
  await pool.query(
    `ALTER TABLE ${table} ADD CONSTRAINT gate CHECK (NOT (${condition}) OR pass_gate()) NOT VALID`,
  )
  const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${key} AND NOT granted`
  async function countWaiting(): Promise<number> {
    const found = await Promise.all(holders.map((holder) => holder.query(waiting)))
    return found.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
  }
  return {
    reached: () => waitFor(async () => expect(await countWaiting()).toBe(1)),
    async open() {
      for (const holder of holders) await holder.end()
      await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT gate`)
      await pool.query('DROP FUNCTION pass_gate()')
    },
  }
}

/** A connection to each node of a cluster, where the rows are inserted, or to the only one. */
async function connectNodes(pool: pg.Pool): Promise<pg.Client[]> {
  const nodes = inject('isCluster')
    ? (
        await pool.query<{ host: string; port: number }>(
          'SELECT nodename AS host, nodeport AS port FROM pg_dist_node',
        )
      ).rows
    : [{}]
  return Promise.all(
    nodes.map(async (node) => {
      // The password is not enumerable.
      const client = new pg.Client({ ...pool.options, password: pool.options.password, ...node })
      await client.connect()
      return client
    }),
  )
}
