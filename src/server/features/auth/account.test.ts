import { afterEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { cookieOf, givenAccounts, PASSWORD } from '../../testing/test-accounts.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { makeGoogleFlows } from '../../testing/test-google-flows.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { givenPerson, signIn } = makeGoogleFlows(google, accounts)

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

afterEach(() => accounts.sql('DELETE FROM limits'))

async function ask(method: string, path: string, cookie: string, body?: object) {
  return accounts.test.app.request(path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const hourOf = (at: Date) => `${at.toISOString().slice(0, 13)}:00:00.000Z`
const account = (cookie: string) => accounts.test.get('/api/account', cookie)
const statusOfMe = async (cookie: string) => (await ask('GET', '/api/me', cookie)).status

/** A member with a verified address, so that mails about the account are sent to it. */
async function givenMember() {
  const email = await accounts.registerNew()
  await accounts.sql('UPDATE members SET email_verified_at = now() WHERE email = $1', [email])
  const logIn = async (userAgent?: string) =>
    cookieOf(await accounts.logIn(email, PASSWORD, userAgent ? { 'user-agent': userAgent } : {}))
  return { email, id: await accounts.idOf(email), logIn, cookie: await logIn(FIREFOX) }
}

/** Goes to Google as a member who is logged in, and comes back as the person that the provider signs in. */
async function connect(cookie: string) {
  const begun = await accounts.post('/api/account/google', { window: 'popup' }, { cookie })
  const { url } = await begun.json()
  const search = await google.consent(url)
  return accounts.post('/api/account/google/return', { search }, { cookie: `${cookie}; ${cookieOf(begun)}` })
}

async function givenMemberWithGoogle() {
  const member = await givenMember()
  const person = givenPerson({ email: member.email })
  expect((await connect(member.cookie)).status).toBe(200)
  return { ...member, person }
}

describe('sessions', () => {
  it('say which device they are of, since when, and when they were last used, to the hour', async () => {
    const { cookie, logIn } = await givenMember()
    const began = accounts.test.clock.now
    accounts.test.clock.advance(59 * 60_000)
    await statusOfMe(cookie)
    const phone = await logIn(`${IPHONE} ${'x'.repeat(600)}`)
    accounts.test.clock.advance(2 * 60_000)
    const { sessions } = await account(phone)
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{20}$/),
        browser: 'Safari',
        system: 'iPhone',
        isHandheld: true,
        createdAt: new Date(began.getTime() + 59 * 60_000).toISOString(),
        lastUsedAt: hourOf(new Date(began.getTime() + 59 * 60_000)),
        isThisOne: true,
      },
      expect.objectContaining({
        browser: 'Firefox',
        system: 'Linux',
        lastUsedAt: hourOf(began),
        isThisOne: false,
      }),
    ])
    await statusOfMe(cookie)
    const [, used] = (await account(phone)).sessions
    expect(used).toMatchObject({ browser: 'Firefox', lastUsedAt: hourOf(accounts.test.clock.now) })
  })

  it('can be ended one by one, and only by their member', async () => {
    const { cookie, logIn } = await givenMember()
    const lost = await logIn()
    const { id } = (await account(lost)).sessions.find((each: { isThisOne: boolean }) => each.isThisOne)
    const stranger = await givenMember()
    await expectRefusal(await ask('DELETE', `/api/account/sessions/${id}`, stranger.cookie), 404, 'not_found')
    for (const part of [id.slice(0, 19), '%'.repeat(20), ''])
      expect((await ask('DELETE', `/api/account/sessions/${part}`, stranger.cookie)).status).not.toBe(500)
    expect(await statusOfMe(lost)).toBe(200)
    expect((await ask('DELETE', `/api/account/sessions/${id}`, cookie)).status).toBe(200)
    expect([await statusOfMe(lost), await statusOfMe(cookie)]).toEqual([401, 200])
  })

  it('can all be ended but this one, without a fresh proof', async () => {
    const { cookie, logIn } = await givenMember()
    const others = [await logIn(), await logIn()]
    accounts.test.clock.advance(3600_000)
    expect((await ask('DELETE', '/api/account/sessions', cookie)).status).toBe(200)
    expect(await Promise.all([cookie, ...others].map(statusOfMe))).toEqual([200, 401, 401])
  })

  it('keep one of two that end each other at the same time', async () => {
    const { cookie, logIn } = await givenMember()
    const other = await logIn()
    await Promise.all([cookie, other].map((each) => ask('DELETE', '/api/account/sessions', each)))
    const statuses = await Promise.all([cookie, other].map(statusOfMe))
    expect(statuses.toSorted()).toEqual([200, 401])
  })
})

