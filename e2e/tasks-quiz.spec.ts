import type { Locator } from '@playwright/test'
import { endSession } from './accounts.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { putTasks, QUIZ } from './tasks-content.ts'
import {
  changeTasks,
  drop,
  EVENING,
  MIDNIGHT,
  postElsewhere,
  QUIZ_CLAIM,
  refuse,
  TASKS,
  tabTo,
  tasksScreen,
} from './tasks-screen.ts'
import { tryAgain } from './try-again.ts'

test.beforeAll(putTasks)
test.beforeEach(({ logInAs }) => logInAs('member'))

const NO_QUIZ = { 'daily-quiz': { state: 'unavailable', details: {}, reopensAt: MIDNIGHT } }

test('a right answer by keyboard alone is confirmed and paid, and still shown after a reload', async ({
  page,
}) => {
  await page.goto('/tasks')
  const { today, points, quiz, options, submit } = tasksScreen(page)
  await expect(page.getByRole('group', { name: QUIZ.question })).toBeVisible()
  await expect(options).toHaveCount(4)
  await expect(quiz).toContainText('20 pending points for the right answer')
  await expect(today.getByRole('link', { name: 'Quiz' })).toContainText('Open, +20')
  await tabTo(page, options.first())
  await page.keyboard.press('Space')
  await expect(options.first()).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(quiz.getByRole('radio', { name: QUIZ.answer })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quiz.getByRole('status')).toContainText('Correct!')
  const outcome = quiz.getByRole('heading', { name: 'Correct!' })
  await expect(outcome).toBeFocused()
  // A frame around it would look like an error.
  await expect(outcome).toHaveCSS('outline-style', 'none')
  await expect(outcome).toHaveCSS('text-decoration-line', 'underline')
  await expect(points).toHaveText('20')
  await expect(today.getByRole('link', { name: 'Quiz' })).toContainText('Done, +20')
  await page.reload()
  await expect(quiz.getByRole('status')).toHaveText(
    `Correct!The right answer is ${QUIZ.answer}. You earned 20 points, pending review.`,
  )
  await expect(quiz.getByText(/^The next quiz opens in \d+ (h|min|s)/)).toBeVisible()
  await expect(options).toHaveCount(0)
  await expect(points).toHaveText('20')
})

/** How much of today's ring is closed, in per cent. */
async function closedShare(today: Locator): Promise<number> {
  const dashes = await today
    .locator('svg path[pathLength]')
    .evaluate((ring) => getComputedStyle(ring).strokeDasharray)
  return Math.round(Number.parseFloat(dashes) * 100)
}

test('a wrong answer gets a kind message with the right one, and no points', async ({ page }) => {
  await page.goto('/tasks')
  const { today, points, quiz, submit, claim } = tasksScreen(page)
  await quiz.getByRole('radio', { name: 'Grey alder' }).check()
  await submit.click()
  const result = quiz.getByRole('status')
  await expect(result).toHaveText(`Not this timeThe right answer is ${QUIZ.answer}. No points earned.`)
  await expect(quiz.getByRole('listitem').filter({ hasText: 'Grey alder' })).toContainText('Your answer')
  await expect(quiz.getByRole('listitem').filter({ hasText: QUIZ.answer })).toContainText('Right answer')
  await expect(today.getByRole('link', { name: 'Quiz' })).toContainText('Done')
  await expect(points).toHaveText('0')
  await expect(today).toContainText('1 of 3')
  await expect.poll(() => closedShare(today)).toBe(33)
  await claim.click()
  await expect(today).toContainText('2 of 3')
  await expect.poll(() => closedShare(today)).toBe(67)
  await page.reload()
  await expect(result).toContainText('Not this time')
})

test('an answer must be chosen first', async ({ page }) => {
  await page.goto('/tasks')
  const { quiz, options, submit } = tasksScreen(page)
  await submit.click()
  await expect(quiz.getByRole('alert')).toHaveText('Please select an option.')
  await expect(page.getByRole('group', { name: QUIZ.question })).toHaveAccessibleDescription(
    /^Please select an option\./,
  )
  await expect(options.first()).toBeFocused()
  await options.first().check()
  await expect(quiz.getByRole('alert')).toHaveCount(0)
})

