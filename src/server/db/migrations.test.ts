import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailboxOf } from '../../domain/mailbox.ts'
import { findReferralFaults } from '../features/auth/auth.queries.ts'
import { findLedgerFaults } from '../features/points/points.queries.ts'
import { makeLogger } from '../log.ts'
import { fillVersion, MIGRATIONS, readEverything } from '../testing/fill-version.ts'
import { makeSchema } from '../testing/test-database.ts'
import { startProcess } from '../testing/test-process.ts'
import { waitFor } from '../testing/wait-for.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const log = makeLogger('silent')
let own: Awaited<ReturnType<typeof makeSchema>>
let database: Database
let pool: pg.Pool

beforeEach(async () => {
  own = await makeSchema()
  database = openDatabase(own.connection, log)
  pool = database.pool
})

afterEach(async () => {
  await database.close()
  await own.drop()
})

/** Everything a migration may make or change, and every row. */
async function readState() {
  const { rows: columns } = await pool.query(
    `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
      WHERE table_schema = current_schema() ORDER BY 1, 2`,
  )
  const { rows: others } = await pool.query(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
      UNION ALL SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
      UNION ALL SELECT tgname FROM pg_trigger JOIN pg_class ON tgrelid = pg_class.oid
                 WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal ORDER BY 1`,
  )
  const { rows: applied } = await pool.query('SELECT name FROM migrations ORDER BY name')
  return { columns, others, applied, rows: await readEverything(pool) }
}

/** Stops a migration after its work, before it is recorded; returns its connection's process id. */
async function holdBack(): Promise<{ waiting(): Promise<number>; release(): Promise<void> }> {
  const holder = new pg.Client(own.connection)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE migrations IN SHARE MODE')
  return {
    async waiting() {
      let pid = 0
      await waitFor(async () => {
        const { rows } = await holder.query<{ pid: number }>(
          `SELECT pid FROM pg_locks WHERE relation = 'migrations'::regclass AND NOT granted`,
        )
        expect(rows).toHaveLength(1)
        pid = rows[0]?.pid ?? 0
      })
      return pid
    },
    release: () => holder.end(),
  }
}

const steps = MIGRATIONS.map((name, version) => ({ name, version }))

describe('a migration of a database in use', () => {
  it.each(steps)('$name and those after it keep every row, and the ledger adds up', async ({ version }) => {
    await fillVersion(pool, version)
    const before = await readEverything(pool)
    await Promise.all([migrate(pool, log), migrate(pool, log)])
    const after = await readEverything(pool)
    for (const [table, rows] of Object.entries(before)) {
      expect({ table, rows: after[table]?.length }).toEqual({ table, rows: rows.length })
    }
    expect(await findLedgerFaults(database.query)).toEqual([])
    expect(await findReferralFaults(database.query)).toEqual([])
    const { rows: mailboxes } = await pool.query('SELECT email, mailbox FROM members')
    expect(mailboxes).toEqual(mailboxes.map(({ email }) => ({ email, mailbox: mailboxOf(email) })))
    const { rows } = await pool.query('SELECT DISTINCT source_key FROM review_queue ORDER BY source_key')
    const waiting = version === 0 ? [] : ['login:2026-01-04', 'text:quest-1:once']
    expect(rows.map(({ source_key }) => source_key)).toEqual(waiting)
  })

  it.each(steps)(
    '$name is undone when its connection is cut, and done by the next start',
    async ({ version }) => {
      await fillVersion(pool, version)
      const before = await readState()
      const held = await holdBack()
      const cut = migrate(pool, log).catch((error: Error) => error)
      await pool.query('SELECT pg_terminate_backend($1)', [await held.waiting()])
      expect(await cut).toBeInstanceOf(Error)
      await held.release()
      expect(await readState()).toEqual(before)
      await migrate(pool, log)
      expect((await readState()).applied).toEqual(MIGRATIONS.map((name) => ({ name })))
    },
  )

  it('is undone when its process is killed, and done by another that waited for it', async () => {
    const last = MIGRATIONS.length - 1
    await fillVersion(pool, last)
    const env = { DATABASE_URL: own.url, AUTH_SECRET: 'x'.repeat(32) }
    const held = await holdBack()
    const killed = startProcess(env, ['migrate'])
    await held.waiting()
    const second = startProcess(env, ['migrate'])
    killed.child.kill('SIGKILL')
    expect(await killed.ended()).toBe('SIGKILL')
    await held.release()
    expect(await second.ended(), second.output()).toBe(0)
    // It logs the migration only if the first attempt was rolled back.
    expect(second.output()).toContain(`"migration":"${MIGRATIONS[last]}"`)
  })
})
