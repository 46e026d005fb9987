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

/** Somebody nobody has met yet. */
export function newPerson(): Person {
  return { email: `${randomBytes(8).toString('hex')}@example.org`, password: 'correct horse battery' }
}

/** Makes an account, as the register page would. */
export async function register(request: APIRequestContext, person = newPerson()): Promise<Person> {
  const reply = await request.post('/api/auth/register', { data: person })
  expect(reply.status()).toBe(200)
  return person
}

/** Logs in whoever the requests belong to: `context.request` is the browser itself. */
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

/** Makes the browser that of a new member who has a password. */
export async function becomeMember(context: BrowserContext): Promise<Person & { me: Me }> {
  const person = await register(context.request)
  return { ...person, me: await logIn(context.request, person) }
}

/** What the server knows about the member whose requests these are; nothing about a visitor. */
export async function whoIs(request: APIRequestContext): Promise<Me | undefined> {
  const reply = await request.get('/api/me')
  if (reply.status() === 401) return undefined
  expect(reply.status()).toBe(200)
  return reply.json()
}

/**
 * Leaves from a page of a member by its button. First the page gets what it has asked for: a question that met the
 * logout would be refused, and the browser would complain of that.
 */
export async function logOut(page: Page, heading: 'Dashboard' | 'Daily Tasks'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
}

/** Of the account pages' forms. */
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
