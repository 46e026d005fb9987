import { afterEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { from, givenAccounts, newEmail } from '../../testing/test-accounts.ts'

const accounts = givenAccounts(() => ({ trustedProxies: 1 }))
const LIMIT = 100
const QUARTER_HOUR_MS = 15 * 60 * 1000

afterEach(() => accounts.sql('DELETE FROM limits'))

const check = (code: unknown, address = '198.51.100.1') =>
  accounts.post('/api/auth/referral-code', { code }, from(address))

const makeReferrer = async () => accounts.idOf(await accounts.registerNew())

describe('a referral code', () => {
  it('is valid as at sign-up: with spaces around it, and in capitals', async () => {
    const code = await makeReferrer()
    for (const entered of [code, `  ${code}\n`, code.toUpperCase()]) {
      const response = await check(entered)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ valid: true })
    }
  })

  it.each([
    '',
    '  ',
    'unknown',
    'a'.repeat(20),
    '%',
    "'; DROP TABLE members; --",
    '\0',
    '🌳',
    'x'.repeat(1000),
  ])('is invalid if it belongs to no member: "%s"', async (code) => {
    const response = await check(code)
    expect([response.status, await response.json()]).toEqual([200, { valid: false }])
  })

  it('of a suspended member is invalid, because a sign-up would not credit it', async () => {
    const code = await makeReferrer()
    await accounts.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [code])
    expect(await (await check(code)).json()).toEqual({ valid: false })
  })

  it('credits no member and writes nothing when it is checked', async () => {
    const code = await makeReferrer()
    const count = () => accounts.column('SELECT count(*)::int FROM members')
    const before = await count()
    await check(code)
    expect(await count()).toEqual(before)
    expect(
      await accounts.column('SELECT pending_points + referral_count FROM members WHERE id = $1', [code]),
    ).toEqual([0])
  })
})

describe('checking referral codes', () => {
  it('is limited for each network, whatever the codes, until the quarter of an hour is over', async () => {
    const code = await makeReferrer()
    const responses = await Promise.all(
      Array.from({ length: LIMIT + 3 }, (_, turn) => check(turn % 2 ? code : 'unknown')),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
    const refused = await check(code)
    expect(refused.headers.get('retry-after')).toBe('900')
    await expectRefusal(refused, 429, 'too_many_code_checks')
    expect((await check(code, '203.0.113.1')).status).toBe(200)
    accounts.test.clock.advance(QUARTER_HOUR_MS)
    expect((await check(code)).status).toBe(200)
  })

  it('does not limit the sign-up itself', async () => {
    const code = await makeReferrer()
    await Promise.all(Array.from({ length: LIMIT + 1 }, () => check(code)))
    const response = await accounts.register(newEmail(), { referralCode: code }, from('198.51.100.1'))
    expect(await response.json()).toEqual({ referral: 'credited' })
  })
})
