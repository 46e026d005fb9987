import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const admin = givenAdmin()

const act = (id: string, what: string, reason = 'several accounts') =>
  admin.ask('POST', `/api/admin/members/${id}/${what}`, { reason })

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
    await admin.ask('POST', '/api/quests/daily-login/claim', {}, ada.cookie)
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
    expect(await referred.json()).toEqual({ referral: 'unknown_code' })
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
