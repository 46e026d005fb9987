import { beforeAll, expect, it } from 'vitest'
import { cookieOf, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'

const accounts = givenAccounts()
const email = newEmail()
let cookie: string
let resetToken: string

beforeAll(async () => {
  await accounts.register(email)
  await accounts.sql('UPDATE members SET email_verified_at = now() WHERE email = $1', [email])
  cookie = cookieOf(await accounts.logIn(email))
  resetToken = await accounts.askForReset(email)
})

/** The counters of limits that an act undoes when it is not done. */
const readCounters = () =>
  accounts.column<string>(
    `SELECT key || ' ' || count FROM limits
      WHERE count > 0 AND split_part(key, ':', 1) IN ('mail-verify', 'mail-reset', 'mail-network', 'signup-network', 'password-change')
      ORDER BY 1`,
  )

const newPassword = 'contours and rings'
const acts: [string, () => object][] = [
  ['register', () => ({ email: newEmail(), password: PASSWORD })],
  ['request-verification', () => ({ email })],
  ['forgot-password', () => ({ email })],
  ['change-password', () => ({ currentPassword: PASSWORD, newPassword })],
  ['reset-password', () => ({ token: resetToken, password: newPassword })],
]

it.each(acts)('%s that fails leaves the counters of its limits as they were', async (path, bodyOf) => {
  const body = bodyOf()
  const send = () => accounts.post(`/api/auth/${path}`, body, { cookie })
  const before = await readCounters()
  expect(before).not.toEqual([])
  // Each of these acts writes a mail, after its limits have been counted.
  await accounts.sql('ALTER TABLE outbox RENAME TO outbox_elsewhere')
  try {
    expect((await send()).status).toBe(500)
    expect(await readCounters()).toEqual(before)
  } finally {
    await accounts.sql('ALTER TABLE outbox_elsewhere RENAME TO outbox')
  }
  const done = await send()
  expect(done.status).toBe(200)
  expect(await readCounters()).not.toEqual(before)
})
