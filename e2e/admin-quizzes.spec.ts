import type { Page } from '@playwright/test'
import { quizIdOf } from '../src/domain/quiz.ts'
import { utcDateOf } from '../src/domain/rewards.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, QUIZZES, quizzesScreen } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { putTasks } from './tasks-content.ts'
import { drop, refuse, tabTo } from './tasks-screen.ts'

// They share the days of one far year, where no other test has a quiz.
test.describe.configure({ mode: 'default' })

const ANY_QUIZ = `${QUIZZES}/*`
const QUIZZES_PAGE = `${QUIZZES}?page=*`
const OPTIONS = ['Oak', 'Birch', 'Yew', 'Lime']
const day = (number: number) => utcDateOf(new Date(Date.UTC(2999, 0, number)))

async function clearDays(): Promise<void> {
  await withDatabase(async (client) => {
    await client.query("DELETE FROM quiz_attempts WHERE quiz_id LIKE 'daily\\_2999%'")
    await client.query("DELETE FROM quizzes WHERE id LIKE 'daily\\_2999%'")
  })
}

async function putQuizzes(questions: string[]): Promise<void> {
  await withDatabase(async (client) => {
    for (const [index, question] of questions.entries()) {
      await client.query(
        `INSERT INTO quizzes VALUES ($1, $2, $3, 'Yew', 20, date_trunc('second', now()), date_trunc('second', now()))`,
        [quizIdOf(day(index + 1)), question, OPTIONS],
      )
    }
  })
}

async function openAdmin(page: Page) {
  await page.goto('/admin')
  const screen = quizzesScreen(page)
  await expect(screen.region.getByRole('listitem').first()).toBeVisible()
  return screen
}

type Screen = ReturnType<typeof quizzesScreen>

async function fillIn(screen: Screen, question: string, date?: string): Promise<void> {
  await screen.question.fill(question)
  for (const [index, option] of OPTIONS.entries()) await screen.option(index + 1).fill(option)
  await screen.answer.fill('Yew')
  await screen.points.fill('15')
  if (date !== undefined) await screen.date.fill(date)
}

test.beforeAll(putTasks)
test.beforeEach(async ({ logInAs }) => {
  await clearDays()
  await logInAs('admin')
})
test.afterAll(clearDays)

test('a quiz is scheduled for a coming day', async ({ page }) => {
  const screen = await openAdmin(page)
  await fillIn(screen, 'Which tree is evergreen?', day(1))
  await screen.add.click()
  await expect(screen.status).toHaveText('Daily quiz added successfully!')
  await expect(screen.question).toHaveValue('')
  await expect(screen.date).toHaveValue(utcDateOf(new Date()))
  const row = screen.row('Which tree is evergreen?')
  await expect(row).toContainText('January 1, 2999')
  await expect(row).toContainText('Scheduled')
  await expect(row).toContainText('15 points · 0 answers')
})

test('the days are marked: today, scheduled and past', async ({ page }) => {
  const quiz = { question: 'Q?', options: OPTIONS, correctAnswer: 'Yew', pointsAwarded: 1, attempts: 1 }
  const times = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
  const quizzes = ['2026-11-15', '2026-11-14', '2026-11-13'].map((date) => ({
    ...quiz,
    ...times,
    id: quizIdOf(date),
    date,
  }))
  await page.route(QUIZZES_PAGE, (route) =>
    route.fulfill({ json: { today: '2026-11-14', quizzes, page: 1, pages: 1 } }),
  )
  const screen = await openAdmin(page)
  const rows = screen.region.getByRole('list').getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Scheduled')
  await expect(rows.nth(1)).toContainText('Today')
  await expect(rows.nth(2)).toContainText('Past')
  await expect(rows.nth(2)).toContainText('1 point · 1 answer')
  await expect(screen.date).toHaveValue('2026-11-14')
})

test('a day has one quiz: a second is refused, today’s and any other', async ({ page, complaints }) => {
  await putQuizzes(['There already'])
  const screen = await openAdmin(page)
  await fillIn(screen, 'A second one')
  const today = await screen.date.inputValue()
  await screen.add.click()
  await expect(screen.alert).toHaveText(
    `A quiz for today (${today}) already exists. Please edit it instead of adding a new one.`,
  )
  await expect(screen.date).toBeFocused()
  await screen.date.fill(day(1))
  await expect(screen.alert).toHaveCount(0)
  await screen.add.click()
  await expect(screen.alert).toHaveText(
    'A quiz for 2999-01-01 already exists. Please edit it instead of adding a new one.',
  )
  await expect(screen.question).toHaveValue('A second one')
  expect(complaints.splice(0)).toHaveLength(2)
})

