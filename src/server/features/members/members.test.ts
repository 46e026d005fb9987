import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const admin = givenAdmin()

const search = (text: string) => admin.ask('GET', `/api/admin/members?search=${encodeURIComponent(text)}`)
const foundBy = async (text: string) =>
  (await search(text)).reply.members.map(({ id }: { id: string }) => id).sort()
const act = (id: string, what: string, reason = 'several accounts') =>
  admin.ask('POST', `/api/admin/members/${id}/${what}`, { reason })

describe('searching', () => {
  it('finds by id, by the beginning of email or name, and by wallet, in any letter case', async () => {
    const [ada, bob] = [await admin.givenEarner(), await admin.givenEarner()]
    const wallet = `0x${'Ab'.repeat(20)}`
    await admin.sql(
      `UPDATE members SET name = 'Grace Hopper', email = 'grace@example.org', wallet_address = $2 WHERE id = $1`,
      [ada.id, wallet],
    )
    await admin.sql(`UPDATE members SET name = 'grace 100%', email = 'other@example.org' WHERE id = $1`, [
      bob.id,
    ])
    expect(await foundBy(ada.id)).toEqual([ada.id])
    expect(await foundBy(` ${ada.id.toUpperCase()} `)).toEqual([ada.id])
    expect(await foundBy('GRACE@ex')).toEqual([ada.id])
    expect(await foundBy('grace')).toEqual([ada.id, bob.id].sort())
    expect(await foundBy('grace h')).toEqual([ada.id])
    expect(await foundBy(wallet.toLowerCase())).toEqual([ada.id])
    expect(await foundBy('grace 100%')).toEqual([bob.id])
    expect((await search(ada.id)).reply.members[0]).toEqual({
      id: ada.id,
      name: 'Grace Hopper',
      email: 'grace@example.org',
      pendingPoints: 0,
      totalPoints: 0,
      dateJoined: '2026-11-01T08:00:00.000Z',
      isAdmin: false,
      isSuspended: false,
    })
  })

  it.each(['nobody', '%', '_race', '\\', '0x12', "' OR 1=1 --", '\0', 'a'.repeat(20)])(
    'finds no member by "%s"',
    async (text) => {
      expect((await search(text)).reply).toEqual({ members: [], hasMore: false })
    },
  )

  it.each(['', '   '])('refuses the empty search "%s"', async (text) => {
    const error = { code: 'missing_search', message: 'Please enter a User ID.' }
    expect(await search(text)).toEqual({ status: 400, reply: { error } })
  })

  it('shows twenty members, and that there are more', async () => {
    await admin.sql(
      `INSERT INTO members (id, name, email, joined_at)
       SELECT lpad(n::text, 20, 'm'), 'Many ' || n, 'many' || n || '@example.org', now() FROM generate_series(1, 30) AS n`,
    )
    const { reply } = await search('many')
    expect([reply.members.length, reply.hasMore]).toEqual([20, true])
  })
})

