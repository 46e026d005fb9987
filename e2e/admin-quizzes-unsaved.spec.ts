import { quizIdOf } from '../src/domain/quiz.ts'
import { fillInQuiz, givenYear, openQuizzes } from './admin-quizzes-content.ts'
import { QUIZZES } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { drop, refuse } from './tasks-screen.ts'

const { day, dayName, clearDays, putQuizzes } = givenYear(2998)

test('a save that fails keeps the input and logs the reason', async ({ page, complaints }) => {
  const screen = await openQuizzes(page)
  await fillInQuiz(screen, 'Stubborn', day(1))
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

test('a quiz that another administrator saved meanwhile is compared, not overwritten', async ({
  page,
  complaints,
}) => {
  await putQuizzes(['Shared'])
  const screen = await openQuizzes(page)
  await screen.edit(`the quiz of ${dayName(1)}`).click()
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
  await screen.edit(`the quiz of ${dayName(1)}`).click()
  await screen.question.fill('Late')
  await clearDays()
  await screen.update.click()
  await expect(screen.alert).toContainText('This quiz was deleted meanwhile.')
  await expect(screen.question).toHaveValue('Late')
  await expect(screen.add).toBeVisible()
  complaints.splice(0)
})

test('unsaved changes are discarded only after a confirmation', async ({ page }) => {
  await putQuizzes(['One', 'Two'])
  const screen = await openQuizzes(page)
  await screen.edit(`the quiz of ${dayName(1)}`).click()
  await screen.points.fill('99')
  await screen.edit(`the quiz of ${dayName(2)}`).click()
  await screen.dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(screen.points).toHaveValue('99')
  await screen.cancel.click()
  await screen.dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(screen.add).toBeVisible()
  await expect(screen.question).toHaveValue('')
})
