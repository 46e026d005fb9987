import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { newEmail, PASSWORD } from '../src/server/testing/test-accounts.ts'
import { makeSchema } from '../src/server/testing/test-database.ts'
import { givenMailServer } from '../src/server/testing/test-mail.ts'
import { makeDataDir, startProcess, type TestProcess } from '../src/server/testing/test-process.ts'
import { TestProxy } from '../src/server/testing/test-proxy.ts'
import { reportFigure } from './figures.ts'

const mail = givenMailServer()
const proxy = new TestProxy()
const dataDir = makeDataDir()
let schema: Awaited<ReturnType<typeof makeSchema>>
let database: pg.Pool
let server: TestProcess

beforeAll(async () => {
  await proxy.start()
  schema = await makeSchema()
  database = new pg.Pool(schema.connection)
})

afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended()
  await proxy.stop()
  await database.end()
  await schema.drop()
  rmSync(dataDir, { recursive: true })
})

async function startServer(): Promise<string> {
  const { user, password, database: name } = inject('connection')
  const options = encodeURIComponent(schema.connection.options ?? '')
  server = startProcess({
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${name}?options=${options}`,
    AUTH_SECRET: 'a secret of the tests, long enough to be one',
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    SIGNUPS_PER_HOUR: '1000',
  })
  return server.ready()
}

/** Undefined if the server died during the request. */
async function register(address: string, email: string, referralCode?: string) {
  return fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, referralCode }),
  }).catch(() => undefined)
}

async function query<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>(statement, values)).rows
}

it('a process that dies at any step of a registration leaves no account, or one whose credit and mail arrive', async () => {
  let address = await startServer()
  const referrerEmail = newEmail('referrer')
  await register(address, referrerEmail)
  await mail.mailTo(referrerEmail)
  const [referrer] = await query<{ id: string }>('SELECT id FROM members WHERE email = $1', [referrerEmail])

  const outcomes = { without: 0, with: 0 }
  for (let steps = 0; ; steps++) {
    const email = newEmail(`step${steps}`)
    const killed = new Promise<'killed'>((resolve) => {
      proxy.stopAfter(steps, () => {
        server.child.kill('SIGKILL')
        resolve('killed')
      })
    })
    void register(address, email, referrer?.id)
    const outcome = await Promise.race([killed, untilSent(email)])
    proxy.stopAfter(Number.POSITIVE_INFINITY, () => {})
    if (outcome === 'sent') break
    await server.ended()

    const [left] = await query<{ id: string }>('SELECT id FROM members WHERE email = $1', [email])
    outcomes[left === undefined ? 'without' : 'with'] += 1
    // Ends the lease of the process that died while sending.
    await query('UPDATE outbox SET due_at = now()')
    address = await startServer()
    const again = await register(address, email, referrer?.id)
    expect(again?.status).toBe(left === undefined ? 200 : 409)
    expect((await mail.mailTo(email)).subject).toBe('Verify your email for GRAV')
    await expectCredited(email, referrer?.id)
  }
  // The process was killed before and after the commit of the account, and while its mail was being sent.
  expect(outcomes.without).toBeGreaterThan(8)
  expect(outcomes.with).toBeGreaterThan(2)
  const [totals] = await query(
    `SELECT pending_points::int, referral_count, (SELECT count(*)::int FROM members) AS members,
            (SELECT count(*)::int FROM outbox) AS mails
       FROM members WHERE id = $1`,
    [referrer?.id],
  )
  const credited = outcomes.without + outcomes.with + 1
  expect(totals).toEqual({
    pending_points: 150 * credited,
    referral_count: credited,
    members: credited + 1,
    mails: 0,
  })
  reportFigure({
    promise: 'Crash',
    what: 'accounts without credit or mail after a kill before each statement of a registration',
    goal: '0',
    reached: `0 of ${credited - 1} (${outcomes.without} without an account, ${outcomes.with} with mail and credit after the restart)`,
    isMet: true,
  })
}, 120_000)

async function untilSent(email: string): Promise<'sent'> {
  await mail.mailTo(email)
  // A mail is sent when its row is gone.
  while ((await query('SELECT 1 FROM outbox WHERE email = $1', [email])).length > 0);
  return 'sent'
}

async function expectCredited(email: string, referrerId: string | undefined): Promise<void> {
  const rows = await query(
    `SELECT referred_by, entry.pending_change,
            (SELECT count(*)::int FROM referrals WHERE referrals.member_id = members.id) AS listed
       FROM members LEFT JOIN point_entries entry ON entry.source_key = 'referral:' || members.id
      WHERE email = $1`,
    [email],
  )
  expect(rows).toEqual([{ referred_by: referrerId, pending_change: 150, listed: 1 }])
}
