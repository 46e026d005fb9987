import { afterEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { occupyThreads } from '../../testing/occupy-threads.ts'
import {
  cookieOf,
  from,
  GUESS,
  givenAccounts,
  newEmail,
  PASSWORD,
  repeat,
} from '../../testing/test-accounts.ts'
import { waitFor } from '../../testing/wait-for.ts'

const accounts = givenAccounts(() => ({ signupsPerHour: 5, trustedProxies: 1 }))
const MINUTE_MS = 60 * 1000

afterEach(() => accounts.sql('DELETE FROM limits'))

const registerNew = () => accounts.registerNew(from('198.51.100.1'))
const register = (address: string, email = newEmail()) => accounts.register(email, {}, from(address))
const logIn = (address: string, email: string, password = PASSWORD) =>
  accounts.logIn(email, password, from(address))
const forgot = (address: string, email: string) =>
  accounts.post('/api/auth/forgot-password', { email }, from(address))
const forgotFromMany = (email: string) => (turn: number) => forgot(`198.51.100.${turn}`, email)

async function registerVerified(): Promise<string> {
  const email = await registerNew()
  await accounts.sql('UPDATE members SET email_verified_at = now() WHERE email = $1', [email])
  return email
}

const wait = (ms: number) => accounts.test.clock.advance(ms)

describe('logging in', () => {
  it('is refused to an account after ten wrong passwords, from any network, for a quarter of an hour', async () => {
    const email = await registerNew()
    expect(await repeat(14, (turn) => logIn(`198.51.100.${turn}`, email, GUESS))).toEqual({ 401: 10, 429: 4 })
    const refused = await logIn('203.0.113.1', email)
    expect(refused.headers.get('retry-after')).toBe('900')
    await expectRefusal(refused, 429, {
      code: 'too_many_logins',
      message: 'Too many login attempts. Please try again later.',
    })
    wait(15 * MINUTE_MS - 1)
    expect((await logIn('203.0.113.1', email)).status).toBe(429)
    wait(1)
    expect((await logIn('203.0.113.1', email)).status).toBe(200)
  })

  it('has the same limit for an unknown email', async () => {
    const email = newEmail('nobody')
    expect(await repeat(12, (turn) => logIn(`198.51.100.${turn}`, email, GUESS))).toEqual({ 401: 10, 429: 2 })
  })

  it('treats an email in other letter case as the same', async () => {
    const email = newEmail()
    await repeat(10, (turn) => logIn(`198.51.100.${turn}`, turn % 2 ? email : email.toUpperCase(), GUESS))
    expect((await logIn('203.0.113.1', ` ${email}`)).status).toBe(429)
  })

  it('resets the count of wrong passwords after a right one', async () => {
    const email = await registerNew()
    for (let round = 0; round < 3; round++) {
      expect(await repeat(9, () => logIn(`198.51.100.${round}`, email, GUESS))).toEqual({ 401: 9 })
      expect((await logIn(`198.51.100.${round}`, email)).status).toBe(200)
    }
  })

  it('is refused to an address after fifty wrong passwords for any accounts, but not to other addresses', async () => {
    const email = await registerNew()
    expect(await repeat(60, () => logIn('198.51.100.7', newEmail('guess'), GUESS))).toEqual({
      401: 50,
      429: 10,
    })
    expect((await logIn('198.51.100.7', email)).status).toBe(429)
    expect((await logIn('198.51.100.8', email)).status).toBe(200)
  })

  it('is refused for a moment only while other passwords of the account are being checked', async () => {
    const email = await registerNew()
    // Opening a connection to the database needs a thread, too.
    const clients = await Promise.all(Array.from({ length: 10 }, () => accounts.database.pool.connect()))
    for (const client of clients) client.release()
    const threads = occupyThreads()
    const logins = repeat(10, () => logIn('198.51.100.7', email))
    let refused: Response
    try {
      await waitFor(async () =>
        expect(
          await accounts.column(`SELECT count FROM limits WHERE key LIKE 'password-network:%' AND count > 1`),
        ).toEqual([10]),
      )
      refused = await logIn('198.51.100.7', email)
    } finally {
      await threads.release()
    }
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await logins).toEqual({ 200: 10 })
    expect((await logIn('198.51.100.7', email)).status).toBe(200)
  })

  it('does not count right passwords against the address', async () => {
    const email = await registerNew()
    await repeat(49, () => logIn('198.51.100.7', newEmail('guess'), GUESS))
    for (let turn = 0; turn < 3; turn++) expect((await logIn('198.51.100.7', email)).status).toBe(200)
    expect((await logIn('198.51.100.7', newEmail('guess'), GUESS)).status).toBe(401)
    expect((await logIn('198.51.100.7', email)).status).toBe(429)
  })

  it('counts the /64 of an IPv6 address, and ignores forged headers', async () => {
    await repeat(50, (turn) => logIn(`2001:db8:1:2:${turn.toString(16)}::1`, newEmail('guess'), GUESS))
    expect((await logIn('2001:db8:1:2:ffff::9', newEmail('guess'), GUESS)).status).toBe(429)
    expect((await logIn('198.51.100.1, 2001:db8:1:2::3', newEmail('guess'), GUESS)).status).toBe(429)
    expect((await logIn('2001:db8:1:3::1', newEmail('guess'), GUESS)).status).toBe(401)
  })
})

