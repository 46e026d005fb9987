import { expect } from 'vitest'
import type { Database } from '../db/database.ts'

/** Locks a member's row, so requests queue up at it in the order in which a test sends them. */
export async function holdMember(database: Database, memberId: string) {
  const client = await database.pool.connect()
  await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
  await client.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [memberId])
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const holder: number = rows[0].pid

  /** How many statements wait for the row, directly or behind another one. */
  async function countWaiting(): Promise<number> {
    const { rows } = await database.pool.query<{ pid: number; blockers: number[] }>(
      'SELECT pid, pg_blocking_pids(pid) AS blockers FROM pg_stat_activity WHERE datname = current_database()',
    )
    const waiting = new Set([holder])
    for (let before = 0; before < waiting.size; ) {
      before = waiting.size
      for (const { pid, blockers } of rows)
        if (blockers.some((blocker) => waiting.has(blocker))) waiting.add(pid)
    }
    return waiting.size - 1
  }

  return {
    /** Resolves when this many requests wait. */
    waitFor: (count: number) => expect.poll(countWaiting, { timeout: 9_000, interval: 20 }).toBe(count),
    /** Releases the row, after an optional change that commits before the requests see it. */
    async release(change?: string) {
      if (change !== undefined) await client.query(`UPDATE members SET ${change} WHERE id = $1`, [memberId])
      await client.query('COMMIT')
      client.release()
    },
  }
}
