import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { putTasks, QUIZ } from './tasks-content.ts'
import {
  changeTasks,
  LOGIN_CLAIM,
  POST_CLAIM,
  QUIZ_CLAIM,
  refuse,
  TASKS,
  tasksScreen,
} from './tasks-screen.ts'

const NARROW = 360
const UNBROKEN = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

test.beforeAll(putTasks)
test.beforeEach(({ logInAs }) => logInAs('member'))

/** axe finds nothing, and nothing is wider than the screen. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW)
}

test.use({ viewport: { width: NARROW, height: 740 } })
test.slow()

test('an open day is accessible, also with failures, and every target is large enough to tap', async ({
  page,
  complaints,
}) => {
  const { today, quiz, submit, claim, read } = tasksScreen(page)
  const release = await holdBack(page, TASKS)
  await page.goto('/tasks')
  await expect(quiz.getByText('Loading daily quiz...')).toBeVisible()
  await expectSound(page)
  release()
  await expect(today).toContainText('Three things to begin with')

  for (const target of await page
    .getByRole('main')
    .locator('a[href^="#"], [target=_blank]:not(p a), button:enabled, label')
    .all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  await submit.click()
  await refuse(page, 'POST', LOGIN_CLAIM, 503, 'unavailable')
  await refuse(page, 'POST', POST_CLAIM, 503, 'unavailable')
  await claim.click()
  await read.click()
  await expect(page.getByRole('alert')).toHaveCount(3)
  await expectSound(page)
  complaints.splice(0)
})

test('a day is accessible while its tasks are being done', async ({ page, context }) => {
  await context.route(/x\.com/, (route) => route.fulfill({ body: 'Another site' }))
  const { quiz, submit, claim, login, card } = tasksScreen(page)
  await page.goto('/tasks')
  await claim.click()
  await expect(login.getByRole('button', { name: 'Claimed' })).toBeVisible()
  await quiz.getByRole('radio', { name: 'Grey alder' }).check()
  await expectSound(page)
  await submit.click()
  await expect(quiz.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  await card('Follow GRAV on X').getByRole('link').click()
  await expect(page.getByText('Pending...')).toBeVisible()
  await expectSound(page)
})

test('days that are done, failed to load, or have nothing to do are accessible', async ({
  page,
  complaints,
}) => {
  for (const [address, data] of [
    [LOGIN_CLAIM, undefined],
    [POST_CLAIM, undefined],
    [QUIZ_CLAIM, { answer: { option: QUIZ.answer } }],
  ] as const) {
    await page.request.post(address, data && { data })
  }
  const { today, quiz } = tasksScreen(page)
  await page.goto('/tasks')
  await expect(today).toContainText('3 of 3')
  await expectSound(page)

  await refuse(page, 'GET', TASKS, 503, 'unavailable')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(4)
  await expectSound(page)

  const nothing = { state: 'unavailable', details: {} }
  await page.unroute(TASKS)
  await changeTasks(page, { 'daily-quiz': nothing, 'latest-post': nothing })
  await page.reload()
  await expect(quiz.getByText('No daily quiz available today.')).toBeVisible()
  await expectSound(page)
  complaints.splice(0)
})

test('words longer than the screen are wrapped', async ({ page }) => {
  const options = [UNBROKEN, 'B', 'C', 'D']
  const long = { id: 'daily_2026-01-01', question: `${UNBROKEN}?`, options, pointsAwarded: 1_000_000 }
  const result = { selectedOption: 'B', correct: false, correctAnswer: UNBROKEN, pointsAwarded: 0 }
  const changes = {
    'daily-quiz': { details: { quiz: long } },
    'latest-post': { details: { post: { id: 'x', title: UNBROKEN } } },
  }
  await changeTasks(page, changes)
  const { quiz } = tasksScreen(page)
  await page.goto('/tasks')
  await expect(quiz.getByRole('radio')).toHaveCount(4)
  await expectSound(page)
  await page.unroute(TASKS)
  await changeTasks(page, { ...changes, 'daily-quiz': { state: 'refused', details: { quiz: long, result } } })
  await page.reload()
  await expect(quiz.getByText('Right answer', { exact: true })).toBeVisible()
  await expectSound(page)
})
