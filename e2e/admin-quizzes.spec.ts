import { formatDay } from '../src/domain/format.ts'
import { quizIdOf } from '../src/domain/quiz.ts'
import { utcDateOf } from '../src/domain/utc-day.ts'
import { expectAccessible, expectAccessibleInBothThemes, LOOKS, setLook } from './accessible.ts'
import { fillInQuiz, givenYear, OPTIONS, openQuizzes } from './admin-quizzes-content.ts'
import { expectNoSidewaysScroll, QUIZZES, quizzesScreen } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { refuse, tabTo } from './tasks-screen.ts'
import { tryAgain } from './try-again.ts'

const ANY_QUIZ = `${QUIZZES}/*`
const QUIZZES_PAGE = `${QUIZZES}?page=*`
const { day, dayName, putQuizzes } = givenYear(2999)

test('a quiz is scheduled for a coming day', async ({ page }) => {
  const screen = await openQuizzes(page)
  await fillInQuiz(screen, 'Which tree is evergreen?', day(1))
  await screen.add.click()
  await expect(screen.status).toHaveText('Daily quiz added successfully!')
  await expect(screen.question).toHaveValue('')
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
    route.fulfill({
      json: { today: '2026-11-14', nextFreeDay: '2026-11-16', quizzes, gaps: [], page: 1, pages: 1 },
    }),
  )
  const screen = await openQuizzes(page)
  const rows = screen.region.getByRole('list').getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Scheduled')
  await expect(rows.nth(1)).toContainText('Today')
  await expect(rows.nth(2)).toContainText('Past')
  await expect(rows.nth(2)).toContainText('1 point · 1 answer')
  await expect(screen.date).toHaveValue('2026-11-14')
})

test('a second quiz for a day is refused, for today and for other days', async ({ page, complaints }) => {
  await putQuizzes(['There already'])
  const screen = await openQuizzes(page)
  await fillInQuiz(screen, 'A second one')
  const today = await screen.date.inputValue()
  await screen.add.click()
  await expect(screen.alert).toHaveText(
    `A quiz for today (${formatDay(today)}) already exists. Please edit it instead of adding a new one.`,
  )
  await expect(screen.date).toBeFocused()
  await screen.date.fill(day(1))
  await expect(screen.alert).toHaveCount(0)
  await screen.add.click()
  await expect(screen.alert).toHaveText(
    'A quiz for January 1, 2999 already exists. Please edit it instead of adding a new one.',
  )
  await expect(screen.question).toHaveValue('A second one')
  expect(complaints.splice(0)).toHaveLength(2)
})

test('a day that has passed is refused with a message', async ({ page, complaints }) => {
  const screen = await openQuizzes(page)
  await fillInQuiz(screen, 'Too late', '2020-01-01')
  await screen.add.click()
  await expect(screen.alert).toHaveText('This date has passed. Choose today or a day to come.')
  await expect(screen.date).toBeFocused()
  await expect(screen.option(3)).toHaveValue('Yew')
  expect(complaints.splice(0).join()).toContain('400')
})

test('missing or invalid values get the focus, and nothing is sent', async ({ page }) => {
  const screen = await openQuizzes(page)
  await screen.add.click()
  await expect(screen.alert).toHaveText('Please fill all quiz fields correctly.')
  await expect(screen.question).toBeFocused()
  await fillInQuiz(screen, 'Which?', day(1))
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
  const screen = await openQuizzes(page)
  await fillInQuiz(screen, 'Which?')
  const list = await screen.answer.getAttribute('list')
  expect(
    await page
      .locator(`[id="${list}"] option`)
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value)),
  ).toEqual(OPTIONS)
  const suggestion = (name: string) => screen.region.getByRole('button', { name, exact: true })
  await expect(suggestion('Use option 3: Yew')).toHaveAttribute('aria-pressed', 'true')
  await screen.answer.fill('Elm')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Correct answer must be one of the provided options.')
  await suggestion('Use option 2: Birch').click()
  await expect(screen.answer).toHaveValue('Birch')
  await expect(screen.alert).toHaveCount(0)
  await screen.option(2).fill('')
  await expect(suggestion('Use option 2: Birch')).toHaveCount(0)
})

