import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ok } from '../../domain/result.ts'
import { givenDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { isDatabaseUnavailable, transact } from './database.ts'

const test = givenDatabase()

it('a connection that breaks between two statements of a transaction fails the transaction, not the process', async () => {
  const { database } = test
  const failed = transact(database, async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const pid = rows[0]?.pid
    await database.pool.query('SELECT pg_terminate_backend($1)', [pid])
    await waitFor(async () =>
      expect(await test.sql('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).toEqual([]),
    )
    await transaction.execute(sql`SELECT 1`)
    return ok(undefined)
  })
  expect(isDatabaseUnavailable(await failed.catch((error: unknown) => error))).toBe(true)
})
