import { afterAll, beforeAll, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'

const accounts = givenAccounts()

// Without this table the limits cannot be counted, which nothing expects.
beforeAll(() => accounts.sql('ALTER TABLE limits RENAME TO limits_elsewhere'))
afterAll(() => accounts.sql('ALTER TABLE limits_elsewhere RENAME TO limits'))

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
  await expectRefusal(await accounts.post(path, body), 500, { code: 'internal', message })
})
