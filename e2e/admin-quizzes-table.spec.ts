import { expectAccessibleInBothThemes } from './accessible.ts'
import { givenYear } from './admin-quizzes-content.ts'
import { expectNoSidewaysScroll, quizzesScreen } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'

const { day, dayName, putQuizzes } = givenYear(2996)
const ROW = ['Which tree is evergreen?', 'Oak', 'Birch', 'Yew', 'Lime', 'Yew', '20']
const tableOf = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')

test('a table of quizzes is pasted, checked and added by keyboard', async ({ page, context }) => {
  await putQuizzes(['There already'])
  await page.goto('/admin/quizzes')
  const { region, rows } = quizzesScreen(page)
  await expect(rows.first()).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = tableOf([
    [day(1), ...ROW],
    [day(2), ...ROW],
    [day(3), ...ROW.with(5, 'Elm')],
    [day(4), ...ROW.with(5, 'c')],
    [day(5), ...ROW],
  ])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await region.getByRole('button', { name: 'Add from a table' }).press('Enter')
  await expect(page).toHaveURL('/admin/quizzes?add=table')
  await expect(region.getByLabel('Table', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(region.getByRole('status')).toHaveText('5 rows, 2 with problems')
  const table = region.getByRole('table', { name: 'Rows of the table' })
  const row = (number: number) => table.getByRole('row').nth(number)
  await expect(row(1)).toContainText('This date has a quiz already.')
  await expect(row(3)).toContainText('The correct answer is not among the options.')
  await expect(row(4)).toContainText('Yew(correct)')
  await expect(table.getByRole('checkbox', { name: 'Add row 3' })).toBeDisabled()
  await table.getByRole('checkbox', { name: 'Add row 5' }).press('Space')
  await expect(region.getByRole('button', { name: 'Add 2 quizzes' })).toBeEnabled()
  await region.getByLabel('Table', { exact: true }).press('ControlOrMeta+Enter')
  await expect(region.getByRole('status').first()).toHaveText(
    `2 quizzes were added, from ${dayName(2)} to ${dayName(4)}.`,
  )
  await expect(page).toHaveURL('/admin/quizzes')
  await expect(rows.filter({ hasText: dayName(4) })).toContainText('Which tree is evergreen?')
})

test('a file is read, its rows get free days, and a refusal adds nothing and keeps the table', async ({
  page,
  complaints,
}) => {
  await page.goto('/admin/quizzes?add=table')
  const { region, alert } = quizzesScreen(page)
  const { nextFreeDay } = await (await page.request.get('/api/admin/quizzes')).json()
  const csv = `Question;Option 1;Option 2;Option 3;Option 4;Correct;Points\r\nWelcher Baum ist immergrün?;Eiche;Birke;"Eibe; die";Linde;3;20`
  await region
    .getByLabel('Or a file')
    .setInputFiles({ name: 'quizzes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  const row = region.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('Welcher Baum ist immergrün?')
  await expect(row).toContainText('Eibe; die(correct)')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.route('/api/admin/quizzes/import', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'quiz_exists', message: 'That day is taken.' } } }),
  )
  await region.getByRole('button', { name: 'Add 1 quiz' }).click()
  await expect(alert).toHaveText('No quiz was added: That day is taken.')
  await expect(row).toContainText('Welcher Baum')
  expect((await (await page.request.get('/api/admin/quizzes')).json()).nextFreeDay).toBe(nextFreeDay)
  complaints.splice(0)
})
