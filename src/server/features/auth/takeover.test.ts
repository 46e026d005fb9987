import { describe, expect, it } from 'vitest'
import { cookieOf, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { makeGoogleFlows } from '../../testing/test-google-flows.ts'
import { holdMember } from '../../testing/test-lock.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { givenPerson, signIn } = makeGoogleFlows(google, accounts)
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OWNERS = 'the password of the owner'

const { logIn, me, mailedToken, askForReset } = accounts
const linkWallet = (cookie: string) => accounts.post('/api/wallet', { address: WALLET }, { cookie })
const verify = (body: { token: string; password?: string }, cookie = '') =>
  accounts.post('/api/auth/verify-email', body, { cookie })
const takeOver = (token: string) => accounts.post('/api/auth/take-over', { token })
const reset = (token: string, password = OWNERS) =>
  accounts.post('/api/auth/reset-password', { token, password })
const errorOf = async (response: Response) => (await response.json()).error?.code

/** An account made with an address that may be another person's: logged in, with points, a referral and a wallet. */
async function givenAccount(email = newEmail()) {
  await accounts.register(email)
  const loggedIn = await logIn(email)
  const cookie = cookieOf(loggedIn)
  const { id } = await loggedIn.json()
  await accounts.register(newEmail('friend'), { referralCode: id })
  await accounts.post('/api/quests/daily-login/claim', {}, { cookie })
  expect((await linkWallet(cookie)).status).toBe(200)
  return { email, cookie, id: id as string, token: await mailedToken(email, /Verify/) }
}

const KEPT = { pendingPoints: 155, referralCount: 1, emailVerified: true }

async function expectSquatterOut({ email, cookie }: { email: string; cookie: string }): Promise<void> {
  expect(await me(cookie)).toMatchObject({ error: { code: 'not_logged_in' } })
  expect((await logIn(email)).status).toBe(401)
  // The cookie of a known browser went with the password: the account's own attempts count.
  for (let turn = 0; turn < 9; turn++) await logIn(email, '\0')
  expect((await logIn(email, '\0', { cookie })).status).toBe(429)
}

describe('verifying an email', () => {
  it('needs the account’s session or its password; with either, everything stays', async () => {
    const byPassword = await givenAccount()
    expect(await errorOf(await verify({ token: byPassword.token }))).toBe('password_required')
    const wrong = await verify({ token: byPassword.token, password: 'a wrong guess' })
    expect([wrong.status, await errorOf(wrong)]).toEqual([403, 'wrong_password'])
    expect(await me(byPassword.cookie)).toMatchObject({ emailVerified: false })
    expect((await verify({ token: byPassword.token, password: PASSWORD })).status).toBe(200)

    const bySession = await givenAccount()
    const stranger = await verify({ token: bySession.token }, byPassword.cookie)
    expect([stranger.status, await errorOf(stranger)]).toEqual([403, 'password_required'])
    expect((await verify({ token: bySession.token }, bySession.cookie)).status).toBe(200)
    for (const { cookie } of [byPassword, bySession]) {
      expect(await me(cookie)).toMatchObject({ ...KEPT, walletAddress: WALLET, hasPassword: true })
    }
  })

  it('cannot be used to guess the password', async () => {
    const { token } = await givenAccount()
    for (let turn = 0; turn < 10; turn++) await verify({ token, password: '\0' })
    const refused = await verify({ token, password: PASSWORD })
    expect([refused.status, await errorOf(refused)]).toEqual([429, 'too_many_logins'])
  })
})

describe('an account that was never verified is emptied and taken over', () => {
  it('by “I did not create this account”, which asks for a new password', async () => {
    const account = await givenAccount()
    const taken = await takeOver(account.token)
    expect(taken.status).toBe(200)
    const { resetToken } = await taken.json()
    expect(await reset(resetToken)).toMatchObject({ status: 200 })
    const owner = cookieOf(await logIn(account.email, OWNERS))
    expect(await me(owner)).toMatchObject({ ...KEPT, walletAddress: null, badges: { walletLinked: false } })
    await expectSquatterOut(account)
  })

  it('by a password reset', async () => {
    const account = await givenAccount()
    const response = await reset(await askForReset(account.email))
    expect(await response.json()).toEqual({ done: true, takenOver: true })
    const owner = cookieOf(await logIn(account.email, OWNERS))
    expect(await me(owner)).toMatchObject({ ...KEPT, walletAddress: null, badges: { walletLinked: false } })
    await expectSquatterOut(account)
  })

  it('by signing in with Google, which leaves no password', async () => {
    const account = await givenAccount(givenPerson().email)
    const response = await signIn()
    const { takenOver, me: owner } = await response.json()
    expect(takenOver).toBe(true)
    expect(owner).toMatchObject({ ...KEPT, id: account.id, walletAddress: null, hasPassword: false })
    expect(await me(cookieOf(response))).toMatchObject(owner)
    await expectSquatterOut(account)
    const again = await signIn()
    expect(await again.json()).toMatchObject({ takenOver: false, me: { id: account.id } })
  })
})

it('a verified account keeps its wallet through a password reset', async () => {
  const { email, cookie, token } = await givenAccount()
  await verify({ token }, cookie)
  expect(await (await reset(await askForReset(email))).json()).toEqual({ done: true, takenOver: false })
  expect(await (await logIn(email, OWNERS)).json()).toMatchObject({ ...KEPT, walletAddress: WALLET })
})

describe('requests in flight during a takeover do not survive it', () => {
  const ways = {
    'the button': async ({ token }: { token: string }) => (await takeOver(token)).status,
    'a reset': async ({ reset: token }: { reset: string }) => (await reset(token)).status,
    Google: async () => (await signIn()).status,
  }

  it.each(Object.entries(ways))('by %s: a wallet, a login, a change of password', async (_, take) => {
    const { email } = givenPerson()
    await accounts.register(email)
    const loggedIn = await logIn(email)
    const [cookie, { id }] = [cookieOf(loggedIn), await loggedIn.json()]
    const tokens = { token: await mailedToken(email, /Verify/), reset: await askForReset(email) }

    const held = await holdMember(accounts.database, id)
    const taken = take(tokens)
    await held.waitFor(1)
    const wallet = linkWallet(cookie)
    await held.waitFor(2)
    const login = logIn(email)
    await held.waitFor(3)
    const body = { currentPassword: PASSWORD, newPassword: 'of the squatter' }
    const change = accounts.post('/api/auth/change-password', body, { cookie })
    await held.waitFor(4)
    await held.release()

    expect(await taken).toBe(200)
    expect([(await wallet).status, (await login).status, (await change).status]).toEqual([401, 401, 401])
    expect(await accounts.column('SELECT wallet_address FROM members WHERE id = $1', [id])).toEqual([null])
    expect((await logIn(email, 'of the squatter')).status).toBe(401)
    expect((await logIn(email)).status).toBe(401)
  })
})

it('a suspended account cannot be taken over, verified or reset', async () => {
  const { id, email, cookie, token } = await givenAccount(givenPerson().email)
  const resetToken = await askForReset(email)
  await accounts.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [id])
  const read = () =>
    accounts.column<string>('SELECT row_to_json(members)::text FROM members WHERE id = $1', [id])
  const before = await read()
  expect(await errorOf(await takeOver(token))).toBe('invalid_credential')
  expect(await errorOf(await verify({ token }, cookie))).toBe('invalid_credential')
  expect(await errorOf(await reset(resetToken))).toBe('invalid_credential')
  expect((await signIn()).status).toBe(401)
  expect(await read()).toEqual(before)
  expect(await me(cookie)).toMatchObject({ id, isSuspended: true })
})

it('a suspension that commits during a Google sign-in leaves the account as it is', async () => {
  const { id, cookie } = await givenAccount(givenPerson().email)
  const row = await holdMember(accounts.database, id)
  const signedIn = signIn()
  await row.waitFor(1)
  await row.release('suspended_at = now()')
  expect((await signedIn).status).toBe(401)
  expect(await me(cookie)).toMatchObject({ id, isSuspended: true, emailVerified: false })
  expect(await accounts.column('SELECT key FROM logins WHERE member_id = $1', [id])).toHaveLength(1)
})
