import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type Database,
  isDatabaseUnavailable,
  openDatabase,
  setSavepoint,
  type Transaction,
} from '../../db/database.ts'
import { withDedicatedConnection } from '../../db/dedicated-connection.ts'
import { explainError } from '../../db/explain-error.ts'
import { distribute, migrate } from '../../db/migrate.ts'
import { members } from '../../db/schema.ts'
import { makeLogger } from '../../log.ts'
import { type CitusCluster, findCitus, startCluster } from '../../testing/citus-cluster.ts'
import type { TestApp } from '../../testing/given-app.ts'
import { cookieOf, newEmail, PASSWORD } from '../../testing/test-accounts.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import type { TestPostgres } from '../../testing/test-postgres.ts'
import { waitFor } from '../../testing/wait-for.ts'

interface Account {
  email: string
  id: string
  cookie: string
}

describe.skipIf(!inject('isCluster') || findCitus() === undefined)('accounts on a cluster', () => {
  let cluster: CitusCluster
  let database: Database
  let test: TestApp
  let lost: TestPostgres
  /** All rows of the one are on the worker that stays; the member's row of the other is on the one that is lost. */
  let safe: Account
  let affected: Account

  const register = (email: string, referralCode?: string) =>
    test.post('/api/auth/register', { email, password: PASSWORD, referralCode })
  const logIn = (email: string) => test.post('/api/auth/login', { email, password: PASSWORD })
  const statusOfMe = async ({ cookie }: Account) =>
    (await test.app.request('/api/me', { headers: { cookie } })).status

  /** The port of the worker that has the row. */
  async function portOf(table: 'members' | 'logins', key: string): Promise<number> {
    const { rows } = await database.pool.query<{ nodeport: number }>(
      `SELECT nodeport FROM pg_dist_shard_placement
        WHERE shardid = get_shard_id_for_distribution_column($1::regclass, $2::text)`,
      [table, key],
    )
    return rows[0]?.nodeport ?? 0
  }

  /** An unused address whose login is on the worker that stays. */
  async function newSafeEmail(): Promise<string> {
    for (;;) {
      const email = newEmail()
      if ((await portOf('logins', `email:${email}`)) !== lost.port) return email
    }
  }

  /** Registers until a member's row is on the worker with this port. */
  async function givenAccountOn(port: number): Promise<Account> {
    for (;;) {
      const email = await newSafeEmail()
      expect((await register(email)).status).toBe(200)
      const response = await logIn(email)
      const { id } = await response.json()
      if ((await portOf('members', id)) === port) return { email, id, cookie: cookieOf(response) }
    }
  }

  beforeAll(async () => {
    cluster = (await startCluster(2)) as CitusCluster
    const [first, second] = cluster.workers as [TestPostgres, TestPostgres]
    const log = makeLogger('silent')
    const opened = openDatabase({ ...cluster.connection, options: '-c citus.shard_count=4' }, log)
    await migrate(opened.pool, log)
    await withDedicatedConnection(opened.pool, distribute)
    database = { ...opened, isDistributed: true }
    test = await makeTestApp(database)
    lost = first
    safe = await givenAccountOn(second.port)
    affected = await givenAccountOn(lost.port)
  })
  afterAll(async () => {
    await database.close()
    await cluster.remove()
  })

  it('while a worker is lost, work for members of the other one, are 503 for all others, and are never half done', async () => {
    const emails = Array.from({ length: 12 }, () => newEmail())
    await lost.kill()
    expect((await logIn(safe.email)).status).toBe(200)
    expect(await statusOfMe(safe)).toBe(200)
    const refused = await logIn(affected.email)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect(await statusOfMe(affected)).toBe(503)
    // Mails are requested without looking at the account.
    expect((await test.post('/api/auth/forgot-password', { email: affected.email })).status).toBe(200)
    const first = await Promise.all(emails.map(async (email) => (await register(email)).status))
    expect(first.filter((status) => status !== 200 && status !== 503)).toEqual([])

    await lost.start()
    expect((await logIn(affected.email)).status).toBe(200)
    const second = await Promise.all(emails.map(async (email) => (await register(email)).status))
    expect(second).toEqual(first.map((status) => (status === 200 ? 409 : 200)))
    for (const email of emails) expect((await logIn(email)).status).toBe(200)
  })

  it('while a worker is lost, show an estimate of referrals that cannot be counted', async () => {
    expect((await register(await newSafeEmail(), safe.id)).status).toBe(200)
    const counting = await makeTestApp(database, { verifiedReferrals: 'email' })
    expect(await counting.get('/api/me', safe.cookie)).toMatchObject({
      verifiedReferrals: 0,
      referralsAreEstimated: false,
    })
    await lost.kill()
    expect(await counting.get('/api/me', safe.cookie)).toMatchObject({
      referralCount: 1,
      referralsAreEstimated: true,
    })
    await lost.start()
  })

  it('report a transaction as unavailable wherever it is interrupted', async () => {
    const update = (transaction: Transaction, { id }: Account) =>
      transaction.update(members).set({ name: 'Bo' }).where(eq(members.id, id))
    const interrupted: ((transaction: Transaction) => Promise<unknown>)[] = [
      async (transaction) => {
        await update(transaction, affected)
        await lost.kill()
        await update(transaction, affected)
      },
      async (transaction) => {
        await update(transaction, safe)
        const undo = await setSavepoint(transaction)
        await update(transaction, affected)
        await lost.kill()
        await update(transaction, affected).catch(undo)
      },
      async (transaction) => {
        await update(transaction, affected)
        await lost.kill()
        const undo = await setSavepoint(transaction)
        await undo()
      },
      async (transaction) => {
        await update(transaction, safe)
        await update(transaction, affected)
        await lost.kill()
      },
      async (transaction) => {
        await update(transaction, affected)
        await lost.kill()
      },
    ]
    for (const work of interrupted) {
      const error = await database.query.transaction(work).catch((thrown: Error) => thrown)
      expect(isDatabaseUnavailable(error), explainError(error)).toBe(true)
      await lost.start()
    }
    const { rows } = await database.pool.query(`SELECT FROM members WHERE name = 'Bo'`)
    expect(rows).toEqual([])
  })

  it('undo a sign-up that is in a deadlock over several workers, and report it as unavailable', async () => {
    const email = await newSafeEmail()
    const { pool } = database
    const other = await pool.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [affected.id])
    const signUp = Promise.resolve(register(email, affected.id))
    const waits = async () => (await pool.query('SELECT FROM citus_lock_waits')).rowCount
    await waitFor(async () => expect(await waits()).toBe(1))
    // Each of the two now waits for the other. The younger one is cancelled.
    await other.query('INSERT INTO logins VALUES ($1, $2)', [`email:${email}`, affected.id])
    expect((await signUp).status).toBe(503)
    await other.query('ROLLBACK')
    other.release()
    expect(await (await register(email, affected.id)).json()).toEqual({ referral: 'credited' })
  })
})
