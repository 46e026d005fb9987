import { expect, it } from 'vitest'
import { givenApp } from '../testing/given-app.ts'

const test = givenApp(() => ({ signupsPerHour: 1, trustedProxies: 1 }))
let count = 0

async function registerFrom(address: string): Promise<number> {
  const email = `newcomer${count++}@example.org`
  const body = { email, password: 'rings and contours' }
  return (await test.post('/api/auth/register', body, { 'x-forwarded-for': address })).status
}

it('a limit per network holds for a /64 of IPv6, and tenfold for the /48 around it', async () => {
  expect(await registerFrom('2001:db8:1:0::1')).toBe(200)
  expect(await registerFrom('2001:db8:1:0::2')).toBe(429)
  for (let subnet = 1; subnet <= 9; subnet++) {
    expect([subnet, await registerFrom(`2001:db8:1:${subnet}::1`)]).toEqual([subnet, 200])
  }
  // The /48 has reached its limit of ten, so even an unused /64 of it is refused.
  expect(await registerFrom('2001:db8:1:ffff::1')).toBe(429)
  expect(await registerFrom('2001:db8:2::1')).toBe(200)
})

it('IPv4 addresses are limited one by one', async () => {
  for (let host = 1; host <= 12; host++) expect(await registerFrom(`198.51.100.${host}`)).toBe(200)
  expect(await registerFrom('198.51.100.1')).toBe(429)
})
