import * as argon2 from '@node-rs/argon2'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { cookieOf, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'

// Hashes as usual, and counts how often.
vi.mock('@node-rs/argon2', { spy: true })
const verify = vi.mocked(argon2.verify)

const accounts = givenAccounts()
const email = newEmail()

beforeAll(() => accounts.register(email))

const logIn = (password = PASSWORD, cookie = '', as = email) =>
  accounts.logIn(as, password, cookie === '' ? {} : { cookie })

const statusOfMe = async (cookie: string) =>
  (await accounts.test.app.request('/api/me', { headers: { cookie } })).status

describe('logging in', () => {
  it('sets a session cookie that scripts cannot read, and a hint that they can', async () => {
    const response = await logIn()
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ email, isAdmin: false })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^grav_session=[a-z0-9]{20}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^grav_hint=member; Max-Age=\d+; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^grav_known=/),
    ])
    expect(await statusOfMe(cookieOf(response))).toBe(200)
  })

  it('creates a new session each time, and revokes the browser’s previous one', async () => {
    const first = cookieOf(await logIn())
    const second = cookieOf(await logIn(PASSWORD, first))
    expect(second).not.toBe(first)
    expect(await statusOfMe(first)).toBe(401)
    expect(await statusOfMe(second)).toBe(200)
  })

  it('never accepts a session token chosen by the browser', async () => {
    const planted = `grav_session=${'a'.repeat(20)}.${'b'.repeat(43)}`
    const cookie = cookieOf(await logIn(PASSWORD, planted))
    expect(cookie).not.toContain('b'.repeat(43))
    expect(await statusOfMe(planted)).toBe(401)
  })

  it('leaves other browsers logged in, until the member signs out everywhere', async () => {
    const [phone, laptop] = [cookieOf(await logIn()), cookieOf(await logIn())]
    expect(await statusOfMe(phone)).toBe(200)
    const response = await accounts.post('/api/auth/logout-everywhere', {}, { cookie: laptop })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^grav_session=; Max-Age=0/))
    expect([await statusOfMe(phone), await statusOfMe(laptop)]).toEqual([401, 401])
  })

  it('applies a change of role from the next request', async () => {
    const cookie = cookieOf(await logIn())
    const isAdmin = async () => (await accounts.me(cookie)).isAdmin
    expect(await isAdmin()).toBe(false)
    await accounts.sql(
      `INSERT INTO staff SELECT id, 'administrator', now(), 'command' FROM members WHERE email = $1`,
      [email],
    )
    expect(await isAdmin()).toBe(true)
    await accounts.sql('DELETE FROM staff')
    expect(await isAdmin()).toBe(false)
  })

  it('refuses an invalid email', async () => {
    await expectRefusal(await logIn(PASSWORD, '', 'ada'), 400, 'invalid_email')
  })
})

describe('an unknown email and a wrong password', () => {
  it('get the same response', async () => {
    const answers = await Promise.all([logIn('wrong password'), logIn(PASSWORD, '', newEmail('nobody'))])
    for (const answer of answers) {
      await expectRefusal(answer, 401, { code: 'wrong_login', message: 'Invalid email or password.' })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const [known, unknown] = answers.map(({ headers }) => [...headers.keys()])
    expect(known).toEqual(unknown)
  })

  it('cost the same work, so that the time does not reveal who has an account', async () => {
    const google = newEmail('google')
    await accounts.register(google)
    await accounts.sql('UPDATE members SET password_hash = NULL WHERE email = $1', [google])
    for (const as of [email, google, newEmail('nobody')]) {
      verify.mockClear()
      expect((await logIn('wrong password', '', as)).status).toBe(401)
      // One hash of the same cost each: it takes tens of milliseconds, and everything else next to nothing.
      expect(verify.mock.calls).toEqual([
        [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'wrong password'],
      ])
    }
  })
})