test('the page shows that the quiz is loading, and an answer being sent cannot be changed', async ({
  page,
}) => {
  const release = await holdBack(page, TASKS)
  await page.goto('/tasks')
  const { quiz, options, submit } = tasksScreen(page)
  await expect(quiz.getByText('Loading daily quiz...')).toBeVisible()
  release()
  await options.first().check()
  const releaseAnswer = await holdBack(page, QUIZ_CLAIM)
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await options.last().click()
  await expect(options.first()).toBeChecked()
  releaseAnswer()
  await expect(quiz.getByRole('status')).toContainText('Not this time')
})

test('a day without a quiz says when to come back', async ({ page }) => {
  await changeTasks(page, NO_QUIZ, EVENING)
  await page.goto('/tasks')
  const { today, quiz } = tasksScreen(page)
  await expect(quiz.getByText('No daily quiz available today. Check back tomorrow!')).toBeVisible()
  await expect(quiz.getByText('The new day begins in 5 h 12 min.')).toBeVisible()
  await expect(today.getByRole('link', { name: 'Quiz' })).toContainText('None today')
  await expect(today).toContainText('0 of 2')
})

test('a quiz that cannot be loaded says so and can be tried again', async ({ page, complaints }) => {
  await drop(page, 'GET', TASKS, 'before')
  await page.goto('/tasks')
  const { quiz, options } = tasksScreen(page)
  const failure = quiz.getByRole('alert')
  await expect(failure).toHaveText('Failed to load daily quiz. Please try again later.')
  await page.unroute(TASKS)
  await refuse(page, 'GET', TASKS, 500, 'internal')
  await tryAgain(quiz)
  await expect(failure).toHaveText('Failed to load daily quiz. Please try again later.')
  await page.unroute(TASKS)
  await tryAgain(quiz)
  await expect(options).toHaveCount(4)
  complaints.splice(0)
})

test('an answer that cannot be sent says why, keeps the choice and can be sent again', async ({
  page,
  complaints,
}) => {
  await page.goto('/tasks')
  const { points, quiz, submit } = tasksScreen(page)
  const right = quiz.getByRole('radio', { name: QUIZ.answer })
  const failure = quiz.getByRole('alert')
  await right.check()
  for (const [status, code, text] of [
    [
      503,
      'unavailable',
      'Failed to submit quiz: the server is busy or restarting. Please try again in a moment.',
    ],
    [500, 'internal', 'Failed to submit quiz: something went wrong on our side. Please try again.'],
    [403, 'not_allowed', /^Submission blocked/],
  ] as const) {
    await refuse(page, 'POST', QUIZ_CLAIM, status, code)
    await submit.click()
    await expect(failure).toHaveText(text)
    await expect(right).toBeChecked()
    await expect(submit).toBeFocused()
    await page.unroute(QUIZ_CLAIM)
  }
  await drop(page, 'POST', QUIZ_CLAIM, 'before')
  await submit.click()
  await expect(failure).toHaveText(
    'Failed to submit quiz: the server could not be reached. Check your connection and try again.',
  )
  await page.unroute(QUIZ_CLAIM)
  await submit.click()
  await expect(quiz.getByRole('status')).toContainText('Correct!')
  await expect(points).toHaveText('20')
  complaints.splice(0)
})