test('a day that has passed is refused in words', async ({ page, complaints }) => {
  const screen = await openAdmin(page)
  await fillIn(screen, 'Too late', '2020-01-01')
  await screen.add.click()
  await expect(screen.alert).toHaveText('This date has passed. Choose today or a day to come.')
  await expect(screen.date).toBeFocused()
  await expect(screen.option(3)).toHaveValue('Yew')
  expect(complaints.splice(0).join()).toContain('400')
})

test('what is missing or wrong is led to, and nothing is sent', async ({ page }) => {
  const screen = await openAdmin(page)
  await screen.add.click()
  await expect(screen.alert).toHaveText('Please fill all quiz fields correctly.')
  await expect(screen.question).toBeFocused()
  await fillIn(screen, 'Which?', day(1))
  for (const points of ['', '-1', '1.5', 'many', '1000001']) {
    await screen.points.fill(points)
    await screen.add.click()
    await expect(screen.alert).toHaveText('Please fill all quiz fields correctly.')
    await expect(screen.points).toBeFocused()
  }
  await screen.points.fill('0')
  await screen.option(2).fill('')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Please fill all quiz fields correctly.')
  await expect(screen.option(2)).toBeFocused()
  await screen.option(2).fill(' Oak ')
  await screen.add.click()
  await expect(screen.alert).toContainText('Please fill all quiz fields correctly.')
  await expect(screen.alert).toContainText('The four options must differ from each other.')
  await screen.option(2).fill('Birch')
  await screen.answer.fill('Elm')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Correct answer must be one of the provided options.')
  await expect(screen.answer).toBeFocused()
  await screen.date.fill('')
  await screen.answer.fill('Birch')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Please fill all quiz fields correctly.')
  await expect(screen.date).toBeFocused()
})

test('the options are offered as answers', async ({ page }) => {
  const screen = await openAdmin(page)
  await fillIn(screen, 'Which?')
  const list = await screen.answer.getAttribute('list')
  expect(
    await page
      .locator(`[id="${list}"] option`)
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value)),
  ).toEqual(OPTIONS)
})

test('a quiz is edited by keyboard alone, and keeps its date', async ({ page }) => {
  await putQuizzes(['Which tree?'])
  const screen = await openAdmin(page)
  await tabTo(page, screen.edit(`the quiz of ${day(1)}`))
  await page.keyboard.press('Enter')
  await expect(screen.question).toBeFocused()
  await expect(screen.answer).toHaveValue('Yew')
  await expect(screen.points).toHaveValue('20')
  await expect(screen.date).toHaveValue(day(1))
  await expect(screen.date).not.toBeEditable()
  await page.keyboard.press('End')
  await page.keyboard.type(' Look twice.')
  await page.keyboard.press('Enter')
  await expect(screen.status).toHaveText('Quiz updated successfully!')
  await expect(screen.row('Which tree? Look twice.')).toBeVisible()
  await expect(screen.question).toBeFocused()
})

test('editing a quiz that was answered says that what was paid stays', async ({ page, logInAs }) => {
  await putQuizzes(['Answered', 'Not answered'])
  const member = await logInAs('admin')
  await withDatabase((client) =>
    client.query(
      `INSERT INTO quiz_attempts (member_id, quiz_id, attempted_at, selected_option, correct, correct_answer, points_awarded)
       VALUES ($1, $2, now(), 'Oak', false, 'Yew', 0)`,
      [member, quizIdOf(day(1))],
    ),
  )
  const screen = await openAdmin(page)
  await expect(screen.row('January 1, 2999')).toContainText('1 answer')
  await screen.edit(`the quiz of ${day(2)}`).click()
  await expect(screen.region).not.toContainText('What was paid stays as it is')
  await screen.edit(`the quiz of ${day(1)}`).click()
  await expect(screen.region).toContainText('One member has answered this quiz. What was paid stays as it is')
})

test('a quiz is deleted after a question that tells what follows', async ({ page, complaints }) => {
  await putQuizzes(['Going', 'Gone already'])
  const screen = await openAdmin(page)
  await screen.remove(`the quiz of ${day(1)}`).click()
  await expect(screen.dialog).toContainText('Going')
  await expect(screen.dialog).toContainText('cannot answer again')
  await refuse(page, 'DELETE', ANY_QUIZ, 500, 'internal')
  const confirm = screen.dialog.getByRole('button', { name: 'Yes, delete' })
  await confirm.click()
  await expect(screen.dialog.getByRole('alert')).toHaveText('Failed to delete quiz.')
  await page.unroute(ANY_QUIZ)
  await confirm.click()
  await expect(screen.status).toHaveText('Quiz deleted successfully!')
  await expect(screen.row('Going')).toHaveCount(0)
  await expect(screen.region.getByRole('heading', { name: 'All quizzes' })).toBeFocused()
  expect((await page.request.delete(`${QUIZZES}/${quizIdOf(day(2))}`)).ok()).toBe(true)
  await screen.remove(`the quiz of ${day(2)}`).click()
  await confirm.click()
  await expect(screen.status).toHaveText('This quiz had been deleted already.')
  complaints.splice(0)
})

