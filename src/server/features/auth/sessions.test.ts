import { afterEach, describe, expect, it } from 'vitest'
import { cookieOf, from, givenAccounts, PASSWORD, repeat } from '../../testing/test-accounts.ts'

const accounts = givenAccounts(() => ({ signupsPerHour: 30, trustedProxies: 1 }))

afterEach(() => accounts.sql('DELETE FROM limits'))

const register = () => accounts.registerNew(from('203.0.113.1'))
const logIn = (email: string, address: string) => accounts.logIn(email, PASSWORD, from(address))
const statusOfMe = async (cookie: string) =>
  (await accounts.test.app.request('/api/me', { headers: { cookie } })).status

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
      accounts.test.clock.advance(1000)
      cookies.push(cookieOf(await logIn(email, '203.0.113.1')))
    }
    const statuses = await Promise.all(cookies.map(statusOfMe))
    expect(statuses).toEqual([401, 401, ...Array(20).fill(200)])
  })

  it('keeps twenty sessions also in a crowd', async () => {
    const email = await register()
    // Ten at a time: an attempt counts as a wrong one until it is found to be right.
    for (let wave = 0; wave < 3; wave++) {
      expect(await repeat(10, () => logIn(email, '203.0.113.1'))).toEqual({ 200: 10 })
    }
    expect(await countSessions(email)).toEqual([20])
  })

  it('is possible fifty times in a quarter of an hour, from all networks together', async () => {
    const email = await register()
    for (let wave = 0; wave < 5; wave++) {
      expect(await repeat(10, (turn) => logIn(email, `198.51.100.${turn}`))).toEqual({ 200: 10 })
    }
    const refused = await logIn(email, '198.51.100.99')
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_logins' } })
  })
})

it('a network has sixty passwords checked or hashed in a minute, without affecting other networks', async () => {
  const email = await register()
  const address = '198.51.100.7'
  const statuses = await repeat(64, () => accounts.register(email, {}, from(address)))
  expect(statuses).toEqual({ 409: 60, 429: 4 })
  const refused = await logIn(email, address)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await logIn(email, '198.51.100.8')).status).toBe(200)
  accounts.test.clock.advance(60_000)
  expect((await logIn(email, address)).status).toBe(200)
})
