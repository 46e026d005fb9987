import type { Page } from '@playwright/test'
import { findInitialQuest } from '../src/domain/initial-quests.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { putTasks } from './tasks-content.ts'
import { claimOf, drop, refuse, TASKS, tabTo, tasksScreen } from './tasks-screen.ts'

const PENDING = 'Pending...'
const THANKS = 'Thank you for your engagement! Points are pending review.'
const project = findTask('follow-project')
const conservation = findTask('follow-conservation')
const telegram = findTask('join-telegram')
const tasks = [project, conservation, telegram]
let memberId = ''

function findTask(id: string) {
  const { title = '', settings } = findInitialQuest(id) ?? {}
  return { id, title, ...(settings as { action: string; url: string }) }
}

test.beforeAll(putTasks)
test.beforeEach(async ({ logInAs, context }) => {
  memberId = await logInAs('member')
  for (const { url } of tasks) {
    await context.route(url, (route) => route.fulfill({ body: 'Another site' }))
  }
})

/** Lets time pass in the browser, and on the server as far as it counts the member's visits. */
async function wait(page: Page, seconds: number): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `UPDATE quest_claims SET started_at = started_at - make_interval(secs => $2) WHERE member_id = $1`,
      [memberId, seconds],
    ),
  )
  await page.clock.fastForward(seconds * 1000)
}

test('two accounts and a group are offered, and the page says that nothing is checked automatically', async ({
  page,
}) => {
  await page.goto('/tasks')
  const section = page.getByRole('region', { name: 'Community Engagement' })
  await expect(section).toContainText('We do not check these tasks automatically')
  await expect(section.getByRole('listitem')).toHaveCount(3)
  expect([project, conservation, telegram].map(({ url }) => new URL(url).host)).toEqual([
    'x.com',
    'x.com',
    't.me',
  ])
  for (const { title, action, url } of tasks) {
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
  await expect(task).toContainText(/\d+ s left/)
  await wait(page, 20)
  await expect(control).toHaveText(PENDING)
  await wait(page, 10)
  await expect(task.getByRole('status')).toHaveText(THANKS)
  await expect(control).toBeFocused()
  await expect(points).toHaveText('0')
})

test('a pending task cannot be opened again; afterwards it stays done, and its link can be followed', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  const control = task.getByRole('link')
  await Promise.all([context.waitForEvent('page'), control.click()])
  await expect(control).toHaveText(PENDING)
  await control.press('Enter')
  await control.dispatchEvent('click')
  await wait(page, 30)
  await expect(task.getByRole('status')).toHaveText(THANKS)
  expect(context.pages()).toHaveLength(2)
  await page.reload()
  await expect(task).toContainText('Claimed on')
  await expect(page.getByText(THANKS)).toHaveCount(0)
  let requests = 0
  page.on('request', () => (requests += 1))
  const [again] = await Promise.all([context.waitForEvent('page'), control.click()])
  expect(again.url()).toBe(telegram.url)
  await expect(control).toContainText(telegram.action)
  await expect(control).toBeEnabled()
  expect(requests).toBe(0)
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
  await wait(page, 20)
  await page.reload()
  await expect(control).toHaveText(PENDING)
  await wait(page, 10)
  await expect(task.getByRole('status')).toHaveText(THANKS)
  await logInAs('member')
  await page.reload()
  await expect(control).toContainText(telegram.action)
  await expect(control).toBeEnabled()
  await expect(task).not.toContainText('Claimed on')
})

test('a task whose time ended while the page was closed ends with thanks when it is opened again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  await task.getByRole('link').click()
  await expect(task.getByRole('link')).toHaveText(PENDING)
  await page.goto('/about')
  await wait(page, 30)
  await page.goto('/tasks')
  await expect(task.getByRole('status')).toHaveText(THANKS)
  await expect(task.getByRole('button')).toHaveCount(0)
})

test('a link opens also where its start fails, and can be tried again', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  const start = claimOf(telegram.id).replace('claim', 'start')
  await refuse(page, 'POST', start, 503, 'unavailable')
  const [opened] = await Promise.all([context.waitForEvent('page'), task.getByRole('link').click()])
  expect(opened.url()).toBe(telegram.url)
  await expect(task.getByRole('alert')).toContainText('the server is busy or restarting')
  await page.unroute(start)
  await task.getByRole('link').click()
  await expect(task.getByRole('link')).toHaveText(PENDING)
  await expect(task.getByRole('alert')).toHaveCount(0)
  complaints.splice(0)
})

test('a task can be started where the list fails to load', async ({ page, complaints }) => {
  await drop(page, 'GET', TASKS, 'before')
  await page.goto('/tasks')
  const task = tasksScreen(page).card(telegram.title)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.unroute(TASKS)
  await task.getByRole('link').click()
  await expect(task.getByRole('link')).toHaveText(PENDING)
  complaints.splice(0)
})
