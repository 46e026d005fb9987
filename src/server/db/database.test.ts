import { sql } from 'drizzle-orm'
import { expect, inject, it, vi } from 'vitest'
import { ok } from '../../domain/result.ts'
import { makeLogger } from '../log.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { givenDatabase } from '../testing/test-database.ts'
import { TestProxy } from '../testing/test-proxy.ts'
import { waitFor } from '../testing/wait-for.ts'
import { isDatabaseUnavailable, openDatabase, transact } from './database.ts'
import { explainError } from './explain-error.ts'

const test = givenDatabase()

it('a database that accepts no writes makes writes fail with 503 and Retry-After, while reads work', async () => {
  const { options } = test.database.pool
  const readOnly = openDatabase(
    { ...inject('connection'), options: `${options.options} -c default_transaction_read_only=on` },
    makeLogger('silent'),
  )
  const { cookie } = await (await makeTestApp(test.database)).logIn()
  const { post, get } = await makeTestApp(readOnly)
  const response = await post('/api/quests/daily-login/claim', {}, { cookie })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await get('/api/me', cookie)).toMatchObject({ name: 'Ada' })
  await readOnly.close()
})

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

it.each(['BEGIN', 'another statement'])(
  'a connection on which %s of a transaction is not answered is closed',
  async (unanswered) => {
    const proxy = new TestProxy()
    await proxy.start()
    const { port } = proxy
    const connection = { ...inject('connection'), host: '127.0.0.1', port }
    const { pool, query, close } = openDatabase(connection, makeLogger('silent'))
    await pool.query('SELECT 1')
    const isReached = new Promise<void>((resolve) => proxy.stopAfter(unanswered === 'BEGIN' ? 0 : 1, resolve))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const failed = query
        .transaction((transaction) => transaction.execute(sql`SELECT 1`))
        .catch(explainError)
      await isReached
      await vi.advanceTimersByTimeAsync(12_000)
      expect(await failed).toBe('Query read timeout')
    } finally {
      vi.useRealTimers()
    }
    expect(pool.totalCount).toBe(0)
    proxy.stopAfter(Number.POSITIVE_INFINITY, () => {})
    expect(await query.transaction((transaction) => transaction.execute(sql`SELECT 1`))).toMatchObject({
      rowCount: 1,
    })
    await close()
    await proxy.stop()
  },
)

it('a transaction in which a statement failed is never reported as committed', async () => {
  const committed = test.database.query.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT nonsense`).catch(() => {})
  })
  await expect(committed).rejects.toThrow('a statement of the transaction had failed')
})

it.each([
  ['XX000', 'terminating connection due to administrator command', true],
  ['XX000', 'SSL SYSCALL error: EOF detected', true],
  ['XX000', 'SSL error: unexpected eof while reading', true],
  ['58030', 'failed to COPY to shard 102008 on 127.0.0.1:5432', true],
  ['XX000', 'could not commit transaction for shard 102008 on at least one active node', true],
  ['58030', 'failed to complete COPY on 127.0.0.1:5432', true],
  ['XX000', 'cache lookup failed for relation 16384', false],
  ['23514', 'terminating connection due to administrator command', false],
])(
  'of the error %s “%s” of a cluster it is %s that the database is unavailable',
  (code, message, isUnavailable) => {
    expect(isDatabaseUnavailable(Object.assign(new Error(message), { code }))).toBe(isUnavailable)
  },
)
