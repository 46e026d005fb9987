import { formatDay } from '../src/domain/format.ts'
import { quizIdOf } from '../src/domain/quiz.ts'
import { utcDateOf } from '../src/domain/utc-day.ts'
import { addMember, openRecord, pointsOf, section } from './admin-page-screen.ts'
import { openPosts, putPosts } from './admin-posts-content.ts'
import { fillInQuiz, givenYear, openQuizzes } from './admin-quizzes-content.ts'
import { QUIZZES, quizzesScreen } from './admin-screen.ts'
import { changeContent, withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openReviewInTime } from './review-screen.ts'
import { refuse } from './tasks-screen.ts'
import { tryAgain } from './try-again.ts'

// The server itself fails here, for all tests.
const { day, dayName, putQuizzes } = givenYear(2997)

/** Revokes a privilege that the server needs, while `work` runs. */
async function without(privilege: string, table: string, work: () => Promise<void>): Promise<void> {
  await withDatabase((client) => client.query(`REVOKE ${privilege} ON ${table} FROM grav`))
  try {
    await work()
  } finally {
    await withDatabase((client) => client.query(`GRANT ${privilege} ON ${table} TO grav`))
  }
}

for (const { name, path, table, text } of [
  { name: 'Overview', path: '/admin', table: 'figures_counted', text: 'Failed to load dashboard data.' },
  {
    name: 'Review',
    path: '/admin/review',
    table: 'review_queue',
    text: 'Failed to load the entries to review.',
  },
  { name: 'Blog Posts', path: '/admin/blog', table: 'posts', text: 'Failed to load blog posts.' },
  { name: 'Daily Quizzes', path: '/admin/quizzes', table: 'quizzes', text: 'Failed to load quizzes.' },
  { name: 'Audit Log', path: '/admin/audit', table: 'audit_records', text: 'Failed to load the audit log.' },
]) {
  test(`${name} says that it could not be loaded, and loads when it is tried again`, async ({
    page,
    complaints,
  }) => {
    const alert = section(page, name).getByRole('alert')
    await without('SELECT', table, async () => {
      await page.goto(path)
      await expect(alert).toContainText(text)
    })
    await tryAgain(section(page, name))
    await expect(alert).toHaveCount(0)
    complaints.splice(0)
  })
}

test('a post that could not be saved or deleted stays in the list, and the input in the form', async ({
  page,
  complaints,
}) => {
  await putPosts(['Alder'])
  const screen = await openPosts(page)
  await screen.title.fill('Ivy')
  await screen.content.fill('Climbs.')
  // The post itself could be written, but not its audit record.
  await without('INSERT', 'audit_records', async () => {
    await screen.add.click()
    await expect(screen.alert).toHaveText('Failed to save blog post. Check console for details.')
    await screen.remove('Alder').click()
    await screen.dialog.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(screen.dialog.getByRole('alert')).toHaveText('Failed to delete blog post.')
    await screen.dialog.getByRole('button', { name: 'Keep it' }).click()
  })
  const { rows } = await withDatabase((client) => client.query('SELECT title FROM posts'))
  expect(rows).toEqual([{ title: 'Alder' }])
  expect(complaints.splice(0).join()).toContain('Failed to save blog post')
  await screen.add.click()
  await expect(screen.status).toHaveText('Blog post added successfully!')
  await expect(screen.row('Ivy')).toBeVisible()
})

test('a quiz that could not be saved or deleted stays in the list, and the input in the form', async ({
  page,
  complaints,
}) => {
  await putQuizzes(['Which tree?'])
  const screen = await openQuizzes(page)
  await fillInQuiz(screen, 'Which hedge?', day(2))
  await without('INSERT', 'audit_records', async () => {
    await screen.add.click()
    await expect(screen.alert).toHaveText('Failed to save quiz. Check console for details.')
    await screen.remove(`the quiz of ${dayName(1)}`).click()
    await screen.dialog.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(screen.dialog.getByRole('alert')).toHaveText('Failed to delete quiz.')
    await screen.dialog.getByRole('button', { name: 'Keep it' }).click()
  })
  await expect(screen.row('Which tree?')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('Failed to save quiz')
  await screen.add.click()
  await expect(screen.status).toBeVisible()
  await expect(screen.row('Which hedge?')).toBeVisible()
})

test('points that could not be reset or decided on stay unchanged', async ({ page, complaints }) => {
  const member = await addMember({ logins: 2 })
  await openRecord(page, member)
  await without('INSERT', 'audit_records', async () => {
    await page.getByRole('button', { name: 'Reset Points' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('A robot')
    await dialog.getByRole('button', { name: 'Yes, reset points' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to reset points: something went wrong on our side. Please try again.',
    )
    await expect(dialog.getByLabel('Reason')).toHaveValue('A robot')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const { review, waitUntilSent } = await openReviewInTime(page, member)
    await review.getByRole('button', { name: 'Approve Daily login of January 2, 2026' }).click()
    await waitUntilSent()
    await expect(review.getByRole('alert')).toHaveText(
      'Failed to approve: something went wrong on our side. Please try again.',
    )
    await expect(review.getByRole('checkbox')).toHaveCount(3)
  })
  expect(await pointsOf(member)).toEqual({ pending: 10, total: 0 })
  complaints.splice(0)
})

test('a quiz can be added for today while the list could not be loaded', async ({ page, complaints }) => {
  const today = utcDateOf(new Date())
  await changeContent((client) => client.query('DELETE FROM quizzes WHERE id = $1', [quizIdOf(today)]))
  await refuse(page, 'GET', `${QUIZZES}?page=*`, 500, 'internal')
  await page.goto('/admin/quizzes')
  const screen = quizzesScreen(page)
  await expect(screen.alert).toHaveText('Failed to load quizzes.')
  await expect(screen.date).toHaveValue('')
  await fillInQuiz(screen, 'Which one is for today?')
  await screen.add.click()
  await expect(screen.status).toHaveText('Daily quiz added successfully!')
  await fillInQuiz(screen, 'Another one for today?')
  await screen.add.click()
  await expect(screen.alert).toHaveText([
    `A quiz for today (${formatDay(today)}) already exists. Please edit it instead of adding a new one.`,
    /Failed to load quizzes/,
  ])
  await page.unroute(`${QUIZZES}?page=*`)
  await screen.region.getByRole('button', { name: 'Try again' }).click()
  await expect(screen.row('Which one is for today?')).toContainText('Today')
  // Today is taken, so a free day is proposed.
  await expect(screen.date).not.toHaveValue(today)
  complaints.splice(0)
})