describe('the name', () => {
  it('is changed everywhere', async () => {
    const { cookie } = await givenMember()
    const changed = await ask('PUT', '/api/account/name', cookie, { name: '  Grace \u202e Hopper ' })
    expect(await changed.json()).toEqual({ name: 'Grace Hopper' })
    expect((await accounts.me(cookie)).name).toBe('Grace Hopper')
  })

  it.each(['', '   ', '\u202e', 'a\u0000b', 'x'.repeat(101)])('cannot be %j', async (name) => {
    const { cookie } = await givenMember()
    await expectRefusal(await ask('PUT', '/api/account/name', cookie, { name }), 400, 'invalid_name')
  })

  it('is not changed more than twenty times an hour', async () => {
    const { cookie, id } = await givenMember()
    for (let turn = 0; turn < 20; turn++)
      expect((await ask('PUT', '/api/account/name', cookie, { name: `Ada ${turn}` })).status).toBe(200)
    const refused = await ask('PUT', '/api/account/name', cookie, { name: 'Grace' })
    await expectRefusal(refused, 429, 'too_many_changes')
    expect(await accounts.column('SELECT name FROM members WHERE id = $1', [id])).toEqual(['Ada 19'])
  })
})

describe('ways to log in', () => {
  it('begin with the password; Google is added, logs in, and is told by mail', async () => {
    const { cookie, email, id } = await givenMemberWithGoogle()
    expect(await account(cookie)).toMatchObject({ hasPassword: true, hasGoogle: true })
    expect((await accounts.me(cookieOf(await signIn()))).id).toBe(id)
    await accounts.outbox.deliver()
    expect((await accounts.mail.mailTo(email, /Google was added/)).text).toContain('If that was not you')
  })

  it('do not include the Google account of somebody else', async () => {
    const taken = await givenMemberWithGoogle()
    const { cookie } = await givenMember()
    await expectRefusal(await connect(cookie), 409, 'google_account_taken')
    expect(await account(cookie)).toMatchObject({ hasGoogle: false })
    expect((await connect(taken.cookie)).status).toBe(200)
  })

  it('are added only in the session in which the flow began', async () => {
    const victim = await givenMember()
    const attacker = await givenMember()
    givenPerson()
    const begun = await accounts.post('/api/account/google', { window: 'popup' }, { cookie: attacker.cookie })
    const search = await google.consent((await begun.json()).url)
    const cookie = `${victim.cookie}; ${cookieOf(begun)}`
    const returned = await accounts.post('/api/account/google/return', { search }, { cookie })
    await expectRefusal(returned, 400, 'google_failed')
    expect(await account(victim.cookie)).toMatchObject({ hasGoogle: false })
  })

  it('are removed one at a time, and never the last one', async () => {
    const { cookie, email } = await givenMemberWithGoogle()
    expect((await ask('DELETE', '/api/account/password', cookie)).status).toBe(200)
    await expectRefusal(await accounts.logIn(email), 401, 'wrong_login')
    await expectRefusal(await ask('DELETE', '/api/account/google', cookie), 409, 'last_login')
    const password = 'contours and rings'
    expect((await ask('POST', '/api/account/password', cookie, { password })).status).toBe(200)
    await expectRefusal(await ask('POST', '/api/account/password', cookie, { password }), 409, 'has_password')
    expect((await ask('DELETE', '/api/account/google', cookie)).status).toBe(200)
    await expectRefusal(await ask('DELETE', '/api/account/password', cookie), 409, 'last_login')
    expect((await accounts.logIn(email, password)).status).toBe(200)
    await accounts.outbox.deliver()
    for (const subject of [/password was removed/, /has a password now/, /Google was removed/])
      expect((await accounts.mail.mailTo(email, subject)).text).toContain('If that was not you')
  })

  it('are not changed by a stolen session, which ends nothing that lets the owner back in', async () => {
    const { cookie, email } = await givenMemberWithGoogle()
    accounts.test.clock.advance(10 * 60_000)
    for (const [method, path] of [
      ['DELETE', '/api/account/password'],
      ['DELETE', '/api/account/google'],
      ['POST', '/api/account/google'],
      ['POST', '/api/account/password'],
    ] as const)
      await expectRefusal(await ask(method, path, cookie, {}), 403, 'proof_needed')
    expect((await accounts.logIn(email)).status).toBe(200)
  })

  it('are never all removed by two tabs, however often they try', async () => {
    const { cookie, id } = await givenMemberWithGoogle()
    const [passwordHash] = await accounts.column('SELECT password_hash FROM members WHERE id = $1', [id])
    for (let turn = 0; turn < 100; turn++) {
      await accounts.sql('DELETE FROM limits')
      const statuses = await Promise.all(
        ['/api/account/password', '/api/account/google'].map(
          async (path) => (await ask('DELETE', path, cookie)).status,
        ),
      )
      const { hasPassword, hasGoogle } = await account(cookie)
      expect([statuses.toSorted(), Number(hasPassword) + Number(hasGoogle)]).toEqual([[200, 409], 1])
      await accounts.sql('UPDATE members SET password_hash = $2 WHERE id = $1', [id, passwordHash])
      await accounts.sql(`INSERT INTO logins VALUES ('google:' || $1, $2) ON CONFLICT DO NOTHING`, [
        google.claims.sub,
        id,
      ])
    }
  })
})
