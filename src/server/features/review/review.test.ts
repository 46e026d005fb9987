import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { closeGate } from '../../testing/test-gate.ts'
import { findLedgerFaults } from '../points/points.queries.ts'
import { makeReviewWorker } from './review-worker.ts'

const admin = givenAdmin()

const decide = (decision: string, entries: { memberId: string; sourceKey: string }[], reason?: string) =>
  admin.ask('POST', '/api/admin/review/decide', { decision, entries, reason })
const queue = (query = '') => admin.get(`/api/admin/review${query}`)
const keysOf = (page: { entries: { sourceKey: string }[] }) => page.entries.map(({ sourceKey }) => sourceKey)

describe('the queue', () => {
  it('lists pending entries, newest or oldest first, of a kind or a member', async () => {
    const ada = await admin.givenEarner(3)
    expect(keysOf(await queue(`?memberId=${ada.id}`))).toEqual(['login:2', 'login:1', 'login:0'])
    expect(keysOf(await queue(`?memberId=${ada.id}&order=oldest`))).toEqual(['login:0', 'login:1', 'login:2'])
    expect(keysOf(await queue(`?memberId=${ada.id}&kind=quiz`))).toEqual([])
    const [entry] = (await queue(`?memberId=${ada.id}&kind=login`)).entries
    expect(entry).toEqual({
      memberId: ada.id,
      memberName: 'Ada',
      sourceKey: 'login:2',
      kind: 'login',
      points: 5,
      createdAt: '2026-11-10T08:02:00.000Z',
    })
  })

  it.each(['newest', 'oldest'])('has pages of fifty, %s first, without gaps', async (order) => {
    const ada = await admin.givenEarner(120)
    const pages: string[][] = []
    let next: string | null = ''
    while (next !== null) {
      const mark: string = next === '' ? '' : `&before=${encodeURIComponent(next)}`
      const page: { entries: { sourceKey: string }[]; next: string | null } = await queue(
        `?memberId=${ada.id}&order=${order}${mark}`,
      )
      pages.push(keysOf(page))
      next = page.next
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set(pages.flat()).size).toBe(120)
  })

  it.each(['?before=nonsense', '?kind=approve', '?order=best', '?points=5'])('refuses %s', async (query) => {
    expect(await queue(query)).toMatchObject({ error: { code: 'invalid_request' } })
  })
})

