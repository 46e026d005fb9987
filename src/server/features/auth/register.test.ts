import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../auth/password.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { occupyThreads } from '../../testing/occupy-threads.ts'
import { cookieOf, givenAccounts, newEmail, PASSWORD, repeat } from '../../testing/test-accounts.ts'

const accounts = givenAccounts()
const { register, logIn } = accounts

describe('registering', () => {
  it('creates a member with the default record, without logging in', async () => {
    const email = newEmail('grace')
    const response = await register(email)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ referral: null })
    expect(cookieOf(response)).toMatch(/^grav_device=[\w-]{22}$/)

    const me = await (await logIn(email)).json()
    expect(me).toEqual({
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{20}$/),
      name: email.split('@')[0],
      email,
      emailVerified: false,
      hasPassword: true,
      isAdmin: false,
      capabilities: [],
      isSuspended: false,
      dateJoined: '2026-11-14T12:00:00.000Z',
      totalPoints: 0,
      pendingPoints: 0,
      referralCode: me.id,
      chosenReferralCode: null,
      isInviterNamed: false,
      showsNameToInviter: false,
      referralCount: 0,
      verifiedReferrals: 0,
      unverifiedReferrals: 0,
      referralsAreEstimated: true,
      referredBy: null,
      walletAddress: null,
      twitterHandle: null,
      discordId: null,
      badges: { earlyAdopter: false, walletLinked: false, twitterLinked: false, discordLinked: false },
      lastLoginRewardDate: null,
      lastReadBlogDate: null,
    })
  })

  it.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    'ada@example.org\0',
    'ädä@example.org',
    '',
  ])('refuses "%s" as an email', async (email) => {
    const error = { code: 'invalid_email', message: 'Invalid email format.' }
    await expectRefusal(await register(email), 400, error)
  })

  it('refuses a password of fewer than 6 characters', async () => {
    await expectRefusal(await register(newEmail(), { password: '12345' }), 400, {
      code: 'weak_password',
      message: 'Password is too weak. It must be at least 6 characters long.',
    })
    // Five characters, however many bytes and code units.
    expect((await register(newEmail(), { password: '🌳🌳🌳🌳🌳' })).status).toBe(400)
  })

  it.each([
    ['Unicode', 'Grünfläche-ƒå'],
    ['emoji', '🌳🌱🍃🌍🦋🐝'],
    ['spaces at both ends', '  rings  '],
    ['128 characters', 'ab'.repeat(64)],
    ['256 characters', '🌳'.repeat(256)],
  ])('accepts a password of %s, and only that', async (_, password) => {
    const email = newEmail()
    expect((await register(email, { password })).status).toBe(200)
    expect((await logIn(email, password)).status).toBe(200)
    expect((await logIn(email, `${password}x`)).status).toBe(401)
    expect((await logIn(email, password.slice(0, -1))).status).toBe(401)
  })

  it('treats composed and decomposed letters of a password as the same', async () => {
    const email = newEmail()
    await register(email, { password: 'Gru\u0308nfla\u0308che' })
    expect((await logIn(email, 'Gr\u00fcnfl\u00e4che')).status).toBe(200)
  })

  it.each([
    ['a NUL byte', 'rings\0contours'],
    ['half of a character', 'rings \ud83c contours'],
  ])('refuses a password with %s, with advice', async (_, password) => {
    await expectRefusal(await register(newEmail(), { password }), 400, {
      code: 'unusable_password',
      message: expect.stringContaining('up to 256 characters'),
    })
    expect((await logIn(newEmail(), password)).status).toBe(401)
  })

  it('refuses a password of a megabyte before reading it', async () => {
    const response = await register(newEmail(), { password: 'x'.repeat(1_000_000) })
    await expectRefusal(response, 413, 'body_too_large')
  })

  it.each([
    ['no password', { password: undefined }],
    ['a number for a password', { password: 123456 }],
    ['points', { pendingPoints: 500 }],
    ['a role', { isAdmin: true }],
    ['an id', { id: 'k3v9t0q6w2m8x4c7n1b5' }],
  ])('refuses a request with %s', async (_, values) => {
    await expectRefusal(await register(newEmail(), values), 400, 'invalid_request')
  })

  it('treats an email in other letter case, or with spaces around it, as the same account', async () => {
    const email = newEmail()
    expect((await register(email)).status).toBe(200)
    const error = { code: 'email_in_use', message: 'This email is already in use.' }
    await expectRefusal(await register(` ${email.toUpperCase()} `), 409, error)
    expect((await logIn(email.toUpperCase())).status).toBe(200)
  })

  it('creates one account for simultaneous registrations of one email', async () => {
    const email = newEmail()
    const statuses = await repeat(10, (turn) => register(turn % 2 === 0 ? email : email.toUpperCase()))
    expect(statuses).toEqual({ 200: 1, 409: 9 })
    expect(await accounts.column('SELECT count(*)::int FROM members WHERE email = $1', [email])).toEqual([1])
    expect(await accounts.column('SELECT count(*)::int FROM outbox WHERE email = $1', [email])).toEqual([1])
  })
})

describe('a password', () => {
  it('is stored as an argon2id hash, with a salt of its own', async () => {
    const emails = [newEmail(), newEmail()]
    for (const email of emails) await register(email)
    const hashes = await accounts.column<string>(
      'SELECT password_hash FROM members WHERE email = ANY($1) ORDER BY email',
      [emails],
    )
    expect(hashes).toEqual(Array(2).fill(expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)))
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it('is hashed by a thread of the pool, while the event loop answers requests', async () => {
    const threads = occupyThreads()
    let isHashed = false
    const hashing = hashPassword(PASSWORD).then(() => {
      isHashed = true
    })
    try {
      // On the event loop it would be hashed by now, whether a thread is free or not.
      expect((await accounts.test.app.request('/healthz')).status).toBe(200)
      expect(isHashed).toBe(false)
    } finally {
      await threads.release()
    }
    await hashing
  })

  it('is nowhere in the database or the log', async () => {
    const email = newEmail()
    const password = 'a-password-to-look-for'
    await register(email, { password })
    const response = await logIn(email, password)
    expect(cookieOf(response)).toContain('grav_session=')
    const stored = await accounts.column<string>(
      'SELECT row_to_json(members)::text FROM members WHERE email = $1',
      [email],
    )
    expect(stored.join()).not.toContain(password)
    const log = JSON.stringify(accounts.test.logLines)
    expect(log).not.toContain(password)
    expect(log).not.toContain(email)
  })
})
