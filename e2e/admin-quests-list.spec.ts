import { expectAccessible } from './accessible.ts'
import { listAsMember, openQuests, putPoll } from './admin-quests-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { changeContent } from './database.ts'
import { expect, makeSession, test } from './fixtures.ts'
import { clearQuests, putClaim } from './quests-content.ts'

const clear = async () => {
  await clearQuests()
  await changeContent((client) => client.query('DELETE FROM quest_sections'))
}

test.beforeEach(async ({ logInAs }) => {
  await clear()
  await logInAs('editor')
})
test.afterAll(clear)

test('eleven drafts are published with three presses and undone with one; what is incomplete says so', async ({
  page,
}) => {
  for (let number = 1; number <= 11; number += 1) await putPoll(`Draft ${number}`, { state: 'draft' })
  await putPoll('Half', { state: 'draft', settings: { question: 'Where?' } })
  const { button, list, row, status } = await openQuests(page)
  await list.getByRole('button', { name: /^Draft / }).press('Enter')
  await expect(row('Draft 1').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space')
  await button('Publish 12').press('Enter')
  await expect(status.first()).toHaveText('11 quests were published.')
  await expect(page.getByText('1 quest stays as it was:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Half' }).first()).toHaveAttribute('href', /\/edit$/)
  expect(await listAsMember(page)).toMatchObject({
    'Draft 1': { state: 'open' },
    'Draft 11': { state: 'open' },
  })
  await expectAccessible(page)
  await button('Undo').press('Enter')
  await expect(status.first()).toHaveText('11 quests are as they were before.')
  expect(Object.keys(await listAsMember(page))).not.toContain('Draft 1')
})

test('a row publishes, closes and opens a quest again, and X selects it', async ({ page }) => {
  await putPoll('Alder', { state: 'draft' })
  const { button, dialog, row, status } = await openQuests(page)
  await button('Publish Alder').click()
  await expect(status.first()).toHaveText('Quest published: Alder.')
  await button('Close Alder').click()
  await dialog.getByRole('button', { name: 'Yes, close it' }).click()
  await expect(status.first()).toHaveText('Quest closed: Alder.')
  await button('Open again Alder').click()
  await expect(row('Alder').first()).toContainText('Open')
  const title = row('Alder').getByRole('link', { name: 'Alder' })
  await title.focus()
  await page.keyboard.press('x')
  await expect(row('Alder').getByRole('checkbox', { name: 'Select Alder' })).toBeChecked()
  await expect(title).toBeFocused()
})

test('selected quests are deleted where nobody has claimed them, and the rest is closed instead', async ({
  page,
}) => {
  const { id } = await makeSession('member')
  const claimed = await putPoll('Claimed')
  await putPoll('Beech')
  await putClaim({ memberId: id, questId: claimed, state: 'done' })
  const { button, dialog, row, status, alert } = await openQuests(page)
  for (const title of ['Claimed', 'Beech'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await button('Delete').click()
  await expect(dialog).toContainText('deleted for good')
  await expectAccessible(page)
  await button('Yes, delete 2 quests').click()
  await expect(status.first()).toHaveText('Quest deleted: Beech.')
  await expect(page.getByText('Members have claimed or begun it.')).toBeVisible()
  await expect(row('Beech')).toHaveCount(0)
  await button('Close it instead').click()
  await expect(status.first()).toHaveText('Quest closed: Claimed.')
  await expect(alert).toHaveCount(0)
})

test('quests are moved to a section, and sections are renamed and ordered for members', async ({ page }) => {
  for (const title of ['Alder', 'Beech']) await putPoll(title)
  const { button, dialog, field, row, status } = await openQuests(page)
  for (const [title, section] of [
    ['Alder', 'Autumn'],
    ['Beech', 'River week'],
  ] as const) {
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await button('Move to a section').click()
    await field('Section').fill(section)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(status.first()).toHaveText(`Quest moved: ${title}.`)
  }
  await button('Sections').click()
  await button('Move River week up').press('Enter')
  await expect(button('Move River week up')).toBeFocused()
  await field('Name of Autumn').fill('Late autumn')
  await expectAccessible(page)
  await button('Save sections').click()
  await expect(status.first()).toHaveText('The sections were saved.')
  await expect(row('Alder').first()).toContainText('Late autumn')
  const shown = Object.keys(await listAsMember(page)).filter((title) => ['Alder', 'Beech'].includes(title))
  expect(shown).toEqual(['Beech', 'Alder'])
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test.describe(`at ${width} pixels in the ${colorScheme} theme`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('the calendar shows a month with what happens and what is missing, by keyboard', async ({
      page,
    }) => {
      const opensAt = new Date('2997-03-05T10:00:00Z')
      await putPoll('Alder', { opensAt })
      await page.goto('/admin/calendar?month=2997-03')
      const day = (number: number) =>
        page
          .getByRole('list', { name: 'Days' })
          .locator(`[data-row="2997-03-${String(number).padStart(2, '0')}"]`)
      await expect(day(5).getByRole('link', { name: 'Opens: Alder' })).toBeVisible()
      await expect(page.getByText('31 days of this month have no quiz yet.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await expect(day(2).getByRole('link')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/quizzes/)
      await expect(page.getByRole('combobox').or(page.getByLabel('Date')).first()).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: 'Later month' }).click()
      await expect(page).toHaveURL(/month=2997-04/)
    })
  })
}