test('days without a quiz are marked, each with a button that adds one', async ({ page }) => {
  await putQuizzes(['First', 'Second', 'Third', 'Fourth', 'Fifth'])
  for (const number of [3, 4]) await page.request.delete(`${QUIZZES}/${quizIdOf(day(number))}`)
  const screen = await openQuizzes(page)
  const gap = screen.row('January 3, 2999 – January 4, 2999')
  await expect(gap).toContainText('No quiz on 2 days')
  const rows = await screen.region.getByRole('list').getByRole('listitem').allTextContents()
  const orderOf = (text: string) => rows.findIndex((row) => row.includes(text))
  expect([orderOf('January 3, 2999'), orderOf('Second')]).toEqual([
    orderOf('Fifth') + 1,
    orderOf('Fifth') + 2,
  ])
  await gap.getByRole('button', { name: `Add a quiz for ${dayName(3)}` }).click()
  await expect(screen.question).toBeFocused()
  await expect(screen.date).toHaveValue(day(3))
  await fillInQuiz(screen, 'Third again')
  await screen.add.click()
  await expect(screen.status).toHaveText('Daily quiz added successfully!')
  await expect(screen.row('Third again')).toBeVisible()
  await expect(screen.row('No quiz').filter({ hasText: 'January 4, 2999' })).not.toContainText('days')
})

test('adding a quiz for a day without one ends an edit, after a confirmation if changes would be lost', async ({
  page,
}) => {
  await putQuizzes(['First', 'Second', 'Third'])
  await page.request.delete(`${QUIZZES}/${quizIdOf(day(2))}`)
  const screen = await openQuizzes(page)
  await screen.edit(`the quiz of ${dayName(1)}`).click()
  await screen.question.fill('Changed')
  await screen.region.getByRole('button', { name: `Add a quiz for ${dayName(2)}` }).click()
  await screen.dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(screen.add).toBeVisible()
  await expect(screen.question).toHaveValue('')
  await expect(screen.date).toHaveValue(day(2))
})

test('a button chooses the next free day, and after adding a quiz the form proposes it', async ({ page }) => {
  const { today, nextFreeDay } = await (await page.request.get(QUIZZES)).json()
  expect(nextFreeDay > today).toBe(true)
  const screen = await openQuizzes(page)
  await expect(screen.date).toHaveValue(today)
  await expect(screen.region).toContainText('Today (UTC) has a quiz already.')
  await screen.region.getByRole('button', { name: /^Next free day: / }).click()
  await expect(screen.date).toHaveValue(nextFreeDay)
  await expect(screen.region).not.toContainText('Today (UTC) has a quiz already.')
  await fillInQuiz(screen, 'Which tree?', day(1))
  await screen.add.click()
  await expect(screen.status).toHaveText('Daily quiz added successfully!')
  await expect(screen.date).toHaveValue(nextFreeDay)
  await expect(screen.region).toContainText('This is the next day without a quiz.')
  await expect(screen.region).not.toContainText('Not saved yet')
})

test('a text that is too long is reported beside its field, with the limit', async ({ page }) => {
  const screen = await openQuizzes(page)
  await fillInQuiz(screen, 'x'.repeat(1001), day(1))
  await screen.option(2).fill('x'.repeat(501))
  await screen.add.click()
  await expect(screen.alert).toHaveText([
    'Question is too long: at most 1,000 characters.',
    'Option 2 is too long: at most 500 characters.',
  ])
  await expect(screen.question).toBeFocused()
})

