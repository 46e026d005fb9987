import { brand } from '../src/domain/brand.ts'
import { secondsToNextDay } from '../src/domain/utc-day.ts'
import { formatTimeLeft } from '../src/web/features/tasks/time-left.ts'
import { endSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { putTasks } from './tasks-content.ts'
import {
  changeTasks,
  drop,
  EVENING,
  LOGIN_CLAIM,
  MIDNIGHT,
  postElsewhere,
  refuse,
  returnToTab,
  TASKS,
  tabTo,
  tasksScreen,
} from './tasks-screen.ts'
import { tryAgain } from './try-again.ts'

test.beforeAll(putTasks)
test.beforeEach(({ logInAs }) => logInAs('member'))

test('the page lists its sections, its tasks and the tasks to come', async ({ page }) => {
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Tasks' })).toBeVisible()
  await expect(page).toHaveTitle('Daily Tasks · GRAV')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Daily Quiz',
    'Community Engagement',
    'Other Tasks',
  ])
  const { card } = tasksScreen(page)
  for (const name of [
    'Weekly Challenge',
    'Proof of Conservation Submission',
    'Content Creation Bounty',
    'Bug Bounty',
    'Governance Participation',
    'Referral Contests',
  ]) {
    await expect(card(name).getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  }
  const advert = page.getByRole('complementary', { name: 'Advertise on this page' })
  await expect(advert.getByRole('link')).toHaveAttribute('href', brand.accounts.x.url)
})

test('the page asks for the member and for the list of tasks, and nothing else', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/tasks', { waitUntil: 'networkidle' })
  await expect(tasksScreen(page).options).toHaveCount(4)
  expect(asked.sort()).toEqual(['/api/me', '/api/tasks'])
})

test('a claim by keyboard alone pays once, is confirmed, and shows the time until the next day', async ({
  page,
}) => {
  await page.goto('/tasks')
  const { today, points, login, claim } = tasksScreen(page)
  await expect(points).toHaveText('0')
  await expect(today).toContainText('Three things to begin with')
  await expect(today.getByRole('button', { name: 'Login' })).toContainText('Open, +5')
  await tabTo(page, claim)
  await page.keyboard.press('Enter')
  await expect(login.getByRole('status')).toHaveText('You claimed 5 points. They are pending review.')
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(login.getByText(/^Next claim in \d+ (h|min|s)/)).toBeVisible()
  await expect(login.getByRole('heading')).toBeFocused()
  await expect(points).toHaveText('5')
  await expect(today).toContainText('1 of 3')
  await expect(today.getByRole('button', { name: 'Login' })).toContainText('Done, +5')
  await page.reload()
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(points).toHaveText('5')
  await expect(claim).toHaveCount(0)
})

test('the summary links to the task', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/tasks')
  const { today, read } = tasksScreen(page)
  await expect(read).not.toBeInViewport()
  await today.getByRole('link', { name: 'Post' }).click()
  await expect(read).toBeInViewport()
})

test('the page shows that it is loading, and the button is busy during the claim', async ({ page }) => {
  const release = await holdBack(page, TASKS)
  await page.goto('/tasks')
  const { today, login, claim } = tasksScreen(page)
  await expect(login.getByRole('status')).toHaveText('Loading daily login reward...')
  await expect(today.getByRole('button', { name: 'Login' })).toContainText('Loading')
  await expect(today).not.toContainText('of 3')
  release()
  await expect(claim).toBeEnabled()
  await page.unroute(TASKS)
  const releaseClaim = await holdBack(page, LOGIN_CLAIM)
  await claim.click()
  await expect(claim).toBeDisabled()
  await expect(claim).toHaveAttribute('aria-busy', 'true')
  releaseClaim()
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
})

test('a state that cannot be loaded says so and can be tried again', async ({ page, complaints }) => {
  await refuse(page, 'GET', TASKS, 503, 'unavailable')
  await page.goto('/tasks')
  const { today, login, claim } = tasksScreen(page)
  await expect(login.getByRole('alert')).toHaveText('Failed to load the daily login reward.')
  await expect(today.getByRole('button', { name: 'Login' })).toContainText('Not loaded')
  await page.unroute(TASKS)
  await tryAgain(login)
  await expect(claim).toBeVisible()
  complaints.splice(0)
})

