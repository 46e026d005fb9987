import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'

const admin = givenAdmin()

const search = (text: string) => admin.ask('GET', `/api/admin/members?search=${encodeURIComponent(text)}`)
const foundBy = async (text: string) =>
  (await search(text)).reply.members.map(({ id }: { id: string }) => id).sort()
const act = (id: string, what: string, reason = 'several accounts') =>
  admin.ask('POST', `/api/admin/members/${id}/${what}`, { reason })

describe('searching', () => {
  it('finds by id, by the beginning of an email, by words of a name, and by wallet, in any letter case', async () => {
    const [ada, bob] = [await admin.givenEarner(), await admin.givenEarner()]
    const wallet = `0x${'Ab'.repeat(20)}`
    await admin.sql(
      `UPDATE members SET name = 'Grace Hopper', email = 'grace@example.org', wallet_address = $2 WHERE id = $1`,
      [ada.id, wallet],
    )
    await admin.database.pool.query(
      `UPDATE members SET name = 'ÅSA grace 100%', email = 'other@example.org' WHERE id = $1`,
      [bob.id],
    )
    expect(await foundBy(ada.id)).toEqual([ada.id])
    expect(await foundBy(` ${ada.id.toUpperCase()} `)).toEqual([ada.id])
    expect(await foundBy('GRACE@ex')).toEqual([ada.id])
    expect(await foundBy('race@ex')).toEqual([])
    expect(await foundBy('grace')).toEqual([ada.id, bob.id].sort())
    expect(await foundBy('Hop')).toEqual([ada.id])
    expect(await foundBy('åsa')).toEqual([bob.id])
    expect(await foundBy(wallet.toLowerCase())).toEqual([ada.id])
    expect(await foundBy('100%')).toEqual([bob.id])
    expect(await foundBy('gra hop')).toEqual([ada.id])
    expect(await foundBy("hop'p.gr")).toEqual([])
    await admin.sql(`UPDATE members SET name = 'grace.hopper-murray' WHERE id = $1`, [ada.id])
    expect(await foundBy('murr')).toEqual([ada.id])
    expect(await foundBy('hopper-mu')).toEqual([ada.id])
    await admin.sql(`UPDATE members SET name = 'Grace Hopper' WHERE id = $1`, [ada.id])
    const { members, facts } = (await search(ada.id)).reply
    expect(members[0]).toEqual({
      id: ada.id,
      name: 'Grace Hopper',
      email: 'grace@example.org',
      pendingPoints: 0,
      totalPoints: 0,
      dateJoined: '2026-11-01T08:00:00.000Z',
      isAdmin: false,
      staffRole: null,
      isSuspended: false,
    })
    expect(facts[ada.id]).toMatchObject({ emailVerified: false, sharingNetwork: 0 })
  })

  it('finds by the referral code that a member chose, which their record shows', async () => {
    const [ada, bob] = [await admin.givenEarner(), await admin.givenEarner()]
    expect((await ada.post('/api/me/referral-code', { code: 'maple-grove' })).status).toBe(200)
    await admin.sql(`UPDATE members SET name = 'Maple Grove' WHERE id = $1`, [bob.id])
    expect(await foundBy(' Maple-Grove ')).toEqual([ada.id, bob.id].sort())
    expect(await foundBy('maple-gro')).toEqual([bob.id])
    expect(await admin.get(`/api/admin/members/${ada.id}`)).toMatchObject({
      chosenReferralCode: 'maple-grove',
    })
    expect(await admin.get(`/api/admin/members/${bob.id}`)).toMatchObject({ chosenReferralCode: null })
  })

  it.each([
    'nobody',
    '_race',
    '\\',
    '0x12',
    "' OR 1=1 --",
    '\0',
    'a'.repeat(20),
    'race',
    '%',
    "'",
    "':*",
    '!',
    '&|',
  ])('finds no member by "%s"', async (text) => {
    expect((await search(text)).reply).toMatchObject({ members: [], hasMoreMatches: false, next: null })
  })

  it.each(['', '   '])('refuses the empty search "%s"', async (text) => {
    const error = { code: 'missing_search', message: 'Please enter a User ID.' }
    expect(await search(text)).toEqual({ status: 400, reply: { error } })
  })
})

