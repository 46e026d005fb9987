import { afterEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { cookieOf, GUESS, givenAccounts, PASSWORD, repeat } from '../../testing/test-accounts.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { makeGoogleFlows } from '../../testing/test-google-flows.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { givenPerson, signIn } = makeGoogleFlows(google, accounts)

afterEach(async () => {
  google.server.service.removeAllListeners('beforeAuthorizeRedirect')
  await accounts.sql('DELETE FROM limits')
})

const stillProven = async (cookie: string) =>
  (await accounts.test.app.request('/api/auth/prove', { headers: { cookie } })).status === 200
const prove = (cookie: string, password: string) => accounts.post('/api/auth/prove', { password }, { cookie })

/** A member whose session proved itself too long ago. */
async function givenStale() {
  const email = await accounts.registerNew()
  const cookie = cookieOf(await accounts.logIn(email))
  accounts.test.clock.advance(10 * 60_000)
  return { email, cookie }
}

describe('a proof by the password', () => {
  it('is the login itself, for ten minutes, and then the password once more', async () => {
    const email = await accounts.registerNew()
    const cookie = cookieOf(await accounts.logIn(email))
    accounts.test.clock.advance(10 * 60_000 - 1)
    expect(await stillProven(cookie)).toBe(true)
    accounts.test.clock.advance(1)
    const asked = await accounts.test.app.request('/api/auth/prove', { headers: { cookie } })
    await expectRefusal(asked, 403, 'proof_needed')
    expect((await prove(cookie, PASSWORD)).status).toBe(200)
    expect(await stillProven(cookie)).toBe(true)
  })

  it('belongs to one session, and not to the others of the member', async () => {
    const { email, cookie } = await givenStale()
    const other = cookieOf(await accounts.logIn(email))
    accounts.test.clock.advance(10 * 60_000)
    await prove(cookie, PASSWORD)
    expect(await stillProven(other)).toBe(false)
  })

  it('is also the change of the password', async () => {
    const { cookie } = await givenStale()
    const body = { currentPassword: PASSWORD, newPassword: 'contours and rings' }
    const changed = await accounts.post('/api/auth/change-password', body, { cookie })
    expect(await stillProven(cookieOf(changed))).toBe(true)
  })

  it('is refused if it is wrong, or the member has none', async () => {
    const { cookie } = await givenStale()
    await expectRefusal(await prove(cookie, 'rings'), 403, 'wrong_password')
    expect(await stillProven(cookie)).toBe(false)
    givenPerson()
    const withoutPassword = cookieOf(await signIn())
    await expectRefusal(await prove(withoutPassword, PASSWORD), 403, 'wrong_password')
  })

  it('is limited for each session, so that a stolen one does not lock out its owner', async () => {
    const { email, cookie: stolen } = await givenStale()
    const own = cookieOf(await accounts.logIn(email))
    expect(await repeat(12, () => prove(stolen, GUESS))).toEqual({ 403: 10, 429: 2 })
    await expectRefusal(await prove(stolen, PASSWORD), 429, 'too_many_logins')
    expect((await prove(own, PASSWORD)).status).toBe(200)
  })

  it('proves nothing for a session that ends meanwhile', async () => {
    const { email, cookie } = await givenStale()
    const [proven] = await Promise.all([
      prove(cookie, PASSWORD),
      accounts.sql('DELETE FROM sessions WHERE member_id = $1', [await accounts.idOf(email)]),
    ])
    expect([200, 401]).toContain(proven.status)
    expect(
      await accounts.column('SELECT count(*)::int FROM sessions WHERE member_id = $1', [
        await accounts.idOf(email),
      ]),
    ).toEqual([0])
  })
})

describe('a proof by a new login at Google', () => {
  const seconds = () => Math.floor(Date.now() / 1000)

  async function givenGoogleMember() {
    const person = givenPerson()
    return { person, cookie: cookieOf(await signIn()) }
  }

  async function begin(cookie: string) {
    const begun = await accounts.post('/api/auth/prove/google', { window: 'popup' }, { cookie })
    const { url } = await begun.json()
    return { url: url as string, cookie: `${cookie}; ${cookieOf(begun)}` }
  }

  const comeBack = (search: string, cookie: string) =>
    accounts.post('/api/auth/prove/google/return', { search }, { cookie })

  async function proveWithGoogle(cookie: string, authTime: number | undefined) {
    google.claims = { ...google.claims, auth_time: authTime }
    const flow = await begin(cookie)
    return comeBack(await google.consent(flow.url), flow.cookie)
  }

  it('asks Google to let the member log in anew', async () => {
    const { cookie } = await givenGoogleMember()
    const { searchParams } = new URL((await begin(cookie)).url)
    expect([searchParams.get('max_age'), searchParams.get('prompt')]).toEqual(['0', 'select_account'])
  })

  it('is not the login that began the session, but a later one', async () => {
    const { cookie } = await givenGoogleMember()
    expect(await stillProven(cookie)).toBe(false)
    expect((await proveWithGoogle(cookie, seconds())).status).toBe(200)
    expect(await stillProven(cookie)).toBe(true)
  })

  it.each([
    ['before the flow began', () => seconds() - 300],
    ['at no known time', () => undefined],
  ])('is refused if the member logged in there %s', async (_, authTime) => {
    const { cookie } = await givenGoogleMember()
    await expectRefusal(await proveWithGoogle(cookie, authTime()), 400, 'google_failed')
    expect(await stillProven(cookie)).toBe(false)
  })

  it('is refused for a Google account that does not log in here', async () => {
    const { cookie } = await givenGoogleMember()
    givenPerson()
    await expectRefusal(await proveWithGoogle(cookie, seconds()), 403, 'other_google_account')
    expect(await stillProven(cookie)).toBe(false)
  })

  it('is bound to the session in which it began', async () => {
    const { person, cookie } = await givenGoogleMember()
    google.claims = { ...person, auth_time: seconds() }
    const other = cookieOf(await signIn())
    const flow = await begin(cookie)
    const [, flowCookie = ''] = /(grav_google_[^;]+)/.exec(flow.cookie) ?? []
    const search = await google.consent(flow.url)
    await expectRefusal(await comeBack(search, `${other}; ${flowCookie}`), 400, 'google_failed')
    expect([await stillProven(other), await stillProven(cookie)]).toEqual([false, false])
  })

  it('cannot be finished as a sign-in, nor a sign-in as a proof', async () => {
    const { person, cookie } = await givenGoogleMember()
    google.claims = { ...person, auth_time: seconds() }
    const flow = await begin(cookie)
    const search = await google.consent(flow.url)
    const asSignIn = await accounts.post('/api/auth/google/return', { search }, { cookie: flow.cookie })
    await expectRefusal(asSignIn, 400, 'google_failed')
    const begun = await accounts.post('/api/auth/google', { from: 'login', window: 'popup' })
    const returned = await google.consent((await begun.json()).url)
    const asProof = await comeBack(returned, `${cookie}; ${cookieOf(begun)}`)
    await expectRefusal(asProof, 400, 'google_failed')
    expect(await stillProven(cookie)).toBe(false)
  })
})
