import { afterEach, describe, expect, it } from 'vitest'
import { cookieOf, from, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'

const accounts = givenAccounts(() => ({ signupsPerHour: 30, trustedProxies: 1 }))

afterEach(() => accounts.sql('DELETE FROM limits'))

const logIn = (email: string, address: string) => accounts.logIn(email, PASSWORD, from(address))
const statusOfMe = async (cookie: string) =>
  (await accounts.test.app.request('/api/me', { headers: { cookie } })).status

async function register(): Promise<string> {
  const email = newEmail()
  await accounts.register(email, {}, from('203.0.113.1'))
  return email
}

const countSessions = (email: string) =>
  accounts.column(
    'SELECT count(*)::int FROM sessions JOIN members ON members.id = member_id WHERE email = $1',
    [email],
  )

describe('logging in again and again with the right password', () => {
  it('keeps twenty sessions, the newest ones', async () => {
    const email = await register()
    const cookies: string[] = []
    for (let turn = 0; turn < 22; turn++) {
      accounts.test.clock.now = new Date(accounts.test.clock.now.getTime() + 1000)
      cookies.push(cookieOf(await logIn(email, '203.0.113.1')))
    }
    const statuses = await Promise.all(cookies.map(statusOfMe))
    expect(statuses).toEqual([401, 401, ...Array(20).fill(200)])
  })

  it('keeps twenty sessions also in a crowd', async () => {
    const email = await register()
    // Ten at a time: an attempt counts as a wrong one until it is found to be right.
    for (let wave = 0; wave < 3; wave++) {
      const logins = Array.from({ length: 10 }, () => logIn(email, '203.0.113.1'))
      expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    }
    expect(await countSessions(email)).toEqual([20])
  })

  it('is possible fifty times in a quarter of an hour, from all networks together', async () => {
    const email = await register()
    for (let wave = 0; wave < 5; wave++) {
      const logins = Array.from({ length: 10 }, (_, turn) => logIn(email, `198.51.100.${turn}`))
      expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    }
    const refused = await logIn(email, '198.51.100.99')
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_logins' } })
  })
})

it('a network has sixty passwords checked or hashed in a minute, without affecting other networks', async () => {
  const email = await register()
  const address = '198.51.100.7'
  const attempts = Array.from({ length: 64 }, () => accounts.register(email, {}, from(address)))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(60).fill(409), ...Array(4).fill(429)])
  const refused = await logIn(email, address)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await logIn(email, '198.51.100.8')).status).toBe(200)
  accounts.test.clock.now = new Date(accounts.test.clock.now.getTime() + 60_000)
  expect((await logIn(email, address)).status).toBe(200)
})