describe('a decision', () => {
  it('to approve moves pending points to total, and is shown to the member', async () => {
    const ada = await admin.givenEarner(2)
    const { reply } = await decide('approve', [{ memberId: ada.id, sourceKey: 'login:0' }])
    expect(reply).toEqual({ decided: 1 })
    expect(await ada.balances()).toEqual({ pending: 5, total: 5 })
    expect(keysOf(await queue(`?memberId=${ada.id}`))).toEqual(['login:1'])
    const { entries } = await admin.get('/api/points', ada.cookie)
    expect(entries.map(({ sourceKey, state }: Record<string, unknown>) => [sourceKey, state])).toEqual([
      ['login:1', 'pending'],
      ['login:0', 'approved'],
    ])
    expect(await admin.acts(ada.id)).toEqual([
      expect.objectContaining({
        act: 'approve_entries',
        actorId: admin.id,
        after: expect.objectContaining({ entries: 1, points: 5 }),
      }),
    ])
  })

  it('to reject removes the points and requires a reason, which is shown to the member', async () => {
    const ada = await admin.givenEarner(1)
    const entry = { memberId: ada.id, sourceKey: 'login:0' }
    expect((await decide('reject', [entry])).reply).toMatchObject({ error: { code: 'missing_reason' } })
    expect((await decide('reject', [entry], '  ')).status).toBe(400)
    expect((await decide('reject', [entry], 'by a script')).reply).toEqual({ decided: 1 })
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    const { entries } = await admin.get('/api/points', ada.cookie)
    expect(entries).toEqual([
      expect.objectContaining({ sourceKey: 'login:0', state: 'rejected', reason: 'by a script' }),
    ])
  })

  it('is made once: entries that were decided, do not wait or do not exist stay as they are', async () => {
    const ada = await admin.givenEarner(1)
    const entry = { memberId: ada.id, sourceKey: 'login:0' }
    await decide('approve', [entry])
    expect((await decide('reject', [entry], 'too late')).reply).toEqual({ decided: 0 })
    const others = [
      { memberId: ada.id, sourceKey: 'login:7' },
      { memberId: 'nobody', sourceKey: 'login:0' },
      { memberId: ada.id, sourceKey: 'approve:login:0' },
    ]
    expect((await decide('approve', others)).reply).toEqual({ decided: 0 })
    expect(await ada.balances()).toEqual({ pending: 0, total: 5 })
  })

  it('names an entry twice and counts it once', async () => {
    const ada = await admin.givenEarner(1)
    const entry = { memberId: ada.id, sourceKey: 'login:0' }
    expect((await decide('approve', [entry, entry])).reply).toEqual({ decided: 1 })
    expect(await ada.balances()).toEqual({ pending: 0, total: 5 })
  })

  it('by several administrators at once is applied once to each entry', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => admin.givenEarner(10)))
    const all = people.flatMap(({ id }) =>
      Array.from({ length: 10 }, (_, turn) => ({ memberId: id, sourceKey: `login:${turn}` })),
    )
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        // Each goes through them in another order.
        decide(turn % 2 ? 'approve' : 'reject', turn % 3 ? all : all.toReversed(), 'at once'),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(outcomes.reduce((sum, { reply }) => sum + reply.decided, 0)).toBe(50)
    for (const person of people) expect((await person.balances()).pending).toBe(0)
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('and concurrent claims of the same member both count', async () => {
    const ada = await admin.givenEarner(10)
    const claims = Array.from({ length: 5 }, () =>
      admin.ask('POST', '/api/rewards/daily-login', {}, ada.cookie),
    )
    const decisions = Array.from({ length: 10 }, (_, turn) =>
      decide('approve', [{ memberId: ada.id, sourceKey: `login:${turn}` }]),
    )
    await Promise.all([...claims, ...decisions])
    expect(await ada.balances()).toEqual({ pending: 5, total: 50 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it.each([
    ['no entries', { decision: 'approve', entries: [] }],
    ['another decision', { decision: 'double', entries: [{ memberId: 'x', sourceKey: 'y' }] }],
    ['points', { decision: 'approve', entries: [{ memberId: 'x', sourceKey: 'y', points: 500 }] }],
    ['a date', { decision: 'approve', entries: [{ memberId: 'x', sourceKey: 'y' }], at: '2020-01-01' }],
  ])('with %s is refused', async (_, body) => {
    expect((await admin.ask('POST', '/api/admin/review/decide', body)).status).toBe(400)
  })
})

describe('a decision on many', () => {
  const begin = (body: object) => admin.ask('POST', '/api/admin/review/jobs', body)
  const jobOf = async (id: string) =>
    (await admin.get('/api/admin/review/jobs')).jobs.find((job: { id: string }) => job.id === id)
  const makeWorker = () =>
    makeReviewWorker({ database: admin.database, log: admin.test.log, now: () => admin.test.clock.now })
  const work = async () => {
    const worker = makeWorker()
    await worker.run()
    await worker.close()
  }

  it('covers all entries of a member that wait now, and no later ones', async () => {
    const ada = await admin.givenEarner(1_200)
    const { reply: job } = await begin({ decision: 'approve', memberId: ada.id })
    expect(job).toMatchObject({ total: 1_200, done: 0, finishedAt: null, memberId: ada.id, kind: null })
    admin.test.clock.now = new Date('2026-11-14T12:00:01.000Z')
    await admin.ask('POST', '/api/rewards/daily-login', {}, ada.cookie)
    await work()
    expect(await jobOf(job.id)).toMatchObject({
      total: 1_200,
      done: 1_200,
      finishedAt: '2026-11-14T12:00:01.000Z',
    })
    expect(await ada.balances()).toEqual({ pending: 5, total: 6_000 })
    expect(await admin.acts(ada.id)).toContainEqual(expect.objectContaining({ act: 'begin_review_job' }))
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('that was left half-way is continued by another worker at once', async () => {
    const ada = await admin.givenEarner(1_600)
    const { reply: job } = await begin({ decision: 'reject', reason: 'a script', memberId: ada.id })
    const gate = await closeGate(admin.database.pool, 'point_entries', `source_key = 'reject:login:800'`)
    const stopping = makeWorker()
    const working = stopping.run()
    await gate.reached()
    const closing = stopping.close()
    await gate.open()
    await Promise.all([closing, working])
    const { done, finishedAt } = await jobOf(job.id)
    expect(finishedAt).toBeNull()
    expect(await ada.balances()).toEqual({ pending: 5 * (1_600 - done), total: 0 })

    await work()
    expect(await jobOf(job.id)).toMatchObject({ done: 1_600, finishedAt: expect.any(String) })
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('by several workers, with entries decided by hand meanwhile, ends when nothing is left', async () => {
    const ada = await admin.givenEarner(3_000)
    const { reply: job } = await begin({ decision: 'approve', memberId: ada.id })
    // Each worker finds the others' lease expired.
    const working = Array.from({ length: 3 }, async () => {
      await admin.sql('UPDATE review_jobs SET leased_until = to_timestamp(0)')
      await work()
    })
    const byHand = await decide(
      'reject',
      Array.from({ length: 200 }, (_, turn) => ({ memberId: ada.id, sourceKey: `login:${2_999 - turn}` })),
      'by hand',
    )
    await Promise.all(working)
    const { decided } = byHand.reply
    expect(await jobOf(job.id)).toMatchObject({ done: 3_000 - decided, finishedAt: expect.any(String) })
    expect(await ada.balances()).toEqual({ pending: 0, total: 5 * (3_000 - decided) })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('to reject requires a reason', async () => {
    expect((await begin({ decision: 'reject' })).reply).toMatchObject({ error: { code: 'missing_reason' } })
  })
})

describe('facts', () => {
  it('are listed for each member, with their numbers', async () => {
    const ada = await admin.givenEarner(1)
    const others = [await admin.givenEarner(), await admin.givenEarner()]
    const ids = [ada, ...others].map(({ id }) => id)
    await admin.sql(`UPDATE members SET signup_network = 'one', signup_device = $2 WHERE id = ANY($1)`, [
      ids,
      ada.id,
    ])
    await admin.sql(`UPDATE members SET signup_device = 'another' WHERE id = $1`, [others[0]?.id])
    await admin.sql(`UPDATE members SET wallet_address = $2 WHERE id = ANY($1)`, [
      ids.slice(0, 2),
      `0x${'a'.repeat(40)}`,
    ])
    await admin.sql(`UPDATE members SET email = 'ada@mail.mailinator.com' WHERE id = $1`, [ada.id])
    await admin.sql(
      `INSERT INTO referrals SELECT $1, 'newcomer' || n, timestamptz '2026-11-10 08:00:00Z' + n * interval '20 minutes'
         FROM generate_series(0, 6) AS n`,
      [ada.id],
    )
    await admin.sql(
      `INSERT INTO quiz_views VALUES ($1, 'daily_2026-11-10', '2026-11-10 08:00:00Z'), ($1, 'daily_2026-11-11', '2026-11-11 08:00:00Z')`,
      [ada.id],
    )
    await admin.sql(
      `INSERT INTO quiz_attempts SELECT $1, 'daily_2026-11-' || day, timestamptz '2026-11-10 08:00:00Z' + (day - 10) * interval '1 day' + after, 'Oak', false, 'Yew', 0
         FROM (VALUES (10, interval '2.9 s'), (11, interval '3 s'), (12, interval '1 hour')) AS v (day, after)`,
      [ada.id],
    )
    const { facts } = await queue(`?memberId=${ada.id}`)
    expect(facts).toEqual({
      [ada.id]: {
        emailVerified: false,
        hasDisposableEmail: true,
        sharingNetwork: 2,
        sharingDevice: 1,
        sharingWallet: 1,
        mailbox: 'ada@mail.mailinator.com',
        sharingMailbox: 0,
        mostReferralsInAnHour: 4,
        hastyAnswers: 2,
        answers: 3,
      },
    })
  })

  it('are derived from how a member signed up', async () => {
    const test = await makeTestApp(admin.database, { trustedProxies: 1 })
    const register = (address: string, email: string, cookie = '') =>
      test.post(
        '/api/auth/register',
        { email, password: 'rings and contours' },
        { 'x-forwarded-for': address, cookie },
      )
    const first = await register('2001:db8:1:2::1', 'first@example.org')
    const device = /grav_device=[\w-]{22}/.exec(first.headers.getSetCookie().join())?.[0] ?? ''
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^grav_device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    await register('2001:db8:1:2:ffff::9', 'second@example.org', device)
    await register('198.51.100.1', 'third@example.org', device)
    const [stored] = await admin.sql(
      `SELECT id, signup_network || signup_device AS marks FROM members WHERE email = 'first@example.org'`,
    )
    const { facts } = await admin.get(`/api/admin/members/${stored?.id}`)
    expect(facts).toMatchObject({ sharingNetwork: 1, sharingDevice: 2 })
    expect(stored?.marks).not.toContain('2001')
    expect(stored?.marks).not.toContain(device.split('=')[1])
  })

  it('include the addresses that share one mailbox', async () => {
    const emails = ['grace.h+1@gmail.com', 'g.raceh@googlemail.com', 'graceh@gmail.com']
    const others = ['grace.h+1@example.org', 'graceh@example.org', 'grace.h@example.org']
    for (const email of [...emails, ...others])
      await admin.test.post('/api/auth/register', { email, password: 'rings and contours' })
    const factsOf = async (email: string) => {
      const { members } = await admin.get(`/api/admin/members?search=${encodeURIComponent(email)}`)
      return (await admin.get(`/api/admin/members/${members[0].id}`)).facts
    }
    for (const email of emails)
      expect(await factsOf(email)).toMatchObject({ mailbox: 'graceh@gmail.com', sharingMailbox: 2 })
    expect(await factsOf('grace.h+1@example.org')).toMatchObject({
      mailbox: 'grace.h@example.org',
      sharingMailbox: 1,
    })
    expect(await factsOf('graceh@example.org')).toMatchObject({ sharingMailbox: 0 })
  })
})
