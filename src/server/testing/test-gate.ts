import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import { waitFor } from './wait-for.ts'

export interface Gate {
  /** Resolves when a statement waits at the gate. */
  reached(): Promise<void>
  open(): Promise<void>
}

/** Blocks inserts of rows that match the condition until opened, so a test can stop a process in the middle of its work. */
export async function closeGate(pool: pg.Pool, table: string, condition = 'true'): Promise<Gate> {
  const holder = await pool.connect()
  // Advisory locks are shared by all schemas of the database, and so by all tests.
  const key = randomInt(2 ** 31)
  await holder.query(`SELECT pg_advisory_lock(${key});
    CREATE FUNCTION pass_gate() RETURNS boolean LANGUAGE sql AS 'SELECT pg_advisory_xact_lock_shared(${key}); SELECT true';
    ALTER TABLE ${table} ADD CONSTRAINT gate CHECK (NOT (${condition}) OR pass_gate()) NOT VALID`)
  const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${key} AND NOT granted`
  return {
    reached: () => waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(1)),
    async open() {
      await holder.query(`SELECT pg_advisory_unlock(${key})`)
      holder.release()
      await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT gate; DROP FUNCTION pass_gate()`)
    },
  }
}