describe('signing up', () => {
  it('is limited to the configured accounts an hour for each address, and possible again in later hours', async () => {
    expect(await repeat(8, () => register('198.51.100.9'))).toEqual({ 200: 5, 429: 3 })
    const refused = await register('198.51.100.9')
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_signups' } })
    expect((await register('198.51.100.10')).status).toBe(200)
    wait(60 * MINUTE_MS)
    expect((await register('198.51.100.9')).status).toBe(200)
  })

  it('does not count refused attempts as accounts, but limits them too', async () => {
    const email = newEmail()
    await register('198.51.100.9', email)
    expect(await repeat(20, () => register('198.51.100.9', email))).toEqual({ 409: 20 })
    expect((await register('198.51.100.9')).status).toBe(200)
    await repeat(30, () => register('198.51.100.9', email))
    expect((await register('198.51.100.9', email)).status).toBe(429)
  })
})

/** The number of successful password changes that the limit allows. */
async function changePasswords(email: string, times: number): Promise<void> {
  let cookie = cookieOf(await logIn('198.51.100.1', email))
  let currentPassword = PASSWORD
  for (let turn = 0; turn < times; turn++) {
    const newPassword = `password number ${turn}`
    const response = await accounts.post(
      '/api/auth/change-password',
      { currentPassword, newPassword },
      { ...from('198.51.100.1'), cookie },
    )
    expect(response.status).toBe(200)
    cookie = cookieOf(response)
    currentPassword = newPassword
  }
}

async function subjectsTo(email: string): Promise<(string | undefined)[]> {
  await accounts.outbox.deliver()
  const mails = accounts.mail.mails.filter(({ to }) => to?.[0]?.address === email)
  return mails.map(({ subject }) => subject).sort()
}

/** Signs up with addresses of one mailbox, each from another network: `ada+0@…`, `ada+1@…`. */
async function registerTagged(email: string, times: number): Promise<string[]> {
  const tagged = Array.from({ length: times }, (_, turn) => email.replace('@', `+${turn}@`))
  expect(await repeat(times, (turn) => register(`192.0.2.${turn}`, tagged[turn]))).toEqual({ 200: times })
  return tagged
}

const RESET = 'Choose a new password for GRAV'
const CHANGED = 'Your GRAV password was changed'

