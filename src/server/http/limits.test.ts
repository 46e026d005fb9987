import { afterEach, describe, expect, it } from 'vitest'
import { from, GUESS, givenAccounts, newEmail, PASSWORD, repeat } from '../testing/test-accounts.ts'

const accounts = givenAccounts(() => ({ signupsPerHour: 5, trustedProxies: 1 }))

afterEach(() => accounts.sql('DELETE FROM limits'))

const logIn = (address: string, email: string, password: string) =>
  accounts.logIn(email, password, from(address))
const register = (address: string, email = newEmail()) => accounts.register(email, {}, from(address))
const forgot = (address: string, email: string) =>
  accounts.post('/api/auth/forgot-password', { email }, from(address))

const readCounters = () => accounts.column<string>(`SELECT key || ' ' || count FROM limits ORDER BY 1`)
const readCounts = async (name: string) =>
  (await readCounters()).filter((row) => row.startsWith(`${name}:`)).map((row) => Number(row.split(' ')[1]))

/** Brings the counters of a limit, of one network say, to where so many events would have brought them. */
const useUp = (name: string, count: number) =>
  accounts.sql('UPDATE limits SET count = $2 WHERE key LIKE $1', [`${name}:%`, count])

describe('a refused event changes no counter and adds no row', () => {
  it('when its network has used up its logins: the accounts it names stay open to their owners', async () => {
    const owners = Array.from({ length: 5 }, () => newEmail())
    for (const email of owners) await register('203.0.113.1', email)
    await logIn('198.51.100.7', newEmail('guess'), GUESS)
    await useUp('login-network', 50)
    const before = await readCounters()
    expect(await repeat(20, (turn) => logIn('198.51.100.7', owners[turn % 5] ?? '', GUESS))).toEqual({
      429: 20,
    })
    expect(await readCounters()).toEqual(before)
    for (const email of owners) expect((await logIn('203.0.113.1', email, PASSWORD)).status).toBe(200)
  })

  it('when the account has used up its logins: the network stays open to others', async () => {
    const email = newEmail()
    await repeat(10, (turn) => logIn(`198.51.100.${turn}`, email, GUESS))
    const before = await readCounters()
    expect(await repeat(20, () => logIn('203.0.113.1', email, GUESS))).toEqual({ 429: 20 })
    expect(await readCounters()).toEqual(before)
    expect((await logIn('203.0.113.1', newEmail(), GUESS)).status).toBe(401)
  })

  it('when mails of a network or to an address are used up', async () => {
    const email = newEmail()
    await repeat(5, (turn) => forgot(`198.51.100.${turn}`, email))
    await repeat(30, () => forgot('198.51.100.77', newEmail()))
    const before = await readCounters()
    expect(await repeat(20, () => forgot('198.51.100.77', newEmail()))).toEqual({ 429: 20 })
    expect(await repeat(20, () => forgot('203.0.113.1', email))).toEqual({ 429: 20 })
    expect(await readCounters()).toEqual(before)
  })
})

it('a crowd brings no counter above its maximum', async () => {
  const email = newEmail()
  await logIn('198.51.100.1', newEmail(), GUESS)
  await useUp('login-network', 45)
  await repeat(20, () => logIn('198.51.100.1', newEmail(), GUESS))
  expect(await readCounts('login-network')).toEqual([50])
  await repeat(20, () => logIn('198.51.100.2', email, GUESS))
  expect(await readCounts('login-account')).toContain(10)
  expect(Math.max(...(await readCounts('login-account')))).toBe(10)
  await repeat(20, () => register('198.51.100.9'))
  expect(await readCounts('signup-network')).toEqual([5])
})

it('links requested for invented addresses of a mailbox do not use up those of the true one', async () => {
  const mailbox = newEmail().split('@')[0]
  await repeat(10, (turn) => forgot(`198.51.100.${turn}`, `${mailbox}+${turn}@example.org`))
  expect((await forgot('203.0.113.1', `${mailbox}@example.org`)).status).toBe(200)
})

it('every refusal by a limit has Retry-After', async () => {
  const email = newEmail()
  await repeat(10, () => logIn('198.51.100.1', email, GUESS))
  expect((await logIn('198.51.100.1', email, GUESS)).headers.get('retry-after')).toBe('900')
  await repeat(5, () => register('198.51.100.1'))
  expect((await register('198.51.100.1')).headers.get('retry-after')).toBe('3600')
  await repeat(5, () => forgot('198.51.100.1', email))
  expect((await forgot('198.51.100.1', email)).headers.get('retry-after')).toBe('3600')
})
