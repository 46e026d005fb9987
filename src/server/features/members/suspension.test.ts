import type pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import type { TestApp } from '../../testing/given-app.ts'
import { givenAdmin } from '../../testing/test-admin.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { waitFor } from '../../testing/wait-for.ts'

const admin = givenAdmin()
/** An app on the same database that runs one statement for each member. */
let apart: TestApp

beforeAll(async () => {
  apart = await makeTestApp({ ...admin.database, isDistributed: true })
  await addPost(admin.database)
  await addTestQuiz(admin.database)
})

const SUSPEND = 'UPDATE members SET suspended_at = now() WHERE id = $1'
const WALLET = `0x${'Ab'.repeat(20)}`
const PASSWORD = 'rings and contours'

async function givenSuspended() {
  const member = await admin.givenEarner(1)
  await admin.ask('POST', `/api/admin/members/${member.id}/suspend`, { reason: 'several accounts' })
  const ask = (method: string, path: string, body?: unknown) => admin.ask(method, path, body, member.cookie)
  return { ...member, ask }
}

describe('a suspended member', () => {
  it('keeps their session and can read their own data', async () => {
    const { id, ask } = await givenSuspended()
    expect(await ask('GET', '/api/me')).toMatchObject({
      status: 200,
      reply: { id, isSuspended: true, pendingPoints: 5 },
    })
    for (const path of ['/api/points', '/api/tasks'])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 200])
  })

  it('can log out, here and everywhere', async () => {
    for (const path of ['/api/auth/logout', '/api/auth/logout-everywhere']) {
      const { ask } = await givenSuspended()
      expect((await ask('POST', path)).status).toBe(200)
      expect((await ask('GET', '/api/me')).status).toBe(401)
    }
  })

  it('gets the reason when a write is refused, and earns again in the same session once restored', async () => {
    const { id, ask } = await givenSuspended()
    const claim = () => ask('POST', '/api/quests/daily-login/claim', {})
    expect(await claim()).toEqual({
      status: 403,
      reply: {
        error: {
          code: 'suspended',
          message: 'Your account is suspended. You can still read what is yours, but not change anything.',
        },
      },
    })
    await admin.ask('POST', `/api/admin/members/${id}/restore`, { reason: 'a mistake' })
    expect((await claim()).status).toBe(200)
  })
})