test('a quiz is edited by keyboard alone, and keeps its date', async ({ page }) => {
  await putQuizzes(['Which tree?'])
  const screen = await openQuizzes(page)
  await tabTo(page, screen.edit(`the quiz of ${dayName(1)}`))
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

test('editing a quiz that was answered says that paid points stay', async ({ page, logInAs }) => {
  await putQuizzes(['Answered', 'Not answered'])
  const member = await logInAs('admin')
  await withDatabase((client) =>
    client.query(
      `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
       VALUES ($1, 'daily-quiz', $2, 'refused', 1, 0, $3, $4, $4)`,
      [
        member,
        quizIdOf(day(1)),
        { selectedOption: 'Oak', correct: false, correctAnswer: 'Yew', pointsAwarded: 0 },
        `${day(1)}T08:00:00Z`,
      ],
    ),
  )
  const screen = await openQuizzes(page)
  await expect(screen.row('January 1, 2999')).toContainText('1 answer')
  await screen.edit(`the quiz of ${dayName(2)}`).click()
  await expect(screen.region).not.toContainText('What was paid stays as it is')
  await screen.edit(`the quiz of ${dayName(1)}`).click()
  await expect(screen.region).toContainText('One member has answered this quiz. What was paid stays as it is')
})

test('a quiz is deleted after a dialog that explains the consequences', async ({ page, complaints }) => {
  await putQuizzes(['Going', 'Gone already'])
  const screen = await openQuizzes(page)
  await screen.remove(`the quiz of ${dayName(1)}`).click()
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
  await expect(screen.region.locator('[data-row]:focus-within')).toHaveCount(1)
  await screen.remove(`the quiz of ${dayName(2)}`).click()
  expect((await page.request.delete(`${QUIZZES}/${quizIdOf(day(2))}`)).ok()).toBe(true)
  await confirm.click()
  await expect(screen.status).toHaveText('This quiz had been deleted already.')
  complaints.splice(0)
})

test('the list says that it is loading, empty, or could not be loaded', async ({ page, complaints }) => {
  const release = await holdBack(page, QUIZZES_PAGE)
  await page.goto('/admin/quizzes')
  const screen = quizzesScreen(page)
  await expect(screen.loading).toHaveText('Loading quizzes...')
  release()
  await expect(screen.region.getByRole('listitem').first()).toBeVisible()
  await page.unroute(QUIZZES_PAGE)
  await refuse(page, 'GET', QUIZZES_PAGE, 500, 'internal')
  await page.reload()
  await expect(screen.alert).toHaveText('Failed to load quizzes.')
  await page.route(QUIZZES_PAGE, (route) =>
    route.fulfill({
      json: { today: '2026-11-14', nextFreeDay: '2026-11-14', quizzes: [], gaps: [], page: 1, pages: 1 },
    }),
  )
  await tryAgain(screen.region)
  await expect(screen.region.getByText('No quizzes yet')).toBeVisible()
  complaints.splice(0)
})

test('a page has twenty quizzes', async ({ page }) => {
  await putQuizzes(Array.from({ length: 21 }, (_, index) => `Question ${index + 1}`))
  const screen = await openQuizzes(page)
  await expect(screen.region.getByRole('list').getByRole('listitem')).toHaveCount(20)
  await expect(screen.row('January 1, 2999')).toHaveCount(0)
  await screen.region.getByRole('button', { name: 'Earlier dates' }).click()
  await expect(screen.row('January 1, 2999')).toBeVisible()
  await expect(screen.region.getByRole('heading', { name: 'All quizzes' })).toBeFocused()
})

test('the calendar shows a month: a free day begins a quiz, the others open theirs', async ({ page }) => {
  await putQuizzes(['First', 'Second'])
  await page.goto('/admin/quizzes?view=calendar&month=2999-01')
  const screen = quizzesScreen(page)
  const month = screen.region.getByRole('table', { name: 'January 2999' })
  await expect(month.getByRole('columnheader', { name: 'Monday' })).toBeVisible()
  await expect(month.getByRole('columnheader')).toHaveCount(7)
  const [first, third] = [
    month.getByRole('button', { name: `Edit the quiz of ${dayName(1)}: First` }),
    month.getByRole('button', { name: `Add a quiz for ${dayName(3)}` }),
  ]
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(screen.question).toBeFocused()
  await expect(screen.question).toHaveValue('First')
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`/admin/quizzes?view=calendar&month=2999-01&edit=${quizIdOf(day(1))}`)
  await page.reload()
  await expect(screen.question).toHaveValue('First')
  await third.click()
  await expect(screen.question).toBeFocused()
  await expect(screen.question).toHaveValue('')
  await expect(screen.date).toHaveValue(day(3))
  await expect(page).toHaveURL('/admin/quizzes?view=calendar&month=2999-01')
  await fillInQuiz(screen, 'Third')
  await screen.add.click()
  await expect(screen.status).toHaveText('Daily quiz added successfully!')
  await expect(month.getByRole('button', { name: `Edit the quiz of ${dayName(3)}: Third` })).toBeVisible()

  await screen.region.getByRole('button', { name: 'Earlier month' }).click()
  await expect(screen.region.getByRole('table', { name: 'December 2998' })).toBeVisible()
  await expect(page).toHaveURL('/admin/quizzes?view=calendar&month=2998-12')
  await expect(screen.region.getByRole('button', { name: 'Earlier month' })).toBeFocused()
  await page.goto('/admin/quizzes?view=calendar&month=2020-02')
  const past = screen.region.getByRole('table', { name: 'February 2020' })
  await expect(past).toContainText('February 29, 2020: no quiz')
  await expect(past.getByRole('button')).toHaveCount(0)
  await page.goto('/admin/quizzes?view=calendar&month=nonsense&edit=daily_2999-01-09')
  await expect(screen.alert).toHaveText('This quiz was deleted, or never existed.')
  const present = screen.region.getByRole('table')
  const today = present.getByRole('button', { name: /^Today/ })
  await expect(today).toHaveAccessibleName(new RegExp(`quiz of ${formatDay(utcDateOf(new Date()))}`))
  await screen.region.getByRole('button', { name: 'List', exact: true }).click()
  await expect(screen.row('Third')).toBeVisible()
})

test('the section is accessible and fits 360 pixels', async ({ page }) => {
  await putQuizzes(['Which tree?', `Which${'verylong'.repeat(30)}?`])
  const screen = await openQuizzes(page)
  await screen.edit(`the quiz of ${dayName(1)}`).click()
  await screen.option(2).fill('Oak')
  await screen.update.click()
  await expect(screen.alert).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await screen.region.getByRole('button', { name: 'Calendar', exact: true }).click()
  for (const look of LOOKS) {
    await setLook(page, look)
    await expect(screen.region.getByRole('table')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
