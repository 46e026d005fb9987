import type { Page } from '@playwright/test'
import {
  becomeMember,
  fetchMe,
  field,
  fillInLogin,
  fillInRegistration,
  logIn,
  newPerson,
  register,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdBack, openWithoutScripts } from './hold-back.ts'

const SCRIPTS = '**/assets/*.js'
const UNFINISHED = 'This page could not load completely. Please check your connection and try again.'

/** Opens a page whose scripts do not arrive before the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, SCRIPTS)
  await openWithoutScripts(page, path)
  return release
}

/** Collects the bodies of requests to an address. */
function collectPosts(page: Page, address: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === address) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('a login pressed before the scripts arrive is busy at once and sent once when they do', async ({
  page,
  request,
}) => {
  const person = await register(request)
  const sent = collectPosts(page, '/api/auth/login')
  const release = await openUnhydrated(page, '/login')
  await fillInLogin(page, person)
  const login = page.getByRole('button', { name: 'Login' })
  await login.click()
  await expect(login).toHaveAttribute('aria-busy', 'true')
  await expect(login).toBeDisabled()
  await expect(login).toBeFocused()
  await login.click({ force: true })
  await field(page, 'Password').press('Enter')
  const answered = page.waitForResponse('/api/auth/login')
  release()
  await answered
  await expect(page).toHaveURL('/dashboard')
  expect(sent).toEqual([person])
})

test('text typed after an early press is sent too', async ({ page, request }) => {
  const person = await register(request)
  const sent = collectPosts(page, '/api/auth/login')
  const release = await openUnhydrated(page, '/login')
  await fillInLogin(page, { ...person, password: 'not yet' })
  await field(page, 'Password').press('Enter')
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Password').fill(person.password)
  const answered = page.waitForResponse('/api/auth/login')
  release()
  await answered
  await expect(page).toHaveURL('/dashboard')
  expect(sent).toEqual([person])
})

test('an early registration includes the referral code from the URL', async ({ page, request }) => {
  const { referralCode } = await logIn(request, await register(request))
  const sent = collectPosts(page, '/api/auth/register')
  const release = await openUnhydrated(page, `/register?ref=${referralCode}`)
  const person = newPerson()
  await fillInRegistration(page, person)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled()
  const answered = page.waitForResponse('/api/auth/register')
  release()
  await answered
  await expect(page.getByRole('status')).toContainText('Registration successful!')
  await expect(page.getByRole('status')).toContainText('+150 pending points awarded to your referrer')
  expect(sent).toEqual([{ ...person, referralCode }])
})

test('an early press on Google starts one sign-in, and the form is disabled until it ends', async ({
  page,
}) => {
  const sent = collectPosts(page, '/api/auth/google')
  const logins = collectPosts(page, '/api/auth/login')
  const release = await openUnhydrated(page, '/login')
  const google = page.getByRole('button', { name: 'Sign in with Google' })
  await google.click()
  await expect(google).toBeDisabled()
  await page.getByRole('button', { name: 'Login' }).click()
  const holdGoogle = await holdBack(page, '/api/auth/google')
  const requested = page.waitForRequest('/api/auth/google')
  release()
  await requested
  await expect(google).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  expect(sent).toHaveLength(1)
  expect(logins).toEqual([])
  holdGoogle()
})

test('an early press on the theme switch takes effect', async ({ page }) => {
  const release = await openUnhydrated(page, '/')
  await page.getByRole('button', { name: 'Theme: System' }).click()
  release()
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

for (const path of ['/about', '/dashboard']) {
  test(`an early logout on ${path} takes effect`, async ({ page, context, complaints }) => {
    await becomeMember(context)
    const release = await openUnhydrated(page, path)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeDisabled()
    const loggedOut = page.waitForResponse('/api/auth/logout')
    release()
    await loggedOut
    await expect(page).toHaveURL('/login')
    expect(await fetchMe(context.request)).toBeUndefined()
    // The page loads the session while it logs out, which may be refused with 401.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a menu opened before hydration is marked as expanded, and stays open', async ({ page }) => {
    const release = await openUnhydrated(page, '/')
    const toggle = page.getByRole('button', { name: 'Toggle menu' })
    const p2p = page.getByRole('link', { name: 'P2P', exact: true })
    await toggle.click()
    await expect(p2p).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    release()
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    await expect(p2p).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(p2p).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})

test('when the scripts fail, an early press is cancelled with a message, and the next press loads them', async ({
  page,
  request,
  complaints,
}) => {
  const person = await register(request)
  const sent = collectPosts(page, '/api/auth/login')
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await failing
    await route.abort()
  })
  await openWithoutScripts(page, '/login')
  await fillInLogin(page, person)
  const login = page.getByRole('button', { name: 'Login' })
  await login.click()
  await expect(login).toBeDisabled()
  fail()
  await expect(page.getByRole('alert')).toHaveText(UNFINISHED)
  await expect(login).toBeEnabled()
  await expect(login).not.toHaveAttribute('aria-busy')
  await page.unroute(SCRIPTS)
  const answered = page.waitForResponse('/api/auth/login')
  await login.click()
  await answered
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText(UNFINISHED)).toHaveCount(0)
  expect(sent).toEqual([person])
  complaints.splice(0)
})

test('when the scripts never arrive, an early press is cancelled and not replayed', async ({ page }) => {
  await page.clock.install()
  const sent = collectPosts(page, '/api/auth/login')
  const release = await openUnhydrated(page, '/login')
  await fillInLogin(page, newPerson())
  const login = page.getByRole('button', { name: 'Login' })
  await login.click()
  await expect(login).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('alert')).toHaveText(UNFINISHED)
  await expect(login).toBeEnabled()
  release()
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await expect(page.getByText(UNFINISHED)).toHaveCount(0)
  await page.clock.fastForward(1_000)
  await expect(login).toBeEnabled()
  expect(sent).toEqual([])
})

test('a page whose scripts failed loads them by itself when the connection returns', async ({
  page,
  context,
  complaints,
}) => {
  await becomeMember(context)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toHaveText(UNFINISHED)
  await context.setOffline(true)
  await page.unroute(SCRIPTS)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(UNFINISHED)).toHaveCount(0)
  complaints.splice(0)
})

test('a page whose scripts failed loads them by itself after a while', async ({
  page,
  context,
  complaints,
}) => {
  await page.clock.install()
  await becomeMember(context)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toHaveText(UNFINISHED)
  await page.unroute(SCRIPTS)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  complaints.splice(0)
})

test('a public page whose scripts failed shows no message until something is pressed', async ({
  page,
  complaints,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await openWithoutScripts(page, '/about')
  await failed
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await expect(page.getByRole('alert')).toHaveText(UNFINISHED)
  await expect(page.getByRole('button', { name: 'Theme: System' })).toBeEnabled()
  complaints.splice(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no control looks busy', async ({ page }) => {
    await page.goto('/login')
    await fillInLogin(page, newPerson())
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    await expect(page).toHaveURL('/login')
  })
})