describe('a suspension that commits after the session was checked', () => {
  /** Waits until a statement of the app is waiting for a lock of this connection. */
  async function untilBlockedBy(holder: pg.PoolClient) {
    const idOf = async (backend: string) => (await holder.query(`SELECT ${backend} AS id`)).rows[0].id
    const waits = [
      {
        blocked: 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
        id: await idOf('pg_backend_pid()'),
      },
    ]
    // Rows of a cluster are locked on other nodes, its tables on this one.
    if (inject('isCluster')) {
      waits.push({
        blocked: 'SELECT FROM citus_lock_waits WHERE blocking_gpid = $1',
        id: await idOf('citus_backend_gpid()'),
      })
    }
    await waitFor(async () => {
      const found = await Promise.all(waits.map(({ blocked, id }) => admin.sql(blocked, [id])))
      expect(found.flat()).not.toEqual([])
    })
  }

  type Send = () => Response | Promise<Response>

  /** Sends a request while a lock is held, and commits once the request's statement waits for it. */
  async function holdBack(send: Send, lock: (holder: pg.PoolClient) => unknown, meanwhile?: () => unknown) {
    const holder = await admin.database.pool.connect()
    try {
      await holder.query('BEGIN')
      await lock(holder)
      const response = send()
      await untilBlockedBy(holder)
      await meanwhile?.()
      await holder.query('COMMIT')
      return await response
    } finally {
      holder.release(true)
    }
  }

  /** Commits a suspension before the request's statement looks at any row: it waits for the table. */
  const overtake = (id: string, send: Send, { table = 'point_entries', change = SUSPEND } = {}) =>
    holdBack(
      send,
      (holder) => holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`),
      () => admin.sql(change, [id]),
    )

  /** Lets a suspension overtake statements that wait for the member's own row. */
  const overtakeRow = (id: string, send: Send) => holdBack(send, (holder) => holder.query(SUSPEND, [id]))

  const suspended = { error: { code: 'suspended' } }
  const expectSuspended = (response: Response) => expectRefusal(response, 403, 'suspended')

  it.each([
    ['the daily login, paid for many at once', () => admin.test, '/api/quests/daily-login/claim', {}],
    ['the daily login, paid one by one', () => apart, '/api/quests/daily-login/claim', {}],
    ['the reading of a post', () => admin.test, '/api/quests/latest-post/claim', {}],
    [
      'the answer to the quiz',
      () => admin.test,
      '/api/quests/daily-quiz/claim',
      { answer: { option: 'Yew' } },
    ],
  ])('wins over %s', async (_, appOf, path, body) => {
    const { id, cookie, balances } = await admin.givenEarner()
    await expectSuspended(await overtake(id, () => appOf().post(path, body, { cookie })))
    expect(await balances()).toEqual({ pending: 0, total: 0 })
    expect(await admin.sql('SELECT FROM quest_claims WHERE member_id = $1', [id])).toHaveLength(0)
  })

  it('wins over a claim that waits for the record', async () => {
    const { id, post, balances } = await admin.givenEarner()
    await expectSuspended(await overtakeRow(id, () => post('/api/quests/daily-login/claim')))
    expect(await balances()).toEqual({ pending: 0, total: 0 })
  })

  it('wins over the link of a wallet', async () => {
    const { id, post } = await admin.givenEarner()
    await expectSuspended(await overtakeRow(id, () => post('/api/wallet', { address: WALLET })))
    expect(await admin.get(`/api/admin/members/${id}`)).toMatchObject({ walletAddress: null })
  })

  it('wins over a new password', async () => {
    const email = 'changes@example.org'
    await admin.test.post('/api/auth/register', { email, password: PASSWORD })
    const logIn = (password: string) => admin.test.post('/api/auth/login', { email, password })
    const login = await logIn(PASSWORD)
    const cookie = login.headers.getSetCookie().join('; ')
    const { id } = await login.json()
    const body = { currentPassword: PASSWORD, newPassword: 'contours and rings' }
    const change = () => admin.test.post('/api/auth/change-password', body, { cookie })
    await expectSuspended(await overtakeRow(id, change))
    await admin.ask('POST', `/api/admin/members/${id}/restore`, { reason: 'a mistake' })
    expect((await logIn(PASSWORD)).status).toBe(200)
  })

  it('wins over a login', async () => {
    const email = 'logs-in@example.org'
    await admin.test.post('/api/auth/register', { email, password: PASSWORD })
    const logIn = () => admin.test.post('/api/auth/login', { email, password: PASSWORD })
    const { id } = await (await logIn()).json()
    await expectRefusal(await overtakeRow(id, logIn), 401, 'invalid_credential')
    expect(await admin.sql('SELECT FROM sessions WHERE member_id = $1', [id])).toHaveLength(1)
  })

  it('wins over the credit for a referral', async () => {
    const { id, balances } = await admin.givenEarner()
    const body = { email: 'brought@example.org', password: PASSWORD, referralCode: id }
    const response = await overtake(id, () => admin.test.post('/api/auth/register', body))
    expect(await response.json()).toEqual({ referral: 'unknown_code' })
    expect(await balances()).toEqual({ pending: 0, total: 0 })
    expect(await admin.get(`/api/admin/members/${id}`)).toMatchObject({ referralCount: 0, referrals: [] })
  })

  it('wins over a new verification mail', async () => {
    const { id, post } = await admin.givenEarner()
    await expectSuspended(await overtakeRow(id, () => post('/api/auth/resend-verification')))
    expect(await admin.sql('SELECT FROM outbox WHERE email = $1', [`${id}@example.org`])).toEqual([])
  })

  describe('of an administrator', () => {
    /** The number of rows in all tables that an administrator can write, and the points of all members. */
    const readEffects = () =>
      admin.sql(`
        SELECT (SELECT count(*) FROM posts) AS posts, (SELECT count(*) FROM quizzes) AS quizzes,
               (SELECT count(*) FROM quiz_rounds) AS rounds, (SELECT count(*) FROM review_jobs) AS jobs,
               (SELECT count(*) FROM point_entries) AS entries, (SELECT count(*) FROM audit_records) AS records,
               (SELECT sum(pending_points) FROM members) AS pending,
               (SELECT count(*) FROM members WHERE id NOT IN (SELECT member_id FROM staff) AND suspended_at IS NOT NULL) AS suspended`)

    const reason = 'several accounts'
    const quiz = { question: 'Which?', options: ['a', 'b', 'c', 'd'], correctAnswer: 'a', pointsAwarded: 5 }
    const acts: [string, string, string, (memberId: string) => object][] = [
      ['a new post', 'POST', 'posts', () => ({ title: 'Rings', content: 'Contours' })],
      ['a new quiz', 'POST', 'quizzes', () => ({ ...quiz, date: '2026-12-01' })],
      ['the withdrawal of answers', 'POST', 'quizzes/clear-attempts', () => ({})],
      [
        'a decision',
        'POST',
        'review/decide',
        (memberId) => ({ decision: 'approve', entries: [{ memberId, sourceKey: 'login:1' }] }),
      ],
      ['a review job', 'POST', 'review/jobs', (memberId) => ({ decision: 'reject', reason, memberId })],
      ['a reset of points', 'POST', 'members/{id}/reset-points', () => ({ reason })],
      ['a suspension', 'POST', 'members/{id}/suspend', () => ({ reason })],
      ['an export', 'POST', 'export/members.csv', () => ({})],
    ]

    /** The lock makes the act wait when it writes its audit record, after everything else. */
    async function overtakeAct([, method, path, bodyOf]: (typeof acts)[number], change: string) {
      const actor = await admin.test.logIn({ role: 'administrator' })
      const member = await admin.givenEarner(2)
      const before = await readEffects()
      const send = () =>
        admin.test.app.request(`/api/admin/${path.replace('{id}', member.id)}`, {
          method,
          headers: { 'content-type': 'application/json', cookie: actor.cookie },
          body: JSON.stringify(bodyOf(member.id)),
        })
      const response = await overtake(actor.id, send, { table: 'audit_records', change })
      expect(await readEffects()).toEqual(before)
      return [response.status, await response.json()]
    }

    it.each(acts)('wins over %s', async (...act) => {
      expect(await overtakeAct(act, SUSPEND)).toMatchObject([403, suspended])
    })

    it('is distinguished from the loss of the role', async () => {
      const change = 'DELETE FROM staff WHERE member_id = $1'
      const [act] = acts as [(typeof acts)[number]]
      expect(await overtakeAct(act, change)).toMatchObject([403, { error: { code: 'not_allowed' } }])
    })
  })
})
