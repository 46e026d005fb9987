import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import type { StaffRole } from '../../domain/staff.ts'
import { buildApp } from '../app.ts'
import type { AppDeps } from '../app-deps.ts'
import { keyOfToken, newToken } from '../auth/token.ts'
import type { Database } from '../db/database.ts'
import { members, sessions, staff } from '../db/schema.ts'
import { loadBuiltPages } from '../pages/built-pages.ts'
import type { Pages } from '../pages/pages.ts'

export const AUTH_SECRET = 'a secret of the tests, long enough to be one'

let builtPages: Promise<Pages> | undefined

/** Loaded once for all test files of a process. */
function loadPages(): Promise<Pages> {
  builtPages ??= loadBuiltPages(join(import.meta.dirname, '../../../dist'))
  return builtPages
}

/** The whole app on a real database, with the built pages, a settable clock and recorded log lines. */
export async function makeTestApp(database: Database, overrides: Partial<AppDeps> = {}) {
  const logLines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => logLines.push(JSON.parse(line)) })
  const clock = {
    now: new Date('2026-11-14T12:00:00.000Z'),
    advance(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const { app, responseCache } = buildApp({
    database,
    pages: await loadPages(),
    log,
    now: () => clock.now,
    publicUrl: 'http://localhost:3000',
    authSecret: AUTH_SECRET,
    metricsToken: undefined,
    google: { clientId: undefined, clientSecret: undefined, issuer: 'https://accounts.google.com' },
    signupsPerHour: 1_000_000,
    trustedProxies: 0,
    filesQuotaMb: 1_000,
    adjustmentLimit: 1_000,
    accounts: {},
    contactEmail: undefined,
    verifiedReferrals: undefined,
    checkHosts: [],
    wakeOutbox: () => {},
    wakeReview: () => {},
    wakeDataDownloads: () => {},
    wakeChecks: () => {},
    version: '0.0.0',
    // A busy machine may take long over what a test sends at once; how long is not what these tests are about.
    requestTimeoutMs: 150_000,
    ...overrides,
  })

  /** A member with a session, as a login would leave them. */
  async function logIn(as: { role?: StaffRole; expiresAt?: Date; provenAt?: Date | null } = {}) {
    const id = randomBytes(10).toString('hex')
    const token = newToken(id)
    await database.query.insert(members).values({
      id,
      name: 'Ada',
      email: `${id}@example.org`,
      joinedAt: new Date('2026-11-01T08:00:00.000Z'),
    })
    if (as.role !== undefined) {
      const grant = { grantedAt: new Date('2026-11-01T08:00:00.000Z'), grantedBy: 'command' }
      await database.query.insert(staff).values({ memberId: id, role: as.role, ...grant })
    }
    await database.query.insert(sessions).values({
      memberId: id,
      tokenHash: keyOfToken(token, 'session', AUTH_SECRET)?.tokenHash ?? '',
      createdAt: new Date('2026-11-01T08:00:00.000Z'),
      expiresAt: as.expiresAt ?? new Date('2026-12-01T08:00:00.000Z'),
      // Later than any test sets its clock, so that only tests of proofs have to think of them.
      provenAt: as.provenAt === undefined ? new Date('2030-01-01T00:00:00.000Z') : as.provenAt,
    })
    const cookie = `grav_session=${token}`
    return {
      id,
      cookie,
      get: (path: string) => get(path, cookie),
      me: () => get('/api/me', cookie),
      /** A quest as the member sees it. */
      task: async (questId: string) =>
        (await get('/api/tasks', cookie)).tasks.find(({ id }: { id: string }) => id === questId),
      post: (path: string, body?: unknown) => post(path, body, { cookie }),
    }
  }

  /** Sends a request as one of our pages does. */
  function post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  /** The reply to a GET request. */
  async function get(path: string, cookie = '') {
    return (await app.request(path, { headers: { cookie } })).json()
  }

  return { app, responseCache, clock, log, logLines, logIn, post, get }
}
