import { randomBytes } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Me } from '../src/api/me.ts'
import { linkIn, mailTo } from './mailbox.ts'

export interface Person {
  email: string
  password: string
}

/** A person without an account. */
export function newPerson(): Person {
  return { email: `${randomBytes(8).toString('hex')}@example.org`, password: 'correct horse battery' }
}

/** Creates an account, as the register page does. */
export async function register(request: APIRequestContext, person = newPerson()): Promise<Person> {
  const reply = await request.post('/api/auth/register', { data: person })
  expect(reply.status()).toBe(200)
  return person
}

/** Logs in the sender of the requests: `context.request` is the browser itself. */
export async function logIn(request: APIRequestContext, { email, password }: Person): Promise<Me> {
  const reply = await request.post('/api/auth/login', { data: { email, password } })
  expect(reply.status()).toBe(200)
  return reply.json()
}

/** Verifies the email of an account, as its owner would without being logged in. */
export async function verifyEmail(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const token = linkIn(await mailTo(email, /^Verify your email/)).split('#token=')[1]
  const reply = await request.post('/api/auth/verify-email', { data: { token, password } })
  expect(reply.status()).toBe(200)
}

/** Logs the browser in as a new member with a password. */
export async function becomeMember(context: BrowserContext): Promise<Person & { me: Me }> {
  const person = await register(context.request)
  return { ...person, me: await logIn(context.request, person) }
}

/** The member that the requests are logged in as; undefined for a visitor. */
export async function fetchMe(request: APIRequestContext): Promise<Me | undefined> {
  const reply = await request.get('/api/me')
  if (reply.status() === 401) return undefined
  expect(reply.status()).toBe(200)
  return reply.json()
}

/**
 * Logs out by the button of a member's page, after the page has loaded: requests in flight during the logout would be refused, which
 * the browser reports as errors.
 */
export async function logOut(page: Page, heading: 'Dashboard' | 'Daily Tasks'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
}

/** A field of the account pages' forms. */
export function field(page: Page, name: string): Locator {
  return page.getByLabel(name, { exact: true })
}

export async function fillInLogin(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
}

export async function fillInRegistration(page: Page, person: Person, code?: string): Promise<void> {
  await fillInLogin(page, person)
  await field(page, 'Confirm Password').fill(person.password)
  if (code !== undefined) await field(page, 'Referral Code (optional)').fill(code)
}

/** Ends the session without the page's knowledge. Requests still in flight would be refused too, so it waits for their replies. */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'grav_session' })
}