test('an answer whose reply is lost is shown as what was recorded', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { points, quiz, submit } = tasksScreen(page)
  await quiz.getByRole('radio', { name: QUIZ.answer }).check()
  await drop(page, 'POST', QUIZ_CLAIM, 'after')
  await submit.click()
  await expect(quiz.getByRole('status')).toContainText('Correct!')
  await expect(points).toHaveText('20')
  await expect(quiz.getByRole('alert')).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('after answering in another window that answer is shown, not this one', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { points, quiz, submit } = tasksScreen(page)
  await quiz.getByRole('radio', { name: 'Grey alder' }).check()
  await postElsewhere(page, QUIZ_CLAIM, { answer: { option: QUIZ.answer } })
  await submit.click()
  await expect(quiz.getByRole('status')).toContainText('Correct!')
  await expect(points).toHaveText('20')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('an answer given after midnight loads the quiz of the new day', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { quiz, options, submit } = tasksScreen(page)
  await options.first().check()
  await changeTasks(page, NO_QUIZ, EVENING)
  await refuse(page, 'POST', QUIZ_CLAIM, 409, 'no_quiz')
  await submit.click()
  await expect(quiz.getByRole('alert')).toHaveText('No quiz loaded to submit.')
  await expect(quiz.getByText('No daily quiz available today. Check back tomorrow!')).toBeVisible()
  await expect(submit).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('an answer to yesterday’s quiz does not count for today’s', async ({ page, complaints }) => {
  const yesterday = { id: 'daily_2026-01-01', question: 'Yesterday?', options: ['A', 'B', 'C', 'D'] }
  await changeTasks(page, { 'daily-quiz': { details: { quiz: { ...yesterday, pointsAwarded: 7 } } } })
  await page.goto('/tasks')
  const { quiz, options, submit } = tasksScreen(page)
  await quiz.getByRole('radio', { name: 'A' }).check()
  await page.unroute(TASKS)
  await submit.click()
  await expect(quiz.getByRole('alert')).toContainText('Please answer the new one.')
  await expect(page.getByRole('group', { name: QUIZ.question })).toBeVisible()
  await expect(options.and(page.locator(':checked'))).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
})

test('at midnight the next quiz loads by itself', async ({ page }) => {
  await page.clock.install()
  await changeTasks(page, NO_QUIZ, EVENING)
  await page.goto('/tasks')
  const { quiz, options } = tasksScreen(page)
  await expect(quiz.getByText('No daily quiz available today.')).toBeVisible()
  await page.unroute(TASKS)
  await page.clock.fastForward('05:12:31')
  await expect(options).toHaveCount(4)
})

test('a member suspended meanwhile reads so, and the quiz stays open', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await page.goto('/tasks')
  const { points, quiz, options, submit, login, claim } = tasksScreen(page)
  const right = quiz.getByRole('radio', { name: QUIZ.answer })
  await right.check()
  await withDatabase((client) => client.query('UPDATE members SET suspended_at = now() WHERE id = $1', [id]))
  await submit.click()
  await expect(quiz.getByRole('alert')).toHaveText(/^Submission blocked: your account is suspended/)
  await expect(options).toHaveCount(4)
  await expect(right).toBeChecked()
  await expect(submit).toBeEnabled()
  await expect(page.getByText('Your account is suspended.', { exact: true })).toBeVisible()
  await claim.click()
  await expect(login.getByRole('alert')).toHaveText(
    'Failed to claim daily login bonus: your account is suspended.',
  )
  await expect(claim).toBeEnabled()
  await expect(points).toHaveText('0')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403'), expect.stringContaining('403')])
})

test('a member whose session has ended is asked to log in', async ({ page, complaints }) => {
  await page.goto('/tasks')
  const { options, submit } = tasksScreen(page)
  await options.first().check()
  await endSession(page)
  await submit.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to access daily tasks.')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

test('nothing sent to the browser before answering reveals the answer', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  await page.goto('/tasks', { waitUntil: 'networkidle' })
  const { quiz, options } = tasksScreen(page)
  await expect(options).toHaveCount(4)
  const received = [...(await Promise.all(bodies)), await page.content()].join('\n')
  const uses = QUIZ.options.map((option) => received.split(option).length - 1)
  expect(uses[0]).toBeGreaterThan(0)
  expect(new Set(uses).size).toBe(1)
  expect(await (await page.request.get(TASKS)).text()).not.toContain('correct')
  // All options have the same markup.
  const markup = await quiz
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.outerHTML.replaceAll(label.textContent ?? '', '')))
  expect(new Set(markup).size).toBe(1)
})