describe('a member’s record', () => {
  it('holds the member’s data, referrals and sessions', async () => {
    const [ada, bob] = [await admin.givenEarner(2), await admin.givenEarner()]
    await admin.sql(`INSERT INTO referrals VALUES ($1, $2, '2026-11-10')`, [ada.id, bob.id])
    await admin.sql('UPDATE members SET referral_count = 1 WHERE id = $1', [ada.id])
    const record = await admin.get(`/api/admin/members/${ada.id}`)
    expect(record).toMatchObject({
      id: ada.id,
      pendingPoints: 10,
      totalPoints: 0,
      referralCount: 1,
      referrals: [{ id: bob.id, name: 'Ada', dateJoined: '2026-11-01T08:00:00.000Z' }],
      walletAddress: null,
      suspendedAt: null,
    })
    expect(record.sessions).toHaveLength(1)
    expect(JSON.stringify(record)).not.toMatch(/argon2|token|hash/i)
    const { entries } = await admin.get(`/api/admin/members/${ada.id}/points`)
    expect(entries.map(({ sourceKey }: { sourceKey: string }) => sourceKey)).toEqual(['login:1', 'login:0'])
  })

  it.each(['', '/points'])('is not found where there is no member: %s', async (path) => {
    for (const id of ['nobody', 'a'.repeat(20), '%00']) {
      const { status } = await admin.ask('GET', `/api/admin/members/${id}${path}`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  })
})

it('the top ten are those with the most pending points, without members who have none', async () => {
  await admin.sql('UPDATE members SET pending_points = 0')
  expect((await admin.get('/api/admin/top-members')).members).toEqual([])
  const people = await Promise.all(Array.from({ length: 12 }, () => admin.givenEarner()))
  for (const [rank, { id }] of people.entries()) {
    await admin.sql('UPDATE members SET pending_points = $2 WHERE id = $1', [id, 1000 - rank * 10])
  }
  const { members } = await admin.get('/api/admin/top-members')
  expect(members.map(({ id }: { id: string }) => id)).toEqual(people.slice(0, 10).map(({ id }) => id))
  await admin.sql('UPDATE members SET pending_points = 0')
})

describe('resetting points', () => {
  it('reverses pending and approved entries, down to 0 and 0, and leaves the rest', async () => {
    const ada = await admin.givenEarner(4)
    const decide = (decision: string, turn: number) =>
      admin.ask('POST', '/api/admin/review/decide', {
        decision,
        reason: 'looked at',
        entries: [{ memberId: ada.id, sourceKey: `login:${turn}` }],
      })
    await decide('approve', 0)
    await decide('approve', 1)
    await decide('reject', 2)
    expect(await ada.balances()).toEqual({ pending: 5, total: 10 })
    expect((await act(ada.id, 'reset-points')).reply).toEqual({
      pendingPoints: 0,
      totalPoints: 0,
      reversedEntries: 3,
    })
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    const { entries } = await admin.get(`/api/admin/members/${ada.id}/points`)
    const states = Object.fromEntries(
      entries.map(({ sourceKey, state }: Record<string, string>) => [sourceKey, state]),
    )
    expect(states).toMatchObject({
      'login:0': 'reversed',
      'login:1': 'reversed',
      'login:2': 'rejected',
      'login:3': 'reversed',
    })
    expect(await admin.acts(ada.id)).toContainEqual(
      expect.objectContaining({
        act: 'reset_points',
        before: { pendingPoints: 5, totalPoints: 10 },
        after: { pendingPoints: 0, totalPoints: 0 },
        reason: 'several accounts',
      }),
    )
    expect((await admin.get(`/api/admin/review?memberId=${ada.id}`)).entries).toEqual([])
  })

  it('can be repeated for points earned since, and reverses no entry twice', async () => {
    const ada = await admin.givenEarner(1)
    await act(ada.id, 'reset-points')
    await admin.ask('POST', '/api/rewards/daily-login', {}, ada.cookie)
    expect(await ada.balances()).toEqual({ pending: 5, total: 0 })
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => act(ada.id, 'reset-points')))
    expect(outcomes.map(({ reply }) => reply.reversedEntries).sort()).toEqual([0, 0, 0, 0, 0, 1])
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    // Others' balances were set by hand above.
    const faults = await findLedgerFaults(admin.database.query)
    expect(faults.filter(({ memberId }) => memberId === ada.id)).toEqual([])
  })

  it('needs a reason and a member', async () => {
    expect((await act((await admin.givenEarner()).id, 'reset-points', ' ')).status).toBe(400)
    expect((await act('a'.repeat(20), 'reset-points')).status).toBe(404)
  })
})

describe('suspending', () => {
  it('and restoring are shown in the record and in the audit log', async () => {
    const ada = await admin.givenEarner()
    expect((await act(ada.id, 'suspend')).reply).toEqual({ done: true })
    expect(await admin.get(`/api/admin/members/${ada.id}`)).toMatchObject({ isSuspended: true })
    admin.test.clock.now = new Date(admin.test.clock.now.getTime() + 1000)
    expect((await act(ada.id, 'restore', 'a mistake')).reply).toEqual({ done: true })
    expect(await admin.get(`/api/admin/members/${ada.id}`)).toMatchObject({ isSuspended: false })
    expect((await admin.acts(ada.id)).map((record) => [record.act, record.reason])).toEqual([
      ['restore_member', 'a mistake'],
      ['suspend_member', 'several accounts'],
    ])
  })

  it('is reported to a login with the right password, and to no other', async () => {
    const { test } = admin
    const email = 'suspended@example.org'
    await test.post('/api/auth/register', { email, password: 'rings and contours' })
    const [id = ''] = await test.column<string>('SELECT id FROM members WHERE email = $1', [email])
    await act(id, 'suspend')
    const logIn = (password: string) => test.post('/api/auth/login', { email, password })
    const right = await logIn('rings and contours')
    expect(right.headers.getSetCookie()).toEqual([])
    expect(await right.json()).toEqual({
      error: {
        code: 'invalid_credential',
        message: 'Invalid credentials. Please check your email and password.',
      },
    })
    expect(await (await logIn('a wrong guess')).json()).toMatchObject({ error: { code: 'wrong_login' } })
    const referred = await test.post('/api/auth/register', {
      email: 'referred@example.org',
      password: 'rings and contours',
      referralCode: id,
    })
    expect(await referred.json()).toEqual({ referral: 'already_used' })
    await act(id, 'restore')
    expect((await logIn('rings and contours')).status).toBe(200)
  })

  it('is refused for the own account, for an unknown member and without a reason', async () => {
    expect((await act(admin.id, 'suspend')).reply).toMatchObject({ error: { code: 'own_account' } })
    expect((await act('a'.repeat(20), 'suspend')).status).toBe(404)
    expect((await act((await admin.givenEarner()).id, 'suspend', '')).status).toBe(400)
  })

  it('twice is recorded once', async () => {
    const ada = await admin.givenEarner()
    await act(ada.id, 'suspend')
    await act(ada.id, 'suspend')
    expect(await admin.acts(ada.id)).toHaveLength(1)
  })
})
