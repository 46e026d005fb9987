import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { keyOfToken, newToken } from '../src/server/auth/token.ts'
import { beginInOneDay, untilNewDay } from '../src/server/testing/test-day.ts'
import { readData, withDatabase } from './database.ts'
import { originOf, site } from './settings.ts'

interface Fixtures {
  /** Logs the browser in as a new member or one of the staff. Returns their id. */
  logInAs(role: Role): Promise<string>
  /** Other origins that the page of a test may open. */
  otherOrigins: string[]
  /** Console errors, warnings and foreign requests; must be empty at the end of every test. */
  complaints: string[]
  /** Keeps the test within one UTC day, because claims, quizzes and dates on the screen depend on it. */
  oneDay: undefined
}

/** What the browser reports of requests that were under way when a test took the network away. */
const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED'

/** Playwright's own remark in tests without a service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** How late replies and style sheets arrive at most, at random. Finds tests that are faster than the page. */
const LATE_REPLIES_MS = Number(process.env.LATE_REPLIES_MS ?? 0)

export const test = base.extend<Fixtures>({
  oneDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use, testInfo) => {
      const { timeout } = testInfo
      testInfo.setTimeout(timeout + untilNewDay(timeout))
      await beginInOneDay(timeout)
      await use(undefined)
    },
    { auto: true },
  ],
  async logInAs({ context }, use) {
    await use(async (role) => {
      const { id, token } = await makeSession(role)
      const cookie = { domain: 'localhost', path: '/', sameSite: 'Lax' as const }
      await context.addCookies([
        { ...cookie, name: 'grav_session', value: token, httpOnly: true },
        { ...cookie, name: 'grav_hint', value: role === 'member' ? 'member' : 'admin' },
      ])
      return id
    })
  },
  // Tests press buttons faster than people do, so goto and reload also wait until the page is hydrated. The browser's `load`
  // event does not: scripts start after the first paint. A test that passes `waitUntil` gets only that.
  async page({ page, javaScriptEnabled }, use) {
    if (LATE_REPLIES_MS > 0) await delayReplies(page)
    const { goto, reload } = page
    const settle = async (options?: { waitUntil?: unknown }) => {
      if (!javaScriptEnabled || options?.waitUntil !== undefined) return
      await page.waitForFunction(
        () => document.getElementById('root') === null || 'hydrated' in document.documentElement.dataset,
      )
    }
    page.goto = async (address, options) => {
      const response = await goto.call(page, address, options)
      await settle(options)
      return response
    }
    page.reload = async (options) => {
      const response = await reload.call(page, options)
      await settle(options)
      return response
    }
    await use(page)
  },
  otherOrigins: [[], { option: true }],
  complaints: [
    async ({ page, otherOrigins }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        const isExpected = message.text().includes(OFFLINE) || message.text() === WORKER_BLOCKED
        if (isComplaint && !isExpected) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const { origin } = new URL(request.url())
        if (![originOf(site()), ...otherOrigins].includes(origin))
          complaints.push(`requested ${request.url()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function delayReplies(page: Page): Promise<void> {
  await page.route(/\.css$|\/api\//, async (route) => {
    await delay(LATE_REPLIES_MS * Math.random())
    // The page may be closed by now.
    await route.fallback().catch(() => {})
  })
}

const STAFF_ROLES = { admin: 'administrator', reviewer: 'reviewer', editor: 'editor' }
type Role = 'member' | keyof typeof STAFF_ROLES

/** A new member with a session. */
export async function makeSession(role: Role): Promise<{ id: string; token: string }> {
  const id = randomBytes(10).toString('hex')
  const token = newToken(id)
  await withDatabase(async (client) => {
    await client.query('INSERT INTO members (id, name, email, joined_at) VALUES ($1, $2, $3, now())', [
      id,
      'Ada',
      `${id}@example.org`,
    ])
    if (role !== 'member')
      await client.query(`INSERT INTO staff VALUES ($1, $2, now(), 'command')`, [id, STAFF_ROLES[role]])
    await client.query('INSERT INTO logins VALUES ($1, $2)', [`email:${id}@example.org`, id])
    await client.query(`INSERT INTO sessions VALUES ($1, $2, now(), now() + interval '1 day', now())`, [
      id,
      keyOfToken(token, 'session', readData('auth-secret'))?.tokenHash,
    ])
  })
  return { id, token }
}
