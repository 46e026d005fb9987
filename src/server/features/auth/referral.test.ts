import { describe, expect, it } from 'vitest'
import { cookieOf, givenAccounts, newEmail } from '../../testing/test-accounts.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { holdMember } from '../../testing/test-lock.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const accounts = givenAccounts()
const { idOf } = accounts

async function register(referralCode?: string, email = newEmail()) {
  const response = await accounts.register(email, { referralCode })
  return { email, status: response.status, reply: await response.json() }
}

async function makeReferrer() {
  const { email } = await register(undefined, newEmail('referrer'))
  const cookie = cookieOf(await accounts.logIn(email))
  return { id: await idOf(email), cookie, me: () => accounts.me(cookie) }
}

describe('a referral', () => {
  it('credits the referrer once, with 150 pending points, a count and an entry', async () => {
    const referrer = await makeReferrer()
    const { email, reply } = await register(referrer.id)
    expect(reply).toEqual({ referral: 'credited' })
    expect(await referrer.me()).toMatchObject({ pendingPoints: 150, totalPoints: 0, referralCount: 1 })
    const id = await idOf(email)
    expect(await accounts.column('SELECT referred_by FROM members WHERE id = $1', [id])).toEqual([
      referrer.id,
    ])
    expect(
      await accounts.column('SELECT member_id FROM referrals WHERE referrer_id = $1', [referrer.id]),
    ).toEqual([id])
    expect(
      await accounts.column('SELECT source_key FROM point_entries WHERE member_id = $1', [referrer.id]),
    ).toEqual([`referral:${id}`])
  })

  it('tells the newcomer what was paid after an administrator changed it', async () => {
    const referrer = await makeReferrer()
    await accounts.column(`UPDATE quests SET points = 200 WHERE id = 'referral'`)
    expect((await register(referrer.id)).reply).toEqual({ referral: 'credited', referralPoints: 200 })
    expect(await referrer.me()).toMatchObject({ pendingPoints: 200 })
    await accounts.column(`UPDATE quests SET points = 150 WHERE id = 'referral'`)
  })

  it('accepts a code with spaces around it, and in capitals', async () => {
    const referrer = await makeReferrer()
    expect((await register(`  ${referrer.id.toUpperCase()}\n`)).reply).toEqual({ referral: 'credited' })
  })

  it.each(['unknown', 'a'.repeat(20), '%', "'; DROP TABLE members; --", '\0', '🌳', 'x'.repeat(1000)])(
    'is not applied for the unknown code "%s", and the account is made all the same',
    async (code) => {
      const { status, reply, email } = await register(code)
      expect([status, reply]).toEqual([200, { referral: 'unknown_code' }])
      expect(await accounts.column('SELECT referred_by FROM members WHERE email = $1', [email])).toEqual([
        null,
      ])
    },
  )

  it('gets the same reply for the code of a suspended member as for an unknown one', async () => {
    const referrer = await makeReferrer()
    await accounts.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [referrer.id])
    const [suspended, unknown] = [await register(referrer.id), await register('a'.repeat(20))]
    expect([suspended.status, suspended.reply]).toEqual([unknown.status, unknown.reply])
    expect(await accounts.column('SELECT FROM point_entries WHERE member_id = $1', [referrer.id])).toEqual([])
  })

  it.each([undefined, '', '   '])('is not attempted without a code (%o)', async (code) => {
    expect((await register(code)).reply).toEqual({ referral: null })
  })

  it('is credited once when one email registers many times at once', async () => {
    const referrer = await makeReferrer()
    const email = newEmail()
    const results = await Promise.all(Array.from({ length: 8 }, () => register(referrer.id, email)))
    expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await referrer.me()).toMatchObject({ pendingPoints: 150, referralCount: 1 })
  })

  it('is credited 200 times for 200 registrations at once', async () => {
    const referrer = await makeReferrer()
    const results = await Promise.all(Array.from({ length: 200 }, () => register(referrer.id)))
    expect(results.filter(({ reply }) => reply.referral !== 'credited')).toEqual([])
    expect(await referrer.me()).toMatchObject({
      pendingPoints: 200 * 150,
      referralCount: 200,
      verifiedReferrals: 140,
      unverifiedReferrals: 60,
    })
    expect(
      await accounts.column('SELECT count(*)::int FROM referrals WHERE referrer_id = $1', [referrer.id]),
    ).toEqual([200])
    expect(await findLedgerFaults(accounts.database.query)).toEqual([])
  })

  it('that cannot be credited is reported, leaves no trace, and does not prevent the sign-up', async () => {
    const referrer = await makeReferrer()
    // The database refuses every change of this referrer's points.
    await accounts.sql(
      `ALTER TABLE members ADD CONSTRAINT unchanged CHECK (id <> '${referrer.id}' OR pending_points = 0)`,
    )
    const { email, status, reply } = await register(referrer.id)
    expect([status, reply]).toEqual([200, { referral: 'failed' }])
    expect(await referrer.me()).toMatchObject({ pendingPoints: 0, referralCount: 0 })
    expect(await accounts.column('SELECT referred_by FROM members WHERE email = $1', [email])).toEqual([null])
    expect(await accounts.column('SELECT count(*)::int FROM outbox WHERE email = $1', [email])).toEqual([1])
    expect(accounts.test.logLines).toContainEqual(
      expect.objectContaining({ msg: 'a referral could not be credited', member: await idOf(email) }),
    )
    expect(await findLedgerFaults(accounts.database.query)).toEqual([])
  })
})

it('a referrer who is suspended while a sign-up waits for their record gets nothing', async () => {
  const referrer = await makeReferrer()
  const row = await holdMember(accounts.database, referrer.id)
  const signUp = register(referrer.id)
  await row.waitFor(1)
  await row.release('suspended_at = now()')
  const { status, reply, email } = await signUp
  expect([status, reply]).toEqual([200, { referral: 'unknown_code' }])
  expect(await accounts.column('SELECT referred_by FROM members WHERE email = $1', [email])).toEqual([null])
  expect(await accounts.column('SELECT FROM referrals WHERE referrer_id = $1', [referrer.id])).toEqual([])
  expect(await accounts.column('SELECT FROM point_entries WHERE member_id = $1', [referrer.id])).toEqual([])
})

describe('verified referrals', () => {
  it('are reported as 70 % of all, rounded down, and marked as an estimate', async () => {
    const referrer = await makeReferrer()
    for (let turn = 0; turn < 3; turn++) await register(referrer.id)
    expect(await referrer.me()).toMatchObject({
      referralCount: 3,
      verifiedReferrals: 2,
      unverifiedReferrals: 1,
      referralsAreEstimated: true,
    })
  })

  it('are counted by their verified emails if so configured', async () => {
    const referrer = await makeReferrer()
    const { email } = await register(referrer.id)
    await register(referrer.id)
    await accounts.sql('UPDATE members SET email_verified_at = now() WHERE email = $1', [email])
    const counting = await makeTestApp(accounts.database, { verifiedReferrals: 'email' })
    expect(await counting.get('/api/me', referrer.cookie)).toMatchObject({
      referralCount: 2,
      verifiedReferrals: 1,
      unverifiedReferrals: 1,
      referralsAreEstimated: false,
    })
  })
})
