import { expect, type Page } from '@playwright/test'
import { formatDay } from '../src/domain/format.ts'
import { quizIdOf } from '../src/domain/quiz.ts'
import { utcDateOf } from '../src/domain/utc-day.ts'
import { quizzesScreen } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { test } from './fixtures.ts'
import { putTasks } from './tasks-content.ts'

export const OPTIONS = ['Oak', 'Birch', 'Yew', 'Lime']

/** Quizzes of a distant year, which no other test file uses. These tests run one after the other. */
export function givenYear(year: number) {
  const day = (number: number) => utcDateOf(new Date(Date.UTC(year, 0, number)))

  async function clearDays(): Promise<void> {
    await withDatabase(async (client) => {
      await client.query('DELETE FROM quest_claims WHERE period LIKE $1', [`daily_${year}%`])
      await client.query('DELETE FROM quizzes WHERE id LIKE $1', [`daily_${year}%`])
    })
  }

  test.describe.configure({ mode: 'default' })
  test.beforeAll(putTasks)
  test.beforeEach(async ({ logInAs }) => {
    await clearDays()
    await logInAs('admin')
  })
  test.afterAll(clearDays)

  return {
    day,
    /** As the page writes it. */
    dayName: (number: number) => formatDay(day(number)),
    clearDays,
    /** From January 1 on, a day each. */
    async putQuizzes(questions: string[]): Promise<void> {
      await withDatabase(async (client) => {
        for (const [index, question] of questions.entries()) {
          await client.query(
            `INSERT INTO quizzes VALUES ($1, $2, $3, 'Yew', 20, date_trunc('second', now()), date_trunc('second', now()))`,
            [quizIdOf(day(index + 1)), question, OPTIONS],
          )
        }
      })
    },
  }
}

/** Opens the page of quizzes and waits for the list. */
export async function openQuizzes(page: Page) {
  await page.goto('/admin/quizzes')
  const screen = quizzesScreen(page)
  await expect(screen.region.getByRole('listitem').first()).toBeVisible()
  return screen
}

export async function fillInQuiz(
  screen: ReturnType<typeof quizzesScreen>,
  question: string,
  date?: string,
): Promise<void> {
  await screen.question.fill(question)
  for (const [index, option] of OPTIONS.entries()) await screen.option(index + 1).fill(option)
  await screen.answer.fill('Yew')
  await screen.points.fill('15')
  if (date !== undefined) await screen.date.fill(date)
}
