import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { putTasks, QUIZ } from './tasks-content.ts'
import { ATTEMPT, BLOG_REWARD, LOGIN_REWARD, QUIZ_ADDRESS, refuse, tasksScreen } from './tasks-screen.ts'

const NARROW = 360
const ADDRESSES = [LOGIN_REWARD, BLOG_REWARD, QUIZ_ADDRESS]
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
  const release = await Promise.all(ADDRESSES.map((address) => holdBack(page, address)))
  await page.goto('/tasks')
  await expect(quiz.getByText('Loading daily quiz...')).toBeVisible()
  await expectSound(page)
  for (const respond of release) respond()
  await expect(today).toContainText('0 of 3')
  for (const address of ADDRESSES) await page.unroute(address)

  for (const target of await page
    .getByRole('main')
    .locator('a[href^="#"], [target=_blank]:not(p a), button:enabled, label')
    .all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  await submit.click()
  await refuse(page, 'POST', LOGIN_REWARD, 503, 'unavailable')
  await refuse(page, 'POST', BLOG_REWARD, 503, 'unavailable')
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
    [LOGIN_REWARD, undefined],
    [BLOG_REWARD, undefined],
    [ATTEMPT, { option: QUIZ.answer }],
  ] as const) {
    await page.request.post(address, data && { data })
  }
  const { today, quiz } = tasksScreen(page)
  await page.goto('/tasks')
  await expect(today).toContainText('3 of 3')
  await expectSound(page)

  for (const address of ADDRESSES) await refuse(page, 'GET', address, 503, 'unavailable')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(3)
  await expectSound(page)

  const nothing = { state: 'no_quiz', quiz: null, result: null, secondsLeft: 60 }
  await page.route(QUIZ_ADDRESS, (route) => route.fulfill({ json: nothing }))
  await page.route(BLOG_REWARD, (route) =>
    route.fulfill({ json: { state: 'no_posts', points: 15, post: null } }),
  )
  await page.unroute(LOGIN_REWARD)
  await page.reload()
  await expect(quiz.getByText('No daily quiz available today.')).toBeVisible()
  await expectSound(page)
  complaints.splice(0)
})

test('words longer than the screen are wrapped', async ({ page }) => {
  const options = [UNBROKEN, 'B', 'C', 'D']
  const long = { id: 'daily_2026-01-01', question: `${UNBROKEN}?`, options, pointsAwarded: 1_000_000 }
  const result = { selectedOption: 'B', correct: false, correctAnswer: UNBROKEN, pointsAwarded: 0 }
  let reply = { state: 'available', quiz: long, result: null as object | null, secondsLeft: 60 }
  await page.route(QUIZ_ADDRESS, (route) => route.fulfill({ json: reply }))
  await page.route(BLOG_REWARD, (route) =>
    route.fulfill({ json: { state: 'available', points: 15, post: { id: 'x', title: UNBROKEN } } }),
  )
  const { quiz } = tasksScreen(page)
  await page.goto('/tasks')
  await expect(quiz.getByRole('radio')).toHaveCount(4)
  await expectSound(page)
  reply = { ...reply, state: 'completed', result }
  await page.reload()
  await expect(quiz.getByText('Right answer', { exact: true })).toBeVisible()
  await expectSound(page)
})
