import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, inject } from 'vitest'
import type { Database, Transaction } from '../db/database.ts'

const WAITING = `
  SELECT pid AS id, unnest(pg_blocking_pids(pid)) AS blocker FROM pg_stat_activity WHERE datname = current_database()`
/** The rows are locked on another node, for a connection to the coordinator. */
const WAITING_IN_CLUSTER = 'SELECT waiting_gpid AS id, blocking_gpid AS blocker FROM citus_lock_waits'

/** Opens a transaction that a test keeps open while requests wait for its locks. */
export async function holdTransaction(database: Database) {
  const client = await database.pool.connect()
  await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
  const backend = inject('isCluster') ? 'citus_backend_gpid()' : 'pg_backend_pid()'
  const { rows } = await client.query(`SELECT ${backend} AS id`)
  const holder: number = rows[0].id

  /** How many statements wait for the transaction, directly or behind another one. */
  async function countWaiting(): Promise<number> {
    const { rows } = await database.pool.query<{ id: number; blocker: number }>(
      inject('isCluster') ? WAITING_IN_CLUSTER : WAITING,
    )
    const waiting = new Set([holder])
    for (let before = 0; before < waiting.size; ) {
      before = waiting.size
      for (const { id, blocker } of rows) if (waiting.has(blocker)) waiting.add(id)
    }
    return waiting.size - 1
  }

  return {
    client,
    transaction: drizzle(client) as unknown as Transaction,
    /** Resolves when this many requests wait. On a cluster a test of another file may wait too: tables are placed one at a time. */
    waitFor: (count: number) =>
      expect.poll(countWaiting, { timeout: 9_000, interval: 20 }).toBeGreaterThanOrEqual(count),
    async commit() {
      await client.query('COMMIT')
      client.release()
    },
  }
}

/** Locks a member's row, so requests queue up at it in the order in which a test sends them. */
export async function holdMember(database: Database, memberId: string) {
  const { client, waitFor, commit } = await holdTransaction(database)
  await client.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [memberId])
  return {
    waitFor,
    /** Releases the row, after an optional change that commits before the requests see it. */
    async release(change?: string) {
      if (change !== undefined) await client.query(`UPDATE members SET ${change} WHERE id = $1`, [memberId])
      await commit()
    },
  }
}
