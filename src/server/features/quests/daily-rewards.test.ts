import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenApp } from '../../testing/given-app.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { addPost } from '../../testing/test-posts.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const test = givenApp()

beforeEach(() => test.sql('DELETE FROM posts'))

async function givenMember() {
  const member = await test.logIn()
  const claim = (questId: string, body?: unknown) => member.post(`/api/quests/${questId}/claim`, body)
  return { ...member, claim }
}

describe('the daily login reward', () => {
  it('earns 5 pending points once a day, and replies with the new balances', async () => {
    const member = await givenMember()
    expect(await member.task('daily-login')).toMatchObject({ state: 'open', points: 5 })
    const response = await member.claim('daily-login')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      state: 'pending',
      points: 5,
      pendingPoints: 5,
      totalPoints: 0,
      details: { lastLoginRewardDate: '2026-11-14', secondsLeft: 12 * 3600 },
    })
    expect(await member.task('daily-login')).toMatchObject({
      state: 'done',
      reopensAt: '2026-11-15T00:00:00.000Z',
    })
    expect(await member.me()).toMatchObject({ pendingPoints: 5, lastLoginRewardDate: '2026-11-14' })

    await expectRefusal(await member.claim('daily-login'), 409, 'already_claimed')
    expect(await member.me()).toMatchObject({ pendingPoints: 5 })
  })

  it('is paid to many members in one statement, which does not wait for a locked row', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, givenMember))
    const [held, ...others] = members as [(typeof members)[number], ...typeof members]
    const holder = await test.database.pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [held.id])
      const waiting = held.claim('daily-login')
      const statuses = await Promise.all(others.map(async ({ claim }) => (await claim('daily-login')).status))
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await held.me()).toMatchObject({ pendingPoints: 0 })
      await holder.query('COMMIT')
      expect((await waiting).status).toBe(200)
    } finally {
      holder.release()
    }
    for (const { me } of members) expect(await me()).toMatchObject({ pendingPoints: 5 })
    expect(await findLedgerFaults(test.database.query)).toEqual([])
  })

  it('is paid by one statement per member where members are spread over several machines', async () => {
    const apart = await makeTestApp({ ...test.database, isDistributed: true })
    const asked = vi.spyOn(test.database.pool, 'query')
    const cookies = await Promise.all(Array.from({ length: 3 }, async () => (await apart.logIn()).cookie))
    asked.mockClear()
    const replies = await Promise.all(
      [...cookies, ...cookies].map((cookie) => apart.post('/api/quests/daily-login/claim', {}, { cookie })),
    )
    const statements = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
    asked.mockRestore()
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    expect(statements.length).toBeGreaterThan(6)
    expect(statements.filter((text) => text.includes('unnest'))).toEqual([])
  })

  it('treats 23:59:59.999 and 00:00:00.000 as two days', async () => {
    const member = await givenMember()
    test.clock.now = new Date('2026-11-14T23:59:59.999Z')
    expect((await member.claim('daily-login')).status).toBe(200)
    expect(await member.task('daily-login')).toMatchObject({ state: 'done' })
    test.clock.now = new Date('2026-11-15T00:00:00.000Z')
    expect(await member.task('daily-login')).toMatchObject({ state: 'open' })
    expect((await member.claim('daily-login')).status).toBe(200)
    expect(await member.me()).toMatchObject({ pendingPoints: 10, lastLoginRewardDate: '2026-11-15' })
  })

  it('is not paid twice when the clock jumps back over midnight', async () => {
    const member = await givenMember()
    test.clock.now = new Date('2026-11-15T00:02:00.000Z')
    expect((await member.claim('daily-login')).status).toBe(200)
    test.clock.now = new Date('2026-11-14T23:57:00.000Z')
    expect(await member.task('daily-login')).toMatchObject({ state: 'done' })
    expect((await member.claim('daily-login')).status).toBe(409)
    test.clock.now = new Date('2026-11-15T00:00:00.000Z')
    expect((await member.claim('daily-login')).status).toBe(409)
    expect(await member.me()).toMatchObject({ pendingPoints: 5 })
  })

  it('is not paid for a day before the last paid one, even if two clocks disagree about the day', async () => {
    const late = await makeTestApp(test.database)
    const { cookie, me } = await givenMember()
    test.clock.now = new Date('2026-11-15T00:00:01.000Z')
    late.clock.now = new Date('2026-11-14T23:59:59.000Z')
    const claims = Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 === 0 ? test : late).post('/api/quests/daily-login/claim', {}, { cookie }),
    )
    const statuses = (await Promise.all(claims)).map(({ status }) => status)
    // The earlier day may be paid before the later one, but never after it.
    const paid = statuses.filter((status) => status === 200).length
    expect(statuses.filter((status) => status === 409)).toHaveLength(20 - paid)
    const { pendingPoints, lastLoginRewardDate } = await me()
    expect([pendingPoints, lastLoginRewardDate]).toEqual([5 * paid, '2026-11-15'])
    expect(await findLedgerFaults(test.database.query)).toEqual([])
  })
})

