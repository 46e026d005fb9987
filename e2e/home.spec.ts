import { brand } from '../src/domain/brand.ts'
import { BLOG_READ_POINTS, DAILY_LOGIN_POINTS, REFERRAL_POINTS } from '../src/domain/rewards.ts'
import { expect, test } from './fixtures.ts'
import { PUBLIC_PAGES, VISITOR_PAGES } from './pages.ts'

test('says what the project is, in three pillars, and leads to the about page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: brand.tagline })).toBeVisible()
  for (const name of ['Conserve', 'Verify', 'Tokenize']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'About the project' }).click()
  await expect(page).toHaveURL('/about')
})

test('quotes the very points the server pays, and calls them pending', async ({ page }) => {
  await page.goto('/')
  const earnings = page.getByRole('region', { name: 'What a member earns' })
  const paid = {
    'A friend joins': REFERRAL_POINTS,
    'You read the latest post': BLOG_READ_POINTS,
    'You come by': DAILY_LOGIN_POINTS,
  }
  for (const [act, points] of Object.entries(paid)) {
    const row = earnings.getByRole('listitem').filter({ hasText: act })
    await expect(row.getByText(String(points), { exact: true })).toBeVisible()
  }
  await expect(earnings).toContainText('pending points')
  await expect(earnings).toContainText('reviewed for cheating before they count')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is whole and can be walked through', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText(['Home', 'P2P', 'Login', 'Register'])
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tokenomics' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tokenomics' })).toBeVisible()
  })
})

test('no public page moves while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  test.slow()
  for (const path of [...PUBLIC_PAGES, ...VISITOR_PAGES]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
    expect(total, path).toBeLessThan(0.01)
  }
})
