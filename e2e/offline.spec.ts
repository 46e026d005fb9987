import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { becomeMember, field, fillInLogin, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { watchNewLiveRegions } from './live-regions.ts'

const OFFLINE = 'You are offline.'
const NO_SERVER = 'We cannot reach the server. We keep trying.'
const BLOG_FAILED = 'Failed to load blog posts. Please try again later.'

/** Opens the blog by a link while its data cannot be loaded. Collects its requests. */
async function openFailingBlog(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.goto('/about')
  await page.route('/api/blog', async (route) => {
    requests.push(route.request().url())
    await route.abort()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('alert')).toHaveText(BLOG_FAILED)
  return requests
}

test('a page says that the browser is offline until the connection returns', async ({ page, context }) => {
  const textsOfNewRegions = await watchNewLiveRegions(page)
  await page.goto('/')
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.locator('[aria-live=polite]').getByText(OFFLINE)).toBeVisible()
  expect(await textsOfNewRegions()).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`at ${width} pixels the banner does not cover the pages of administration`, async ({
    page,
    context,
    logInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await logInAs('admin')
    await page.goto('/admin')
    await expect(page.getByText('Sign-ups per day').first()).toBeVisible()
    await context.setOffline(true)
    const banner = page.getByText(OFFLINE)
    await expect(banner).toBeVisible()
    // The rail sticks to the top, where it would be covered. On phones the switcher is part of the header, above the banner.
    if (width > 390) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const pages =
      width > 390
        ? page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
        : page.getByRole('heading', { level: 1 })
    const above = await banner.boundingBox()
    const below = await pages.first().boundingBox()
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  })
}

test('a page that is opened offline says so, and opens by itself when the connection returns', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/about')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not open' })).toBeVisible()
  await expect(page.getByText('There is no connection.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await expect(page.getByRole('alert').locator('[aria-live]')).toHaveCount(0)
  await expectAccessible(page)
  // The button does not lead to the browser's own error page.
  await page.getByRole('button', { name: 'Try again' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expect(page).toHaveURL('/blog')
  complaints.splice(0)
})

test('an unreachable server is named as the cause, and probed at growing intervals', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const requests = await openFailingBlog(page)
  await expect(page.getByText(NO_SERVER)).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  // After 5, 10, 20 and 40 seconds, each counted from the attempt before. One that is due while another is under way is left out.
  await page.clock.runFor(60_000)
  expect(requests.length).toBeLessThan(5)
  while (requests.length < 5) await page.clock.runFor(1_000)
  await expect(page.getByRole('alert')).toHaveText(BLOG_FAILED)
  await page.unroute('/api/blog')
  await page.clock.runFor(60_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(NO_SERVER)).toHaveCount(0)
  complaints.splice(0)
})

test('a hidden page does not probe the server until it is visible again', async ({ page, complaints }) => {
  await page.clock.install()
  const requests = await openFailingBlog(page)
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.runFor(120_000)
  const before = requests.length
  await page.clock.runFor(120_000)
  expect(requests.length).toBe(before)
  await page.unroute('/api/blog')
  await show('visible')
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.splice(0)
})

test('a guarded page loads the session when the connection returns', async ({
  page,
  context,
  complaints,
}) => {
  await becomeMember(context)
  await page.route('/api/me', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Failed to load user data.')
  await expect(page.getByText(NO_SERVER)).toBeVisible()
  await context.setOffline(true)
  await expect(
    page.getByText('There is no connection. This loads as soon as you are back online.'),
  ).toBeVisible()
  await page.unroute('/api/me')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  complaints.splice(0)
})

test('a form that is sent offline keeps its input', async ({ page, context, request, complaints }) => {
  const person = await register(request)
  await page.goto('/login')
  await fillInLogin(page, person)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to log in. Please try again.')
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(field(page, 'Password')).toHaveValue(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashboard')
  complaints.splice(0)
})
