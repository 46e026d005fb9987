import { describe, expect, it } from 'vitest'
import { cookieOf, givenAccounts, newEmail, PASSWORD, repeat } from '../../testing/test-accounts.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { makeGoogleFlows } from '../../testing/test-google-flows.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { givenPerson, signIn } = makeGoogleFlows(google, accounts)

async function register(referralCode?: string, email = newEmail()) {
  const response = await accounts.register(email, { referralCode })
  return {
    id: await accounts.idOf(email),
    email,
    status: response.status,
    referral: (await response.json()).referral,
  }
}

async function verify(email: string): Promise<void> {
  const token = await accounts.mailedToken(email, /Verify/)
  expect((await accounts.post('/api/auth/verify-email', { token, password: PASSWORD })).status).toBe(200)
}

const earned = async (id: string) =>
  accounts.column<string>('SELECT source_key FROM point_entries WHERE member_id = $1 ORDER BY 1', [id])

describe('referring in a circle', () => {
  it('pays for each new member once, to one referrer, and nothing for existing members', async () => {
    const ada = await register()
    const bob = await register(ada.id)
    const eve = await register(bob.id)
    // Ada signs up again in every possible way, with the code of the member she referred and with her own.
    givenPerson({ email: ada.email })
    await verify(ada.email)
    for (const [code, referral] of [
      [eve.id, 'already_used'],
      [bob.id, 'already_used'],
      [ada.id, 'own_code'],
    ] as const) {
      expect(await (await signIn({ from: 'register', referralCode: code })).json()).toMatchObject({
        referral,
      })
      expect((await register(code, ada.email)).status).toBe(409)
      expect((await register(code, ada.email.toUpperCase())).status).toBe(409)
    }
    expect(await earned(ada.id)).toEqual([`referral:${bob.id}`])
    expect(await earned(bob.id)).toEqual([`referral:${eve.id}`])
    expect(await earned(eve.id)).toEqual([])
    expect(await accounts.column('SELECT referred_by FROM members WHERE id = $1', [ada.id])).toEqual([null])
    expect(await findLedgerFaults(accounts.database.query)).toEqual([])
  })
})

describe('a thousand sign-ups by a script from one /64', () => {
  it('create no more accounts than an hour allows, and the review shows their connection', async () => {
    const farm = await makeTestApp(accounts.database, { signupsPerHour: 10, trustedProxies: 1 })
    const referrer = await register()
    const statuses = await repeat(1000, (turn) =>
      farm.post(
        '/api/auth/register',
        { email: newEmail('script'), password: PASSWORD, referralCode: referrer.id },
        // Another address each time, in the half of it that its owner chooses.
        { 'x-forwarded-for': `2001:db8:7:7:${(turn * 7919).toString(16).slice(-4)}::${turn.toString(16)}` },
      ),
    )
    expect(statuses).toEqual({ 200: 10, 429: 990 })

    const boss = await accounts.test.logIn({ role: 'administrator' })
    const { facts, entries } = await boss.get(`/api/admin/review?memberId=${referrer.id}`)
    expect(entries).toHaveLength(10)
    expect(facts[referrer.id]).toMatchObject({ mostReferralsInAnHour: 10 })
    const newcomers = await accounts.column<string>('SELECT id FROM members WHERE referred_by = $1', [
      referrer.id,
    ])
    for (const id of newcomers) {
      expect((await boss.get(`/api/admin/members/${id}`)).facts).toMatchObject({
        sharingNetwork: 9,
        emailVerified: false,
      })
    }
  })
})

describe('a member suspended for farming', () => {
  it('gets no credit for new members, and cannot earn points', async () => {
    const ada = await register()
    const cookie = cookieOf(await accounts.logIn(ada.email))
    await accounts.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [ada.id])
    expect((await register(ada.id)).referral).toBe('unknown_code')
    expect(await earned(ada.id)).toEqual([])
    expect((await accounts.post('/api/quests/daily-login/claim', {}, { cookie })).status).toBe(403)
  })
})
