import type { Page } from '@playwright/test'
import { fillInLogin, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

/** Collects the documents that the page loads from now on. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count += 1
  })
  return documents
}

test('back and forward restore the page and its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto('/')
  const documents = countDocuments(page)
  await footerLink(page, 'Tokenomics').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tokenomics' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => scrolled(page)).toBe(700)
  await footerLink(page, 'Privacy Policy').focus()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(700)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tokenomics' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(left)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Conserve - Verify - Tokenize' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/tokenomics')
  await expect(page.getByRole('heading', { level: 1, name: 'Tokenomics' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(left)
  expect(documents.count).toBe(0)
})

for (const { how, options } of [
  { how: 'with Control', options: { modifiers: ['ControlOrMeta' as const] } },
  { how: 'with Shift', options: { modifiers: ['Shift' as const] } },
  { how: 'with the middle button', options: { button: 'middle' as const } },
]) {
  test(`a link clicked ${how} opens in another tab or window, and the page stays`, async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const opened = context.waitForEvent('page')
    await footerLink(page, 'About & Roadmap').click(options)
    await expect(await opened).toHaveURL('/about')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Conserve - Verify - Tokenize' })).toBeVisible()
  })
}

test('a link to the current page adds no history entry', async ({ page }) => {
  await page.goto('/')
  await footerLink(page, 'About & Roadmap').click()
  await expect(page).toHaveURL('/about')
  await footerLink(page, 'About & Roadmap').click()
  await footerLink(page, 'About & Roadmap').click()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('links within a page add history entries, and the page stays as it is', async ({ page }) => {
  await page.goto('/')
  await footerLink(page, 'About & Roadmap').click()
  const documents = countDocuments(page)
  const link = page.getByRole('link', { name: 'roadmap', exact: true })
  await link.click()
  await expect(page).toHaveURL('/about#roadmap')
  const there = await scrolled(page)
  expect(there).toBeGreaterThan(0)
  await footerLink(page, 'Tokenomics').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tokenomics' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about#roadmap')
  await expect(page.getByRole('heading', { level: 1, name: 'About GRAV' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About GRAV' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(documents.count).toBe(0)
})

test('the page that required the login is remembered after a reload and a detour', async ({
  page,
  request,
}) => {
  const ada = await register(request)
  await page.goto('/tasks')
  await expect(page).toHaveURL('/login')
  await page.reload()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await fillInLogin(page, ada)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tasks')
})

test('the navigation says which page is open, also after back', async ({ page }) => {
  await page.goto('/')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  await expect(current).toHaveText('Home')
  await page.getByRole('link', { name: 'P2P', exact: true }).click()
  await expect(current).toHaveText('P2P')
  await footerLink(page, 'Blog').click()
  await expect(page).toHaveURL('/blog')
  await expect(current).toHaveText('Blog')
  await page.goBack()
  await expect(current).toHaveText('P2P')
})