test('a save that fails keeps what was typed and logs why', async ({ page, complaints }) => {
  const screen = await openAdmin(page)
  await fillIn(screen, 'Stubborn', day(1))
  await refuse(page, 'POST', QUIZZES, 500, 'internal')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Failed to save quiz. Check console for details.')
  expect(complaints.splice(0).join()).toContain('Failed to save quiz')
  await page.unroute(QUIZZES)
  await drop(page, 'POST', QUIZZES, 'before')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Failed to save quiz. Check console for details.')
  await expect(screen.question).toHaveValue('Stubborn')
  await page.unroute(QUIZZES)
  const release = await holdBack(page, QUIZZES)
  await screen.add.click()
  await expect(screen.add).toBeDisabled()
  await expect(screen.question).not.toBeEditable()
  release()
  await expect(screen.status).toHaveText('Daily quiz added successfully!')
  complaints.splice(0)
})

test('a quiz that somebody else saved meanwhile is compared, not overwritten', async ({
  page,
  complaints,
}) => {
  await putQuizzes(['Shared'])
  const screen = await openAdmin(page)
  await screen.edit(`the quiz of ${day(1)}`).click()
  await screen.question.fill('Mine')
  await withDatabase((client) =>
    client.query(
      "UPDATE quizzes SET question = 'Theirs', updated_at = now() + interval '1 second' WHERE id = $1",
      [quizIdOf(day(1))],
    ),
  )
  await screen.update.click()
  await expect(screen.alert).toContainText('Somebody else has saved this quiz meanwhile.')
  await expect(screen.question).toHaveValue('Mine')
  await screen.loadOther.click()
  await expect(screen.other).toContainText('Theirs')
  await screen.other.getByRole('button', { name: 'Go on with mine' }).click()
  await screen.update.click()
  await expect(screen.status).toHaveText('Quiz updated successfully!')
  await screen.edit(`the quiz of ${day(1)}`).click()
  await screen.question.fill('Late')
  await clearDays()
  await screen.update.click()
  await expect(screen.alert).toContainText('This quiz was deleted meanwhile.')
  await expect(screen.question).toHaveValue('Late')
  await expect(screen.add).toBeVisible()
  complaints.splice(0)
})

test('unsaved changes go only after a question', async ({ page }) => {
  await putQuizzes(['One', 'Two'])
  const screen = await openAdmin(page)
  await screen.edit(`the quiz of ${day(1)}`).click()
  await screen.points.fill('99')
  await screen.edit(`the quiz of ${day(2)}`).click()
  await screen.dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(screen.points).toHaveValue('99')
  await screen.cancel.click()
  await screen.dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(screen.add).toBeVisible()
  await expect(screen.question).toHaveValue('')
})

test('the list says that it is loading, empty, or could not be loaded', async ({ page, complaints }) => {
  const release = await holdBack(page, QUIZZES_PAGE)
  await page.goto('/admin')
  const screen = quizzesScreen(page)
  await expect(screen.status).toHaveText('Loading quizzes...')
  release()
  await expect(screen.region.getByRole('listitem').first()).toBeVisible()
  await page.unroute(QUIZZES_PAGE)
  await refuse(page, 'GET', QUIZZES_PAGE, 500, 'internal')
  await page.reload()
  await expect(screen.alert).toHaveText('Failed to load quizzes.')
  await page.unroute(QUIZZES_PAGE)
  await page.route(QUIZZES_PAGE, (route) =>
    route.fulfill({ json: { today: '2026-11-14', quizzes: [], page: 1, pages: 1 } }),
  )
  await screen.region.getByRole('button', { name: 'Try again' }).click()
  await expect(screen.region.getByText('No quizzes yet')).toBeVisible()
  complaints.splice(0)
})

test('twenty quizzes make a page', async ({ page }) => {
  await putQuizzes(Array.from({ length: 21 }, (_, index) => `Question ${index + 1}`))
  const screen = await openAdmin(page)
  await expect(screen.region.getByRole('list').getByRole('listitem')).toHaveCount(20)
  await expect(screen.row('January 1, 2999')).toHaveCount(0)
  await screen.region.getByRole('button', { name: 'Earlier dates' }).click()
  await expect(screen.row('January 1, 2999')).toBeVisible()
  await expect(screen.region.getByRole('heading', { name: 'All quizzes' })).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the section is accessible and fits 360 pixels (${colorScheme})`, async ({ page }) => {
    await putQuizzes(['Which tree?', `Which${'verylong'.repeat(30)}?`])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const screen = await openAdmin(page)
    await screen.edit(`the quiz of ${day(1)}`).click()
    await screen.option(2).fill('Oak')
    await screen.update.click()
    await expect(screen.alert).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