test('a second claim on the same day is refused, and the page shows the task as claimed', async ({
  page,
  complaints,
}) => {
  await page.goto('/tasks')
  const { points, login, claim } = tasksScreen(page)
  await expect(claim).toBeVisible()
  await postElsewhere(page, LOGIN_CLAIM)
  await claim.click()
  await expect(login.getByRole('alert')).toHaveText(
    "You've already claimed your daily login bonus for today.",
  )
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(points).toHaveText('5')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a claim that fails can be made again', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { points, login, claim } = tasksScreen(page)
  const failure = 'Failed to claim daily login bonus. Please try again.'
  await refuse(page, 'POST', LOGIN_CLAIM, 503, 'unavailable')
  await claim.click()
  await expect(login.getByRole('alert')).toHaveText(failure)
  await expect(claim).toBeFocused()
  await page.unroute(LOGIN_CLAIM)
  await drop(page, 'POST', LOGIN_CLAIM, 'before')
  await claim.click()
  await expect(login.getByRole('alert')).toHaveText(failure)
  await page.unroute(LOGIN_CLAIM)
  await claim.click()
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
  await expect(login.getByRole('alert')).toHaveCount(0)
  await expect(points).toHaveText('5')
  complaints.splice(0)
})

test('a claim whose reply is lost is shown as claimed', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { points, login, claim } = tasksScreen(page)
  await drop(page, 'POST', LOGIN_CLAIM, 'after')
  await claim.click()
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(login.getByRole('status')).toContainText('You claimed 5 points.')
  await expect(points).toHaveText('5')
  await expect(login.getByRole('alert')).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('a member whose session has ended is asked to log in, and the page is remembered', async ({
  page,
  complaints,
}) => {
  await page.goto('/tasks')
  const { claim } = tasksScreen(page)
  await expect(claim).toBeVisible()
  await endSession(page)
  await claim.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText('Please log in to claim your bonus.')
  expect(await page.evaluate(() => history.state.from)).toBe('/tasks')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

test('at midnight the page fetches the new state, also after a network failure at that moment', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await changeTasks(page, { 'daily-login': { state: 'done', reopensAt: MIDNIGHT } }, EVENING)
  await page.goto('/tasks')
  const { login, claim } = tasksScreen(page)
  await expect(login.getByText('Next claim in 5 h 12 min')).toBeVisible()
  await page.clock.fastForward('05:00:00')
  await expect(login.getByText('Next claim in 12 min')).toBeVisible()
  await page.unroute(TASKS)
  await drop(page, 'GET', TASKS, 'before')
  await page.clock.fastForward('12:00')
  await expect(login.getByText(/^Next claim in \d+ s$/)).toBeVisible()
  const requested = page.waitForEvent('requestfailed')
  await page.clock.fastForward('00:30')
  await requested
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
  await page.unroute(TASKS)
  await page.clock.fastForward('00:10')
  await expect(claim).toBeEnabled()
  await expect(login.getByText('Next claim')).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('a member who returns to the tab sees the current state', async ({ page }) => {
  await page.goto('/tasks')
  const { points, login, claim } = tasksScreen(page)
  await expect(claim).toBeVisible()
  await postElsewhere(page, LOGIN_CLAIM)
  await returnToTab(page)
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
  await expect(points).toHaveText('5')
})

test('a refetch that is overtaken by a claim does not undo it on the page', async ({ page }) => {
  await page.goto('/tasks')
  const { login, claim } = tasksScreen(page)
  await expect(claim).toBeVisible()
  let respondLate = () => {}
  const late = new Promise<void>((resolve) => {
    respondLate = resolve
  })
  await page.route(TASKS, async (route) => {
    const response = await route.fetch()
    await late
    await route.fulfill({ response })
  })
  const refetch = page.waitForRequest(TASKS)
  const refetched = page.waitForResponse(TASKS)
  await returnToTab(page)
  await refetch
  await claim.click()
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
  respondLate()
  await (await refetched).finished()
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
  await expect(claim).toHaveCount(0)
})

test.describe('in a browser whose clock is wrong and far from UTC', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the state and the countdown are the server’s', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-03-03T03:03:03Z'))
    await page.goto('/tasks')
    const { login, claim } = tasksScreen(page)
    await claim.click()
    await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
    await page.reload()
    await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
    // A minute may end between request and assertion, so both are repeated then.
    await expect(async () => {
      const { now } = await (await page.request.get(TASKS)).json()
      expect(await login.getByText('Next claim in').textContent()).toBe(
        `Next claim in ${formatTimeLeft(secondsToNextDay(new Date(now)))}`,
      )
    }).toPass()
  })
})
