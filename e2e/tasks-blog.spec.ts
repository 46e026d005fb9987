import { endSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { putTasks } from './tasks-content.ts'
import {
  changeTasks,
  drop,
  POST_CLAIM,
  postElsewhere,
  refuse,
  TASKS,
  tabTo,
  tasksScreen,
} from './tasks-screen.ts'
import { tryAgain } from './try-again.ts'

test.beforeAll(putTasks)
test.beforeEach(({ logInAs }) => logInAs('member'))

/** Any post may be the latest, because other tests write posts too. */
async function findLatest(page: import('@playwright/test').Page): Promise<{ id: string; title: string }> {
  const { tasks } = (await (await page.request.get(TASKS)).json()) as {
    tasks: { id: string; details: { post: { id: string; title: string } } }[]
  }
  const task = tasks.find(({ id }) => id === 'latest-post')
  if (task === undefined) throw new Error('The latest post is no task.')
  return task.details.post
}

test('reading the latest post by keyboard alone pays and opens it', async ({ page }) => {
  const { id, title } = await findLatest(page)
  await page.goto('/tasks')
  const { today, points, post, read } = tasksScreen(page)
  await expect(post).toContainText(title)
  await expect(today.getByRole('link', { name: 'Post' })).toContainText('Open, +15')
  await tabTo(page, read)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/blog/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'You earned 15 points for reading. They are pending review.' }),
  ).toBeVisible()
  await page.goBack()
  await expect(post.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(points).toHaveText('15')
  await expect(today.getByRole('link', { name: 'Post' })).toContainText('Done, +15')
  await post.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/blog/${id}`)
})

test('the page shows that it is loading, and the button is busy during the claim', async ({ page }) => {
  const release = await holdBack(page, TASKS)
  await page.goto('/tasks')
  const { post, read } = tasksScreen(page)
  await expect(post.getByRole('status')).toHaveText('Loading latest blog post...')
  release()
  await expect(read).toBeEnabled()
  const releaseClaim = await holdBack(page, POST_CLAIM)
  await read.click()
  await expect(read).toBeDisabled()
  await expect(read).toHaveAttribute('aria-busy', 'true')
  releaseClaim()
  await expect(page).toHaveURL(/\/blog\//)
})

test('a member who leaves during a claim stays on the page they went to', async ({ page }) => {
  await page.goto('/tasks')
  const { read } = tasksScreen(page)
  await expect(read).toBeVisible()
  const release = await holdBack(page, POST_CLAIM)
  await read.click()
  await page.getByRole('link', { name: 'P2P', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'P2P Exchange' })).toBeVisible()
  release()
  await expect(page.getByRole('status').filter({ hasText: 'You earned 15 points' })).toBeVisible()
  await expect(page).toHaveURL('/p2p')
})

test('without posts the page says so and suggests something else to read', async ({ page }) => {
  await changeTasks(page, { 'latest-post': { state: 'unavailable', details: {} } })
  await page.goto('/tasks')
  const { today, post } = tasksScreen(page)
  await expect(post).toContainText('There is nothing to read yet.')
  await expect(today.getByRole('link', { name: 'Post' })).toContainText('None yet')
  await expect(today).toContainText('0 of 2')
  await post.getByRole('link', { name: 'about the project' }).click()
  await expect(page).toHaveURL('/about')
})

test('a server error and a network failure have different messages', async ({ page, complaints }) => {
  await refuse(page, 'GET', TASKS, 500, 'internal')
  await page.goto('/tasks')
  const { post, read } = tasksScreen(page)
  await expect(post.getByRole('alert')).toHaveText('Failed to check for new blog posts.')
  await page.unroute(TASKS)
  await drop(page, 'GET', TASKS, 'before')
  await tryAgain(post)
  await expect(post.getByRole('alert')).toHaveText('Failed to load blog status.')
  await page.unroute(TASKS)
  await tryAgain(post)
  await expect(read).toBeVisible()
  complaints.splice(0)
})

test('a claim that fails says why and can be made again', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { post, read } = tasksScreen(page)
  await refuse(page, 'POST', POST_CLAIM, 503, 'unavailable')
  await read.click()
  await expect(post.getByRole('alert')).toHaveText(
    'Failed to claim blog reward: the server is busy or restarting. Please try again in a moment.',
  )
  await expect(read).toBeFocused()
  await page.unroute(POST_CLAIM)
  await drop(page, 'POST', POST_CLAIM, 'before')
  await read.click()
  await expect(post.getByRole('alert')).toHaveText(
    'Failed to claim blog reward: the server could not be reached. Check your connection and try again.',
  )
  await page.unroute(POST_CLAIM)
  await read.click()
  await expect(page).toHaveURL(/\/blog\//)
  complaints.splice(0)
})

test('a claim whose reply is lost opens the post all the same', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { points, post, read } = tasksScreen(page)
  await expect(read).toBeVisible()
  await drop(page, 'POST', POST_CLAIM, 'after')
  await read.click()
  await expect(page).toHaveURL(/\/blog\//)
  await page.goBack()
  await expect(post.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(points).toHaveText('15')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('after a claim in another window the page says so and shows the task as claimed', async ({
  page,
  complaints,
}) => {
  await page.goto('/tasks')
  const { points, post, read } = tasksScreen(page)
  await expect(read).toBeVisible()
  await postElsewhere(page, POST_CLAIM)
  await read.click()
  await expect(post.getByRole('alert')).toHaveText(
    'Failed to claim blog reward: you have already claimed this post.',
  )
  await expect(post.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(post.getByRole('heading')).toBeFocused()
  await expect(points).toHaveText('15')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a member whose session has ended is asked to log in', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { read } = tasksScreen(page)
  await expect(read).toBeVisible()
  await endSession(page)
  await read.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to access daily tasks.')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})
