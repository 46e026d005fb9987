import { readFileSync } from 'node:fs'
import { expectAccessible } from './accessible.ts'
import { editPath, openEditor, openQuests, putPoll } from './admin-quests-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { expect, makeSession, test } from './fixtures.ts'
import { addEntries } from './ledger.ts'
import { clearQuests, putClaim, putQuest } from './quests-content.ts'

const POLL_SETTINGS = { question: 'Where should it grow?', options: ['By the river', 'On the hill'] }

test.beforeEach(async ({ logInAs }) => {
  await clearQuests()
  await logInAs('editor')
})
test.afterAll(clearQuests)

test('quests are ordered by arrow keys and by a number', async ({ page }) => {
  for (const title of ['Alder', 'Beech', 'Cedar']) await putPoll(title)
  const { list, handle, titles, status, dialog, button, field } = await openQuests(page)
  const savedBy = async (move: Promise<void>) => {
    await Promise.all([page.waitForResponse('/api/admin/quests/order'), move])
  }
  await handle('Cedar').focus()
  await savedBy(page.keyboard.press('ArrowUp'))
  await expect.poll(titles).toEqual(['Alder', 'Cedar', 'Beech'])
  await expect(handle('Cedar')).toBeFocused()
  await expect(status.filter({ hasText: 'The order was saved.' })).toHaveCount(1)
  const rows = await list.getByRole('listitem').count()
  await handle('Alder').click()
  await expect(dialog).toContainText('Move “Alder”')
  await field('Position').fill('0')
  await button('Move').click()
  await expect(dialog).toContainText(`Please enter a whole number from 1 to ${rows}.`)
  await field('Position').fill(String(rows))
  await savedBy(button('Move').click())
  await expect.poll(titles).toEqual(['Cedar', 'Beech', 'Alder'])
  await page.reload()
  await expect.poll(titles).toEqual(['Cedar', 'Beech', 'Alder'])
})

test('an order that somebody else has changed meanwhile is not overwritten', async ({ page, complaints }) => {
  for (const title of ['Alder', 'Beech']) await putPoll(title)
  const { handle, titles, alert } = await openQuests(page)
  await expect.poll(titles).toEqual(['Alder', 'Beech'])
  await putPoll('Cedar')
  await handle('Beech').focus()
  await page.keyboard.press('ArrowUp')
  await expect(alert).toContainText('yours was not saved')
  await expect.poll(titles).toEqual(['Alder', 'Beech', 'Cedar'])
  expect(complaints.splice(0).join()).toContain('409')
})

test('a quest is closed after a question, and found by its state', async ({ page }) => {
  await putPoll('Alder')
  const { button, row, dialog, status } = await openQuests(page)
  await button('Close Alder').click()
  await expect(dialog).toContainText('Alder can no longer be claimed.')
  await button('Keep it open').click()
  await expect(dialog).toBeHidden()
  await button('Close Alder').click()
  await button('Yes, close it').click()
  await expect(status.first()).toHaveText('Quest closed: Alder.')
  await page.getByRole('button', { name: /^Closed / }).click()
  await expect(page).toHaveURL(/state=closed/)
  await expect(row('Alder').first()).toContainText('Closed')
  await expect(button('Close Alder')).toHaveCount(0)
})

