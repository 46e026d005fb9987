import { brand } from '../src/domain/brand.ts'
import { findInitialQuest } from '../src/domain/initial-quests.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('describes the project in three pillars, and links to the about page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: brand.tagline })).toBeVisible()
  for (const name of ['Conserve', 'Verify', 'Tokenize']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'About the project' }).click()
  await expect(page).toHaveURL('/about')
})

test('shows the points that the server pays, and calls them pending', async ({ page }) => {
  await page.goto('/')
  const earnings = page.getByRole('region', { name: 'What a member earns' })
  const paid = {
    'A friend joins': findInitialQuest('referral')?.points,
    'You read the latest post': findInitialQuest('latest-post')?.points,
    'You come by': findInitialQuest('daily-login')?.points,
  }
  for (const [act, points] of Object.entries(paid)) {
    const row = earnings.getByRole('listitem').filter({ hasText: act })
    await expect(row.getByText(String(points), { exact: true })).toBeVisible()
  }
  await expect(earnings).toContainText('signs up with your referral code and verifies their email')
  await expect(earnings).toContainText('pending points')
  await expect(earnings).toContainText('We check every entry before it counts')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is complete and its links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText(['Home', 'P2P', 'Login', 'Register'])
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tokenomics' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tokenomics' })).toBeVisible()
  })
})
