import { expect } from 'vitest'
import { cookieOf, type givenAccounts, newEmail } from './test-accounts.ts'
import type { TestGoogle } from './test-google.ts'

/** Sign-in flows with the provider, as a browser performs them. */
export function makeGoogleFlows(google: TestGoogle, accounts: ReturnType<typeof givenAccounts>) {
  let subjects = 0

  /** The person whom the provider signs in next. */
  function givenPerson(claims: Record<string, unknown> = {}) {
    subjects += 1
    const person = {
      sub: `1082042${subjects}`,
      email: newEmail('grace'),
      email_verified: true,
      name: 'Grace Hopper',
      ...claims,
    }
    google.claims = person
    return person
  }

  async function begin(values: Record<string, unknown> = {}) {
    const response = await accounts.post('/api/auth/google', { from: 'login', window: 'popup', ...values })
    const { url } = await response.json()
    return { url: url as string, cookie: cookieOf(response) }
  }

  const comeBack = (search: string, cookie: string) =>
    accounts.post('/api/auth/google/return', { search }, { cookie })

  async function signIn(values: Record<string, unknown> = {}): Promise<Response> {
    const { url, cookie } = await begin(values)
    return comeBack(await google.consent(url), cookie)
  }

  return { givenPerson, begin, comeBack, signIn }
}

export async function expectGoogleFailure(response: Response, code = 'google_failed'): Promise<void> {
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await response.json()).toMatchObject({ error: { code } })
  expect(cookieOf(response)).not.toContain('grav_session')
}
