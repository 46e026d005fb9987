import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { cookieOf, givenAccounts, newEmail } from '../../testing/test-accounts.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { makeGoogleFlows } from '../../testing/test-google-flows.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { givenPerson, signIn } = makeGoogleFlows(google, accounts)
const LIST = '/api/me/referrals'

/** A newcomer joins one minute after the one before. */
async function join(referralCode: string, name: string, more: object = {}) {
  accounts.test.clock.advance(60_000)
  const email = newEmail(name)
  const response = await accounts.register(email, { referralCode, ...more })
  expect(await response.json()).toEqual({ referral: 'credited' })
  return { email, joinedAt: accounts.test.clock.now.toISOString() }
}

const nameOf = (email: string) => email.split('@')[0]

describe('the list of those who joined', () => {
  it('is empty before anybody joined, and closed to visitors', async () => {
    const inviter = await accounts.test.logIn()
    expect(await inviter.get(LIST)).toEqual({ referrals: [], next: null })
    await expectRefusal(await accounts.test.app.request(LIST), 401, 'not_logged_in')
  })

  it('has the newest first, numbered in the order of joining, with names only of those who agreed', async () => {
    const inviter = await accounts.test.logIn()
    const first = await join(inviter.id, 'bea')
    const second = await join(inviter.id, 'cleo', { showsNameToInviter: true })
    const third = await join(inviter.id, 'dora', { showsNameToInviter: false })
    expect(await inviter.get(LIST)).toEqual({
      referrals: [
        { number: 3, name: null, joinedAt: third.joinedAt },
        { number: 2, name: nameOf(second.email), joinedAt: second.joinedAt },
        { number: 1, name: null, joinedAt: first.joinedAt },
      ],
      next: null,
    })
  })

  it('names a newcomer who agreed and signed up with Google', async () => {
    const inviter = await accounts.test.logIn()
    givenPerson({ name: 'Grace Hopper' })
    await signIn({ from: 'register', referralCode: inviter.id, showsNameToInviter: true })
    givenPerson({ name: 'Nobody Asked' })
    await signIn({ from: 'register', referralCode: inviter.id })
    const { referrals } = await inviter.get(LIST)
    expect(referrals.map(({ name }: { name: string }) => name).sort()).toEqual(['Grace Hopper', null])
  })

  it('follows a newcomer who changes their mind', async () => {
    const inviter = await accounts.test.logIn()
    const { email } = await join(inviter.id, 'bea')
    const cookie = cookieOf(await accounts.logIn(email))
    const change = (body: object) =>
      accounts.test.app.request('/api/me/invitations', {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const names = async () =>
      (await inviter.get(LIST)).referrals.map(({ name }: { name: string | null }) => name)
    expect(await (await change({ showsNameToInviter: true })).json()).toEqual({ done: true })
    expect(await names()).toEqual([nameOf(email)])
    // Another setting leaves this one as it is.
    await change({ isInviterNamed: true })
    await change({})
    expect(await names()).toEqual([nameOf(email)])
    await change({ showsNameToInviter: false })
    expect(await names()).toEqual([null])
    expect((await change({ isAdmin: true })).status).toBe(400)
  })

  it('is loaded page by page, and numbers stay when somebody joins meanwhile', async () => {
    const inviter = await accounts.test.logIn()
    // Several of them joined in the same millisecond.
    await accounts.sql(
      `WITH added AS (
         INSERT INTO members (id, name, email, joined_at, referred_by, shows_name_to_inviter)
         SELECT substr(md5($1 || n), 1, 20), 'Friend of Ada ' || n, n || $1 || '@example.org', '2026-11-10', $1, n % 2 = 0
           FROM generate_series(1, 45) AS n RETURNING id, joined_at)
       INSERT INTO referrals SELECT $1, id, joined_at + ((row_number() OVER ()) / 3) * interval '1 hour' FROM added`,
      [inviter.id],
    )
    await accounts.sql('UPDATE members SET referral_count = 45 WHERE id = $1', [inviter.id])
    const first = await inviter.get(LIST)
    await join(inviter.id, 'late')
    const second = await inviter.get(`${LIST}?before=${first.next}`)
    const third = await inviter.get(`${LIST}?before=${second.next}`)
    const pages = [first, second, third]
    expect(pages.map(({ referrals }) => referrals.length)).toEqual([20, 20, 5])
    const listed = pages.flatMap(({ referrals }) => referrals)
    expect(listed.map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
    const named = listed.flatMap(({ name }) => name ?? [])
    expect(new Set(named).size).toBe(22)
    expect(third.next).toBeNull()
    expect((await inviter.get(LIST)).referrals[0]).toMatchObject({ number: 46 })
  })

  it.each(['nonsense', 'W10', ''])('refuses the cursor "%s"', async (before) => {
    const { cookie } = await accounts.test.logIn()
    const response = await accounts.test.app.request(`${LIST}?before=${before}`, { headers: { cookie } })
    await expectRefusal(response, 400, 'invalid_request')
  })

  it('says who is verified only where that is counted, and then agrees with the figures', async () => {
    const inviter = await accounts.test.logIn()
    const { email } = await join(inviter.id, 'bea')
    await join(inviter.id, 'cleo')
    await accounts.sql('UPDATE members SET email_verified_at = now() WHERE email = $1', [email])
    for (const referral of (await inviter.get(LIST)).referrals)
      expect(referral).not.toHaveProperty('isVerified')

    const counting = await makeTestApp(accounts.database, { verifiedReferrals: 'email' })
    const { referrals } = await counting.get(LIST, inviter.cookie)
    expect(referrals.map(({ isVerified }: { isVerified: boolean }) => isVerified)).toEqual([false, true])
    expect(await counting.get('/api/me', inviter.cookie)).toMatchObject({
      verifiedReferrals: 1,
      unverifiedReferrals: 1,
    })
  })
})
