import { becomeMember, fetchMe } from './accounts.ts'
import { section } from './admin-page-screen.ts'
import { expect, test } from './fixtures.ts'
import { putTasks, QUIZ } from './tasks-content.ts'

test('clearing today’s attempts asks first, reports the points taken back, and lets members answer again', async ({
  page,
  logInAs,
  browser,
}) => {
  await putTasks()
  const context = await browser.newContext()
  await becomeMember(context)
  const answer = () =>
    context.request.post('/api/quests/daily-quiz/claim', { data: { answer: { option: QUIZ.answer } } })
  expect((await answer()).status()).toBe(200)
  await logInAs('admin')
  await page.goto('/admin')
  const clear = page.getByRole('button', { name: "Clear Today's Quiz Attempts" })
  await clear.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('the points they gave are taken back')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(clear).toBeFocused()
  expect((await fetchMe(context.request))?.pendingPoints).toBe(QUIZ.points)
  await clear.click()
  await dialog.getByRole('button', { name: 'Yes, clear them' }).click()
  await expect(section(page, 'Quick Actions').getByRole('status')).toHaveText(
    /^[\d,]+ attempts? (was|were) withdrawn and [\d,]+ points? taken back. Members may answer again.$/,
  )
  expect((await fetchMe(context.request))?.pendingPoints).toBe(0)
  expect((await answer()).status()).toBe(200)
  await context.close()
})

test('clearing that fails gives the reason and leaves the dialog open', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('admin')
  await page.goto('/admin')
  await page.route('**/clear-attempts', (route) => route.abort())
  await page.getByRole('button', { name: "Clear Today's Quiz Attempts" }).click()
  await page.getByRole('button', { name: 'Yes, clear them' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to clear the attempts:')
  complaints.splice(0)
})
