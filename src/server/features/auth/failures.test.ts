import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'

const accounts = givenAccounts()

// Without this table the limits cannot be counted, which nothing expects.
beforeAll(async () => {
  await accounts.database.pool.query('ALTER TABLE limits RENAME TO limits_elsewhere')
})
afterAll(async () => {
  await accounts.database.pool.query('ALTER TABLE limits_elsewhere RENAME TO limits')
})

it.each([
  ['/api/auth/login', { email: newEmail(), password: PASSWORD }, 'Failed to log in. Please try again.'],
  ['/api/auth/register', { email: newEmail(), password: PASSWORD }, 'Failed to register. Please try again.'],
  ['/api/auth/google', { from: 'login', window: 'popup' }, 'Failed to log in with Google. Please try again.'],
  [
    '/api/auth/google',
    { from: 'register', window: 'popup' },
    'Failed to register with Google. Please try again.',
  ],
])('an unexpected failure of POST %s with %j gets the operation’s message', async (path, body, message) => {
  const response = await accounts.post(path, body)
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: { code: 'internal', message } })
})