describe('the reward for reading the latest post', () => {
  it('is refused while there is no post', async () => {
    const member = await givenMember()
    expect(await member.task('latest-post')).toMatchObject({ state: 'unavailable', points: 15, details: {} })
    await expectRefusal(await member.claim('latest-post'), 409, 'no_posts')
  })

  it('earns 15 pending points once for each newer post', async () => {
    const member = await givenMember()
    const first = await addPost(test.database, {
      title: 'Rings',
      createdAt: new Date('2026-11-14T09:00:00Z'),
    })
    const post = { id: first, title: 'Rings' }
    expect(await member.task('latest-post')).toMatchObject({ state: 'open', points: 15, details: { post } })
    expect(await (await member.claim('latest-post')).json()).toEqual({
      state: 'pending',
      points: 15,
      pendingPoints: 15,
      totalPoints: 0,
      details: { postId: first, lastReadBlogDate: '2026-11-14T12:00:00.000Z' },
    })
    expect(await member.task('latest-post')).toMatchObject({ state: 'done', details: { post } })
    expect((await member.claim('latest-post')).status).toBe(409)

    test.clock.now = new Date('2026-11-14T13:00:00.000Z')
    const second = await addPost(test.database, { createdAt: new Date('2026-11-14T12:30:00Z') })
    expect(await member.task('latest-post')).toMatchObject({
      state: 'open',
      details: { post: { id: second } },
    })
    expect(await (await member.claim('latest-post')).json()).toMatchObject({
      pendingPoints: 30,
      details: { postId: second },
    })
  })

  it('pays a post once, even if it is deleted and an older post becomes the latest again', async () => {
    const member = await givenMember()
    await addPost(test.database, { createdAt: new Date('2026-11-13T09:00:00Z') })
    const latest = await addPost(test.database, { createdAt: new Date('2026-11-14T09:00:00Z') })
    expect((await member.claim('latest-post')).status).toBe(200)
    await test.sql('DELETE FROM posts WHERE id = $1', [latest])
    expect(await member.task('latest-post')).toMatchObject({ state: 'done' })
    expect((await member.claim('latest-post')).status).toBe(409)
    // A new post with the same id and a later date still counts as the same post.
    await addPost(test.database, { id: latest, createdAt: new Date('2026-11-14T12:30:00Z') })
    expect((await member.claim('latest-post')).status).toBe(409)
    expect(await member.me()).toMatchObject({ pendingPoints: 15 })
  })
})

describe.each(['daily-login', 'latest-post'])('POST /api/quests/%s/claim', (questId) => {
  it.each([
    ['points', { points: 500 }],
    ['an amount', { amount: 500 }],
    ['a date', { date: '2026-11-13' }],
    ['a member', { userId: 'k3v9t0q6w2m8x4c7n1b5' }],
    ['a role', { isAdmin: true }],
  ])('refuses a request that contains %s, and changes nothing', async (_, body) => {
    await addPost(test.database)
    const member = await givenMember()
    await expectRefusal(await member.claim(questId, body), 400, 'invalid_request')
    expect(await member.me()).toMatchObject({ pendingPoints: 0, isAdmin: false })
  })

  it('accepts a request without a body', async () => {
    await addPost(test.database)
    const { cookie } = await givenMember()
    const response = await test.app.request(`/api/quests/${questId}/claim`, {
      method: 'POST',
      headers: { cookie },
    })
    expect(response.status).toBe(200)
  })

  it('refuses a visitor', async () => {
    expect((await test.post(`/api/quests/${questId}/claim`)).status).toBe(401)
  })
})
