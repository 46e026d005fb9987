import { afterAll, beforeAll } from 'vitest'
import type { AppDeps } from '../app-deps.ts'
import { makeOutbox, type Outbox } from '../mail/outbox.ts'
import { sendBySmtp } from '../mail/transport.ts'
import { AUTH_SECRET, makeTestApp } from './test-app.ts'
import { givenDatabase } from './test-database.ts'
import { givenMailServer } from './test-mail.ts'

/** The worker never runs by itself: mails are sent when a test calls `deliver`. */
export const NEVER_MS = 2 ** 31 - 1

/** The app with its own database and mail server. */
export function givenAccounts(overrides: () => Partial<AppDeps> = () => ({})) {
  const context = givenDatabase()
  const mail = givenMailServer()
  let test: Awaited<ReturnType<typeof makeTestApp>>
  let outbox: Outbox

  beforeAll(async () => {
    test = await makeTestApp(context.database, overrides())
    outbox = makeOutbox({
      database: context.database,
      transport: sendBySmtp(mail.url),
      log: test.log,
      now: () => test.clock.now,
      publicUrl: 'http://localhost:3000',
      authSecret: AUTH_SECRET,
      from: 'GRAV <grav@example.org>',
      everyMs: NEVER_MS,
    })
  })
  afterAll(() => outbox.close())

  return {
    mail,
    get database() {
      return context.database
    },
    get test() {
      return test
    },
    get outbox() {
      return outbox
    },
    post: (...args: Parameters<typeof test.post>) => test.post(...args),
    /** The rows of a query with one column. */
    async column<Value>(statement: string, values: unknown[] = []): Promise<Value[]> {
      const { rows } = await context.database.pool.query({ text: statement, values, rowMode: 'array' })
      return rows.map(([value]) => value)
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