describe('the list of members', () => {
  const PEOPLE = 120

  /** All pages of a list, as names without what they have in common. */
  async function walk(query: string): Promise<string[]> {
    const names: string[] = []
    let after = ''
    do {
      const { members, next } = await admin.get(`/api/admin/members?${query}${after}`)
      names.push(...members.map(({ name }: { name: string }) => name.replace('listed ', '')))
      after = `&after=${next}`
      if (next === null) return names
    } while (names.length < 1000)
    throw new Error('the list does not end')
  }

  const numbers = Array.from({ length: PEOPLE }, (_, i) => i)
  const names = (ns: number[]) => ns.map((n) => String(n).padStart(3, '0'))

  it('is sorted both ways by name, joining, pending and total points, page by page, with equals in between', async () => {
    // Joined in the order of their names; pending points come in pairs, and total points are all the same.
    await admin.database.pool.query(
      `INSERT INTO members (id, name, email, joined_at, pending_points, total_points)
       SELECT lpad(n::text, 20, '0'), CASE WHEN n % 2 = 0 THEN 'listed ' ELSE 'LISTED ' END || lpad(n::text, 3, '0'),
              'listed' || n || '@example.org', timestamptz '2026-10-01' + n * interval '1 minute', n / 2, 7
         FROM generate_series(0, $1::int - 1) AS n`,
      [PEOPLE],
    )
    const ascending = names(numbers)
    for (const order of ['name', 'joined', 'pending', 'total']) {
      const listed = `search=listed&order=${order}`
      const upwards = (await walk(`${listed}&direction=ascending`)).map((name) => name.replace('LISTED ', ''))
      expect([order, upwards]).toEqual([order, ascending])
      const downwards = (await walk(`${listed}&direction=descending`)).map((name) =>
        name.replace('LISTED ', ''),
      )
      expect([order, downwards]).toEqual([order, ascending.toReversed()])
    }
    const all = await walk('order=joined&direction=ascending')
    expect(all.filter((name) => /^(LISTED )?\d{3}$/.test(name))).toHaveLength(PEOPLE)
  })

  it('says where a search finds more than it looks at', async () => {
    await admin.database.pool.query(
      `INSERT INTO members (id, name, email, joined_at)
       SELECT lpad(n::text, 20, 'q'), 'Crowd ' || n, 'crowd' || n || '@example.org', now() FROM generate_series(1, 1001) AS n`,
    )
    expect((await search('crowd')).reply).toMatchObject({ hasMoreMatches: true })
    expect((await search('listed')).reply).toMatchObject({ hasMoreMatches: false })
    await admin.database.pool.query(`DELETE FROM members WHERE name LIKE 'Crowd %'`)
  })

  it('is narrowed to suspended members, to staff and to unverified emails', async () => {
    const [suspended, verified] = [await admin.givenEarner(), await admin.givenEarner()]
    await act(suspended.id, 'suspend')
    await admin.database.pool.query('UPDATE members SET email_verified_at = now() WHERE id = $1', [
      verified.id,
    ])
    const idsOf = async (filter: string) =>
      (await admin.get(`/api/admin/members?filter=${filter}&search=Ada`)).members.map(
        ({ id }: { id: string }) => id,
      )
    expect(await idsOf('suspended')).toEqual([suspended.id])
    expect(await idsOf('staff')).toEqual([admin.id])
    const unverified = await idsOf('unverified')
    expect(unverified).toContain(suspended.id)
    expect(unverified).not.toContain(verified.id)
  })

  it.each([
    'order=email',
    'direction=up',
    'filter=rich',
    'after=nonsense',
    `order=pending&after=${Buffer.from('["2026-11-01T08:00:00.000Z","x","many"]').toString('base64url')}`,
  ])('refuses %s', async (query) => {
    const { status, reply } = await admin.ask('GET', `/api/admin/members?${query}`)
    expect([status, reply.error.code]).toEqual([400, 'invalid_request'])
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