describe('mails', () => {
  it('with a new verification link go to a mailbox five times an hour, the one after registering included', async () => {
    const email = await registerNew()
    const cookie = cookieOf(await logIn('198.51.100.1', email))
    const resend = () => accounts.post('/api/auth/resend-verification', {}, { cookie })
    expect(await repeat(6, resend)).toEqual({ 200: 4, 429: 2 })
    await expectRefusal(await resend(), 429, 'too_many_mails')
  })

  it('with a link to choose a password can be requested five times an hour for an address', async () => {
    const email = await registerNew()
    expect(await repeat(7, forgotFromMany(email))).toEqual({ 200: 5, 429: 2 })
    await expectRefusal(await forgot('203.0.113.1', email), 429, 'too_many_mails')
  })

  it('to choose a password reach an owner whose mailbox strangers have signed up with, and whose login they have locked', async () => {
    const email = await registerNew()
    await registerTagged(email, 30)
    for (let hour = 0; hour < 3; hour++) {
      await accounts.outbox.deliver()
      await repeat(10, (turn) => logIn(`198.51.100.${turn}`, email, GUESS))
      expect((await logIn('203.0.113.1', email)).status).toBe(429)
      accounts.mail.mails.length = 0
      expect((await forgot('203.0.113.1', email)).status).toBe(200)
      const token = await accounts.mailedToken(email, /new password/)
      const password = `password of hour ${hour}`
      expect((await accounts.post('/api/auth/reset-password', { token, password })).status).toBe(200)
      expect((await logIn('203.0.113.1', email, password)).status).toBe(200)
      wait(60 * MINUTE_MS)
    }
  })

  it('to choose a password reach an owner although strangers request them for accounts with the same mailbox', async () => {
    const email = await registerNew()
    const tagged = await registerTagged(email, 6)
    for (const other of tagged) expect(await repeat(5, forgotFromMany(other))).toEqual({ 200: 5 })
    await accounts.outbox.deliver()
    const isReset = ({ subject }: { subject?: string | undefined }) => subject === RESET
    const mailbox = email.split('@')[0] ?? ''
    // One for each account, and five more.
    expect(
      accounts.mail.mails.filter((mail) => isReset(mail) && mail.to?.[0]?.address?.startsWith(`${mailbox}+`)),
    ).toHaveLength(6 + 5)
    expect((await forgot('203.0.113.1', email)).status).toBe(200)
    expect(await subjectsTo(email)).toContain(RESET)
  })

  it('do not announce new passwords to an address that was never verified', async () => {
    const email = await registerNew()
    await changePasswords(email, 5)
    expect(await subjectsTo(email)).toEqual(['Verify your email for GRAV'])
  })

  it('announce a new password at once, whatever other mails strangers have requested', async () => {
    const email = await registerVerified()
    await registerTagged(email, 10)
    await repeat(5, forgotFromMany(email))
    await changePasswords(email, 2)
    expect(await subjectsTo(email)).toEqual([...Array(5).fill(RESET), ...Array(2).fill(CHANGED)])
  })

  it('to one mailbox that sign-ups cause are five an hour; a few wait for the next one, and the others are not sent', async () => {
    const { logLines } = accounts.test
    const email = newEmail()
    const mailbox = email.split('@')[0] ?? ''
    await registerTagged(email, 30)
    const countSent = async () => {
      await accounts.outbox.deliver()
      return accounts.mail.mails.filter(({ to }) => to?.[0]?.address?.startsWith(mailbox)).length
    }
    const sent = [await countSent()]
    for (let hour = 1; hour <= 3; hour++) {
      wait(60 * MINUTE_MS)
      sent.push(await countSent())
    }
    expect(sent).toEqual([5, 8, 8, 8])
    expect(
      await accounts.column('SELECT count(*)::int FROM outbox WHERE email LIKE $1', [`${mailbox}%`]),
    ).toEqual([0])
    expect(logLines.filter(({ msg }) => msg === 'a mail could not be sent')).toEqual([])
  })

  it('that wait for the next hour are not sent if it has brought five others already', async () => {
    const email = newEmail()
    const mailbox = email.split('@')[0] ?? ''
    await registerTagged(email, 6)
    await accounts.outbox.deliver()
    wait(60 * MINUTE_MS)
    const later = (turn: number) => register(`192.0.2.${turn}`, email.replace('@', `+later${turn}@`))
    expect(await repeat(5, later)).toEqual({ 200: 5 })
    await accounts.outbox.deliver()
    const sent = accounts.mail.mails.filter(({ to }) => to?.[0]?.address?.startsWith(mailbox))
    expect(sent).toHaveLength(10)
    expect(
      await accounts.column('SELECT count(*)::int FROM outbox WHERE email LIKE $1', [`${mailbox}%`]),
    ).toEqual([0])
  })

  it('are not used up by registering an address that has an account', async () => {
    const email = await registerNew()
    expect(await repeat(6, () => register('198.51.100.1', email))).toEqual({ 409: 6 })
    expect((await forgot('198.51.100.1', email)).status).toBe(200)
  })

  it('can be requested thirty times an hour from one address', async () => {
    const statuses = await repeat(32, () => forgot('198.51.100.1', newEmail('nobody')))
    expect(statuses).toEqual({ 200: 30, 429: 2 })
  })
})

it('keeps neither addresses nor emails in the table', async () => {
  const email = newEmail()
  await logIn('198.51.100.77', email)
  const stored = (await accounts.column<string>('SELECT key FROM limits')).join()
  expect(stored).toContain('login-account:')
  expect(stored).not.toContain('198.51.100.77')
  expect(stored).not.toContain(email)
})
