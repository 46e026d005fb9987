import { afterAll, beforeAll, expect } from 'vitest'
import type { AppDeps } from '../app-deps.ts'
import { makeOutbox, type Outbox, type OutboxDeps } from '../mail/outbox.ts'
import { sendBySmtp } from '../mail/transport.ts'
import { givenApp } from './given-app.ts'
import { AUTH_SECRET } from './test-app.ts'
import { givenMailServer, tokenIn } from './test-mail.ts'

/** The worker never runs by itself: mails are sent when a test calls `deliver`. */
const NEVER_MS = 2 ** 31 - 1

/** The app with its own database and mail server, and the requests of the account pages. */
export function givenAccounts(overrides?: () => Partial<AppDeps>) {
  const test = givenApp(overrides)
  const mail = givenMailServer()
  let outbox: Outbox

  const openOutbox = (overrides: Partial<OutboxDeps> = {}) =>
    makeOutbox({
      accounts: {},
      contactEmail: undefined,
      verifiedReferrals: undefined,
      database: test.database,
      transport: sendBySmtp(mail.url),
      log: test.log,
      now: () => test.clock.now,
      publicUrl: 'http://localhost:3000',
      authSecret: AUTH_SECRET,
      from: 'GRAV <grav@example.org>',
      everyMs: NEVER_MS,
      ...overrides,
    })
  beforeAll(() => {
    outbox = openOutbox()
  })
  afterAll(() => outbox.close())

  const post: typeof test.post = (...args) => test.post(...args)
  const register = (email = newEmail(), values: object = {}, headers?: Record<string, string>) =>
    post('/api/auth/register', { email, password: PASSWORD, ...values }, headers)

  /** The token of the link that was mailed to an address. */
  async function mailedToken(email: string, subject: RegExp): Promise<string> {
    await outbox.deliver()
    return tokenIn(await mail.mailTo(email, subject))
  }

  return {
    test,
    mail,
    sql: test.sql,
    column: test.column,
    get database() {
      return test.database
    },
    get outbox() {
      return outbox
    },
    openOutbox,
    post,
    register,
    /** Registers an unused email address and returns it. */
    async registerNew(headers?: Record<string, string>): Promise<string> {
      const email = newEmail()
      expect((await register(email, {}, headers)).status).toBe(200)
      return email
    },
    logIn: (email: string, password = PASSWORD, headers?: Record<string, string>) =>
      post('/api/auth/login', { email, password }, headers),
    me: (cookie: string) => test.get('/api/me', cookie),
    idOf: async (email: string) =>
      (await test.column<string>('SELECT id FROM members WHERE email = $1', [email]))[0] ?? '',
    mailedToken,
    async askForReset(email: string): Promise<string> {
      expect((await post('/api/auth/forgot-password', { email })).status).toBe(200)
      return mailedToken(email.toLowerCase(), /new password/)
    },
  }
}

/** The cookies that a response sets, as the browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

let count = 0

/** An unused email address. */
export function newEmail(name = 'ada'): string {
  count += 1
  return `${name}${count}-${Date.now().toString(36)}@example.org`
}

export const PASSWORD = 'rings and contours'

/** A password that no account can have. It is refused without hashing it, which keeps tests short. */
export const GUESS = '\0'

/** The header in which a proxy gives the address of its client. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

/** Sends requests at once and counts their statuses: `{ 200: 5, 429: 2 }`. */
export async function repeat(times: number, act: (turn: number) => Response | Promise<Response>) {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: times }, (_, turn) => act(turn))))
    counts[status] = (counts[status] ?? 0) + 1
  return counts
}
