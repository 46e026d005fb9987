import { expectAccessible } from './accessible.ts'
import { addMember, openReview } from './admin-page-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'
import { ADMIN_PAGES } from './pages.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('the first entry of the review begins within 220 pixels on a desk, and a phone shows five', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await addMember({ logins: 8 })
  await page.addInitScript(() => localStorage.setItem('sole-reviewer-notice', 'off'))
  await page.setViewportSize(DESK)
  await page.goto('/admin/review')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThanOrEqual(220)
  await page.setViewportSize(PHONE)
  for (const row of [0, 1, 2, 3, 4]) await expect(rows.nth(row)).toBeInViewport({ ratio: 1 })
})

test('administration has a thin bar with the site’s links and no footer, and uses up to 1,600 pixels', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/admin/users')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Home', 'P2P', 'Dashboard', 'Daily Tasks', 'Admin'])
  await expect(main.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(50)
  const table = page.getByRole('table', { name: 'Members' })
  await expect(table).toBeVisible()
  const { width = 0 } = (await table.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(1500)
  expect(width).toBeLessThanOrEqual(1600)
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goBack()
  await expect(table).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

for (const width of [360, 768]) {
  test(`at ${width} pixels the bar has a switcher, the search and the site’s menu`, async ({
    page,
    logInAs,
  }) => {
    await logInAs('admin')
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/users')
    const switcher = page.getByRole('button', { name: 'Page of administration: Users' })
    await switcher.click()
    await expect(switcher).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    const pages = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
    await expect(pages.filter({ hasText: 'Users' })).toHaveAttribute('aria-current', 'page')
    await pages.filter({ hasText: 'Audit Log' }).click()
    await expect(page).toHaveURL('/admin/audit')
    await expect(pages.first()).toBeHidden()
    await page.getByRole('button', { name: 'Toggle menu' }).click()
    await expect(page.getByRole('link', { name: 'Daily Tasks', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Go to or do…' }).click()
    await expect(page.getByRole('combobox', { name: 'Go to or do something' })).toBeFocused()
    await page.keyboard.press('Escape')
    for (const path of ADMIN_PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
}

test('the notice about being the only reviewer is dismissed for good', async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.route('/api/admin/review?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), reviewers: 1 } })
  })
  await page.goto('/admin/review')
  const notice = page.getByText('You are the only reviewer')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  const member = await addMember({ logins: 1 })
  await openReview(page, member)
  await expect(page.getByRole('checkbox', { name: 'Daily login' })).toBeVisible()
  await expect(notice).toBeHidden()
})
