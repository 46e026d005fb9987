import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { openQuests, putPoll } from './admin-quests-screen.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests, putClaim } from './quests-content.ts'
import { questPanel } from './tasks-screen.ts'

test.afterEach(clearQuests)

test('an editor names a section, and members see its quests under its name', async ({ page, logInAs }) => {
  await putPoll('Count the herons', { section: 'River week' })
  await putPoll('Which river first?')
  await putPoll('Where next?')
  await logInAs('editor')
  const { row, button, field } = await openQuests(page)
  await expect(row('Count the herons')).toContainText('River week')
  await button('Edit Which river first?').click()
  const suggestions = page.locator('datalist option')
  await expect(suggestions).toHaveCount(1)
  await expect(suggestions).toHaveAttribute('value', 'River week')
  await field('Section (optional)').fill('  RIVER  week ')
  await expectAccessible(page)
  await button('Publish changes').click()
  await expect(page.getByText('Your changes are published: Which river first?.')).toBeVisible()
  await expect(row('Which river first?')).toContainText('River week')
  await button('Edit Daily Login Reward').click()
  await expect(field('Title')).toHaveValue('Daily Login Reward')
  await expect(field('Section (optional)')).toHaveCount(0)

  await logInAs('member')
  await page.goto('/tasks')
  const board = page.getByRole('region', { name: 'Quests', exact: true })
  await expect(board.getByRole('heading')).toHaveText([
    'Quests',
    'Where next?',
    'River week',
    'Count the herons',
    'Which river first?',
  ])
  await expect(board.getByRole('heading', { level: 3 })).toHaveText(['Where next?', 'River week'])
  const river = board.getByRole('list', { name: 'River week', exact: true })
  await expect(river.getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInBothThemes(page)

  await river.getByRole('link', { name: 'Which river first?' }).click()
  const panel = questPanel(page, 'Which river first?')
  const [left, right] = [await river.boundingBox(), await panel.boundingBox()]
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? Number.POSITIVE_INFINITY))
  await expectAccessible(page)
})

test('what needs the member leaves its section, and whoever searches sees no sections', async ({
  page,
  logInAs,
}) => {
  const memberId = await logInAs('member')
  for (let number = 1; number <= 12; number += 1) await putPoll(`Question ${number}`)
  const section = 'River week'
  await putPoll('Count the herons', { section })
  const questId = await putPoll('Name the river', { section })
  await putClaim({ memberId, questId, state: 'returned', answer: { option: 'On the hill' } })
  await page.goto('/tasks')
  const todo = page.getByRole('list', { name: 'To do', exact: true })
  const river = page.getByRole('list', { name: section, exact: true })
  await expect(todo.getByRole('heading').first()).toHaveText('Name the river')
  await expect(river.getByRole('heading')).toHaveText(['Count the herons'])
  await page.getByLabel('Search quests').fill('river WEEK')
  await expect(todo.getByRole('heading')).toHaveText(['Name the river', 'Count the herons'])
  await expect(river).toHaveCount(0)
  await page.getByLabel('Search quests').fill('')
  await expect(river).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Ending soon')
  await expect(todo.getByRole('listitem')).toHaveCount(14)
  await expect(river).toHaveCount(0)
})
