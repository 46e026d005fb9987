import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { cookieOf, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'

const accounts = givenAccounts()
const { mail, registerNew: register, logIn, me, mailedToken, askForReset } = accounts
const HOUR_MS = 3600 * 1000

const verify = (token: string, password = PASSWORD) =>
  accounts.post('/api/auth/verify-email', { token, password })
const reset = (token: string, password = 'a new password') =>
  accounts.post('/api/auth/reset-password', { token, password })

const expectUseless = (response: Response) =>
  expectRefusal(response, 401, {
    code: 'invalid_credential',
    message: 'Invalid credentials. Please check your email and password.',
  })

const expectExpired = (response: Response) =>
  expectRefusal(response, 401, {
    code: 'expired_link',
    message: 'This link has already been used or has expired. Please ask for a new one.',
  })

describe('verifying an email', () => {
  it('follows the mail that came after registering', async () => {
    const email = await register()
    const cookie = cookieOf(await logIn(email))
    expect(await me(cookie)).toMatchObject({ emailVerified: false })
    expect(await (await verify(await mailedToken(email, /Verify/))).json()).toEqual({ done: true })
    expect(await me(cookie)).toMatchObject({ emailVerified: true })
  })

  it('says that the email is verified when the link is opened again, without a password too', async () => {
    const token = await mailedToken(await register(), /Verify/)
    const responses = await Promise.all([verify(token), verify(token), verify(token)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await accounts.post('/api/auth/verify-email', { token })
    expect([again.status, await again.json()]).toEqual([200, { done: true }])
    const takeOver = await accounts.post('/api/auth/take-over', { token })
    expect([takeOver.status, (await takeOver.json()).error.code]).toEqual([409, 'already_verified'])
  })

  it('works for three days', async () => {
    const tokens = [
      await mailedToken(await register(), /Verify/),
      await mailedToken(await register(), /Verify/),
    ]
    accounts.test.clock.advance(72 * HOUR_MS - 1)
    expect((await verify(tokens[0] ?? '')).status).toBe(200)
    accounts.test.clock.advance(1)
    await expectExpired(await verify(tokens[1] ?? ''))
    await expectExpired(await accounts.post('/api/auth/take-over', { token: tokens[1] }))
  })

  it.each(['', 'nonsense', `${'a'.repeat(20)}.${'b'.repeat(42)}`, '\0'])(
    'refuses "%s", which is no token',
    async (token) => {
      await expectUseless(await verify(token))
      await expectUseless(await accounts.post('/api/auth/take-over', { token }))
      await expectUseless(await reset(token))
    },
  )

  it('refuses an invented token as one that has expired, because expired ones are deleted', async () => {
    const token = `${'a'.repeat(20)}.${'b'.repeat(43)}`
    await expectExpired(await verify(token))
    await expectExpired(await accounts.post('/api/auth/take-over', { token }))
    await expectExpired(await reset(token))
  })

  it('refuses a token of another kind', async () => {
    const email = await register()
    const token = await askForReset(email)
    await expectExpired(await verify(token))
    expect((await reset(token)).status).toBe(200)
  })

  it('can be requested again, and either link works', async () => {
    const email = await register()
    const first = await mailedToken(email, /Verify/)
    mail.mails.length = 0
    const cookie = cookieOf(await logIn(email))
    const response = await accounts.post('/api/auth/resend-verification', {}, { cookie })
    expect(await response.json()).toEqual({ sent: true })
    const second = await mailedToken(email, /Verify/)
    expect(second).not.toBe(first)
    expect((await verify(first)).status).toBe(200)
    expect((await verify(second)).status).toBe(200)
    const again = await accounts.post('/api/auth/resend-verification', {}, { cookie })
    expect(await again.json()).toEqual({ sent: false })
  })
})

describe('a new verification link', () => {
  const request = (email: string) => accounts.post('/api/auth/request-verification', { email })

  it('is mailed to an address whose link has expired, without a session', async () => {
    const email = await register()
    const old = await mailedToken(email, /Verify/)
    accounts.test.clock.advance(72 * HOUR_MS)
    await expectExpired(await verify(old))
    mail.mails.length = 0
    expect(await (await request(` ${email.toUpperCase()} `)).json()).toEqual({ done: true })
    expect((await verify(await mailedToken(email, /Verify/))).status).toBe(200)
  })

  it('is answered alike for every address, and mailed only if the address has an unverified account', async () => {
    const verified = await register()
    await verify(await mailedToken(verified, /Verify/))
    mail.mails.length = 0
    for (const email of [verified, newEmail('nobody')]) {
      const response = await request(email)
      expect([response.status, await response.json()]).toEqual([200, { done: true }])
    }
    await accounts.outbox.deliver()
    expect(mail.mails).toEqual([])
    expect(await accounts.column('SELECT count(*)::int FROM outbox')).toEqual([0])
    await expectRefusal(await request('ada'), 400, 'invalid_email')
  })

  it('counts as a mail to the mailbox, whatever address of it is named', async () => {
    const [name, domain] = newEmail().split('@')
    for (let turn = 0; turn < 5; turn++) expect((await request(`${name}+${turn}@${domain}`)).status).toBe(200)
    await expectRefusal(await request(`${name}@${domain}`), 429, 'too_many_mails')
    expect((await accounts.post('/api/auth/forgot-password', { email: `${name}@${domain}` })).status).toBe(
      200,
    )
  })
})

describe('a forgotten password', () => {
  it('is replaced by the mailed link, which signs out every browser and verifies the address', async () => {
    const email = await register()
    const cookie = cookieOf(await logIn(email))
    const token = await askForReset(email.toUpperCase())
    expect((await reset(token)).status).toBe(200)
    expect(await me(cookie)).toMatchObject({ error: { code: 'not_logged_in' } })
    expect((await logIn(email)).status).toBe(401)
    const response = await logIn(email, 'a new password')
    expect(await response.json()).toMatchObject({ emailVerified: true })
    await accounts.outbox.deliver()
    expect((await mail.mailTo(email, /was changed/)).text).toContain('other browsers were signed out')
  })

  it('is replaced once', async () => {
    const token = await askForReset(await register())
    const responses = await Promise.all([reset(token, 'the first one'), reset(token, 'the second')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
    await expectExpired(await reset(token))
  })

  it('is replaced within an hour', async () => {
    const token = await askForReset(await register())
    accounts.test.clock.advance(HOUR_MS)
    await expectExpired(await reset(token))
  })

  it('keeps the link when the new password is refused', async () => {
    const token = await askForReset(await register())
    expect(await (await reset(token, '12345')).json()).toMatchObject({ error: { code: 'weak_password' } })
    expect((await reset(token)).status).toBe(200)
  })

  it('answers for an address without an account as for any other, and sends no mail', async () => {
    await accounts.outbox.deliver()
    mail.mails.length = 0
    const response = await accounts.post('/api/auth/forgot-password', { email: newEmail('nobody') })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ done: true })
    await accounts.outbox.deliver()
    expect(mail.mails).toEqual([])
    expect(await accounts.column('SELECT count(*)::int FROM outbox')).toEqual([0])
  })

  it('unlocks an account that wrong guesses have locked', async () => {
    const email = await register()
    for (let guess = 0; guess < 10; guess++) await logIn(email, 'a wrong guess')
    expect((await logIn(email)).status).toBe(429)
    await reset(await askForReset(email))
    expect((await logIn(email, 'a new password')).status).toBe(200)
  })
})

describe('changing a password', () => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    accounts.post('/api/auth/change-password', { currentPassword, newPassword }, { cookie })

  it('needs the current password, and signs out all other browsers', async () => {
    const email = await register()
    await verify(await mailedToken(email, /Verify/))
    const [here, elsewhere] = [cookieOf(await logIn(email)), cookieOf(await logIn(email))]
    await expectRefusal(await change(here, 'a wrong guess', 'a new password'), 403, 'wrong_password')
    await expectRefusal(await change(here, PASSWORD, '12345'), 400, 'weak_password')

    const response = await change(here, PASSWORD, 'a new password')
    expect(response.status).toBe(200)
    expect(await me(elsewhere)).toMatchObject({ error: { code: 'not_logged_in' } })
    expect(await me(here)).toMatchObject({ error: { code: 'not_logged_in' } })
    expect(await me(cookieOf(response))).toMatchObject({ email })
    expect((await logIn(email, 'a new password')).status).toBe(200)
    await accounts.outbox.deliver()
    expect((await mail.mailTo(email, /was changed/)).subject).toBe('Your GRAV password was changed')
  })

  it('cannot be used to guess the current password', async () => {
    const cookie = cookieOf(await logIn(await register()))
    for (let guess = 0; guess < 10; guess++) await change(cookie, 'a wrong guess', 'a new password')
    expect((await change(cookie, PASSWORD, 'a new password')).status).toBe(429)
  })
})
