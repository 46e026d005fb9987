import { communityTasks } from '../src/domain/community-tasks.ts'
import { expect, test } from './fixtures.ts'
import { putTasks } from './tasks-content.ts'
import { tabTo, tasksScreen } from './tasks-screen.ts'

const PENDING = 'Pending...'
const THANKS = 'Thank you for your engagement! Points are pending review.'
const [project, conservation, telegram] = communityTasks

test.beforeAll(putTasks)
test.beforeEach(async ({ logInAs, context }) => {
  await logInAs('member')
  for (const { url } of communityTasks) {
    await context.route(url, (route) => route.fulfill({ body: 'Another site' }))
  }
})

test('two accounts and a group are offered, and the page says that nothing is checked automatically', async ({
  page,
}) => {
  await page.goto('/tasks')
  const section = page.getByRole('region', { name: 'Community Engagement' })
  await expect(section).toContainText('Nothing is checked automatically here')
  await expect(section.getByRole('listitem')).toHaveCount(3)
  expect([project, conservation, telegram].map(({ url }) => new URL(url).host)).toEqual([
    'x.com',
    'x.com',
    't.me',
  ])
  for (const { title, action, url } of communityTasks) {
    const link = tasksScreen(page).card(title).getByRole('link', { name: action })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('a task opens in a new tab, is pending for 30 seconds, and ends with thanks but no points', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/tasks')
  const { card, points } = tasksScreen(page)
  const task = card(project.title)
  const link = task.getByRole('link', { name: project.action })
  await tabTo(page, link)
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  expect(opened.url()).toBe(project.url)
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await opened.close()
  const control = task.getByRole('link')
  await expect(control).toHaveText(PENDING)
  await expect(control).toBeDisabled()
  await expect(control).toBeFocused()
  // It announces its new name itself because it has the focus; a live region around it would say it a second time.
  await expect(
    task.locator('[aria-live], [role=status]').filter({ has: page.getByRole('link') }),
  ).toHaveCount(0)
  await expect(card(conservation.title).getByRole('link')).toBeEnabled()
  await page.clock.fastForward(20_000)
  await expect(control).toHaveText(PENDING)
  await page.clock.fastForward(10_000)
  await expect(task.getByRole('status')).toHaveText(THANKS)
  await expect(points).toHaveText('0')
})

test('a pending task cannot be opened again; afterwards it can be repeated', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  const control = task.getByRole('link')
  await Promise.all([context.waitForEvent('page'), control.click()])
  await expect(control).toHaveText(PENDING)
  await control.press('Enter')
  await control.dispatchEvent('click')
  await page.clock.fastForward(30_000)
  await expect(task.getByRole('status')).toHaveText(THANKS)
  expect(context.pages()).toHaveLength(2)
  const [again] = await Promise.all([context.waitForEvent('page'), control.click()])
  expect(again.url()).toBe(telegram.url)
  await expect(control).toHaveText(PENDING)
  await expect(control).toBeDisabled()
  await expect(page.getByText(THANKS)).toBeHidden()
  await page.clock.fastForward(30_000)
  await expect(task.getByRole('status')).toHaveText(THANKS)
  await expect(control).toBeEnabled()
})

test('a reload does not restart the countdown, which belongs to this member alone', async ({
  page,
  logInAs,
}) => {
  await page.clock.install()
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  const control = task.getByRole('link')
  await control.click()
  await expect(control).toHaveText(PENDING)
  await page.clock.fastForward(20_000)
  await page.reload()
  await expect(control).toHaveText(PENDING)
  await page.clock.fastForward(10_000)
  await expect(task.getByRole('status')).toHaveText(THANKS)
  await control.click()
  await expect(control).toHaveText(PENDING)
  await logInAs('member')
  await page.reload()
  await expect(control).toContainText(telegram.action)
  await expect(control).toBeEnabled()
  await expect(task.getByRole('status')).toBeEmpty()
})

test('a task whose time ended while the page was closed is open again, without thanks', async ({ page }) => {
  await page.clock.install()
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  await task.getByRole('link').click()
  await expect(task.getByRole('link')).toHaveText(PENDING)
  await page.goto('/about')
  await page.clock.fastForward(30_000)
  await page.goto('/tasks')
  await expect(task.getByRole('link')).toContainText(telegram.action)
  await expect(task.getByRole('link')).toBeEnabled()
  await expect(task.getByRole('status')).toBeEmpty()
})

test('a clock that is set back does not prolong the countdown', async ({ page }) => {
  await page.clock.install({ time: '2027-06-01T12:00:00Z' })
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  await task.getByRole('link').click()
  await expect(task.getByRole('link')).toHaveText(PENDING)
  await page.clock.setSystemTime('2026-06-01T12:00:00Z')
  await page.reload()
  await expect(task.getByRole('link')).toHaveText(PENDING)
  await page.clock.fastForward(31_000)
  await expect(task.getByRole('status')).toHaveText(THANKS)
})

test('the countdown works without storage, and with invalid data in it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  await expect(task.getByRole('link')).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    Storage.prototype.getItem = () => '[{'
  })
  await task.getByRole('link').click()
  await expect(task.getByRole('link')).toHaveText(PENDING)
  await page.clock.fastForward(30_000)
  await expect(task.getByRole('status')).toHaveText(THANKS)
})