test('quests are exported without secrets and inner addresses, and imported as drafts', async ({ page }) => {
  await putPoll('Alder')
  const service = { url: 'https://checker.internal/check', secret: '', message: '' }
  await putQuest({ kind: 'check', title: 'Join our forum', settings: service })
  const { button, field, row, dialog, status } = await openQuests(page)
  const [download] = await Promise.all([page.waitForEvent('download'), button('Export').click()])
  expect(download.suggestedFilename()).toMatch(/^quests-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).not.toContain('checker.internal')
  const file = JSON.parse(text)
  const wanted = ['Alder', 'Join our forum']
  file.quests = file.quests.filter(({ title }: { title: string }) => wanted.includes(title))
  await clearQuests()
  await page.reload()
  const sent = (content: string) => ({
    name: 'quests.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  })
  await button('Import').click()
  await button('Add quests').click()
  await expect(dialog).toContainText('Please choose a file.')
  await field('File').setInputFiles(sent('{'))
  await expect(dialog).toContainText('This file cannot be read: it is not JSON.')
  await field('File').setInputFiles(sent('{}'))
  await expect(dialog).toContainText('This file has no quests of this product.')
  await field('File').setInputFiles(sent(JSON.stringify(file)))
  await expect(dialog).toContainText('The file has 2 quests.')
  await expect(dialog).toContainText('To fill in after the import: Address of your service, Secret')
  await expectAccessible(page)
  await button('Add 2 quests').click()
  await expect(status.first()).toHaveText(
    '2 quests were added as drafts. 1 draft lacks settings that the file leaves out. Fill them in before you open it.',
  )
  await page.getByRole('button', { name: /^Draft / }).click()
  for (const title of wanted) await expect(row(title).first()).toContainText('Draft')
})

test('a file is looked at first: what is there already or wrong is not added, and the import is undone', async ({
  page,
}) => {
  await putPoll('There', { settings: { ...POLL_SETTINGS, results: 'never' } })
  const { button, field, dialog, row, status } = await openQuests(page)
  const quest = {
    kind: 'poll',
    title: 'There',
    description: 'Do it, and *look* around.',
    settings: POLL_SETTINGS,
    points: 10,
    recurrence: 'once',
    cooldownHours: null,
    claimLimit: null,
    pointsBudget: null,
  }
  const quests = [
    quest,
    { ...quest, title: 'Alder' },
    { ...quest, title: 'Beech' },
    { ...quest, title: 'Wrong', settings: { question: 'Where?', options: ['Only here'] } },
  ]
  const buffer = Buffer.from(JSON.stringify({ format: 'grav-quests', version: 1, quests }))
  await button('Import').click()
  await field('File').setInputFiles({ name: 'quests.json', mimeType: 'application/json', buffer })
  const preview = dialog.getByRole('region', { name: 'Quests of the file' })
  await expect(preview.getByRole('status')).toHaveText(
    'The file has 4 quests. 2 new · 1 there already · 1 with errors',
  )
  await expect(preview.getByRole('listitem').filter({ hasText: 'Wrong' })).toContainText(
    'It takes at least 2.',
  )
  await expectAccessible(page)
  await preview.getByRole('checkbox', { name: 'Add Beech' }).uncheck()
  await button('Add 1 quest').click()
  await expect(status.first()).toHaveText('1 quest was added as a draft.')
  await expect(row('Alder')).toHaveCount(1)
  await expect(row('Beech')).toHaveCount(0)
  await button('Undo the import').click()
  await expect(status.first()).toHaveText('The import was undone: 1 quest was deleted.')
  await expect(row('Alder')).toHaveCount(0)
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [768, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`at ${width} pixels in the ${colorScheme} theme`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('axe finds nothing in the list, the gallery, the form, the preview and the dialogs', async ({
      page,
    }) => {
      const { id } = await makeSession('member')
      const questId = await putPoll(
        'A quest with a title so long that it needs more than one line on a phone',
      )
      await putClaim({ memberId: id, questId, state: 'pending' })
      await addEntries(id, [{ sourceKey: `poll:${questId}:once`, pending: 10, at: new Date().toISOString() }])
      const { button, dialog } = await openQuests(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await button('Import').click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: 'New quest' }).click()
      await expect(page.getByRole('link', { name: 'Poll', exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: 'Quiz with several questions' }).click()
      await button('Add prerequisite').click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const { preview } = await openEditor(page, editPath(questId))
      if (width < 1100) await button('Preview').click()
      await expect(preview.getByRole('heading', { level: 4 }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (width < 1100) await button('Edit').click()
      await expect(page.getByText('It has been claimed once.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
