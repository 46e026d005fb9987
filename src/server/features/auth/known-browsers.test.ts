import { afterEach, describe, expect, it } from 'vitest'
import { cookieOf, from, GUESS, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'

const accounts = givenAccounts(() => ({ trustedProxies: 1 }))
const { registerNew: register } = accounts

afterEach(() => accounts.sql('DELETE FROM limits'))

const logIn = (email: string, password = PASSWORD, { cookie = '', address = '203.0.113.1' } = {}) =>
  accounts.logIn(email, password, { ...from(address), cookie })

/** Only the cookie by which the browser is known, of all that a login sets. */
const knownCookie = (response: Response) => /grav_known=[^;]+/.exec(cookieOf(response))?.[0] ?? ''

async function lockOut(email: string): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await logIn(email, GUESS, { address: `198.51.100.${turn}` })
  expect((await logIn(email)).status).toBe(429)
}

describe('a browser that has logged in to an account before', () => {
  it('can log in while strangers use up the account’s attempts, and has a limit of its own', async () => {
    const email = await register()
    const cookie = knownCookie(await logIn(email))
    await lockOut(email)
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(200)
    for (let turn = 0; turn < 10; turn++) expect((await logIn(email, GUESS, { cookie })).status).toBe(401)
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(429)
  })

  it('is still limited by its network', async () => {
    const email = await register()
    const cookie = knownCookie(await logIn(email))
    await logIn(newEmail('guess'), GUESS)
    await accounts.sql("UPDATE limits SET count = 50 WHERE key LIKE 'login-network:%'")
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(429)
  })

  it('may know several accounts', async () => {
    const [first, second] = [await register(), await register()]
    const cookie = knownCookie(await logIn(second, PASSWORD, { cookie: knownCookie(await logIn(first)) }))
    for (const email of [first, second]) {
      await lockOut(email)
      expect((await logIn(email, PASSWORD, { cookie })).status).toBe(200)
    }
  })

  it('is not known to other accounts, nor with a forged cookie', async () => {
    const [email, other] = [await register(), await register()]
    const cookie = knownCookie(await logIn(other))
    const id = await accounts.idOf(email)
    await lockOut(email)
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(429)
    const forged = cookie.replace(/=[a-z0-9]{20}/, `=${id}`)
    expect((await logIn(email, PASSWORD, { cookie: forged })).status).toBe(429)
  })

  it('is forgotten when the password changes, except the browser that changed it', async () => {
    const email = await register()
    const elsewhere = knownCookie(await logIn(email))
    const body = { currentPassword: PASSWORD, newPassword: 'a new password' }
    const session = cookieOf(await logIn(email))
    const here = knownCookie(await accounts.post('/api/auth/change-password', body, { cookie: session }))
    await lockOut(email)
    expect((await logIn(email, 'a new password', { cookie: elsewhere })).status).toBe(429)
    expect((await logIn(email, 'a new password', { cookie: here })).status).toBe(200)
  })

  it('sends its cookie only to the account operations of the API', async () => {
    const response = await logIn(await register())
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^grav_known=[\w.-]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
      ),
    )
    const cookie = knownCookie(response)
    expect((await accounts.test.app.request('/api/me', { headers: { cookie } })).status).toBe(401)
  })
})
