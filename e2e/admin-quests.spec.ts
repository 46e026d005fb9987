import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openQuests, putPoll } from './admin-quests-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, makeSession, test } from './fixtures.ts'
import { addEntries } from './ledger.ts'
import { clearQuests, putClaim, putQuest } from './quests-content.ts'

test.beforeEach(async ({ logInAs }) => {
  await clearQuests()
  await logInAs('editor')
})
test.afterAll(clearQuests)

/** What members can claim, by title. */
async function listAsMember(page: Page): Promise<Record<string, { points: number; state: string }>> {
  const { token } = await makeSession('member')
  const response = await page.request.get('/api/tasks', { headers: { cookie: `grav_session=${token}` } })
  const { tasks } = (await response.json()) as { tasks: { title: string; points: number; state: string }[] }
  return Object.fromEntries(tasks.map(({ title, points, state }) => [title, { points, state }]))
}

test('a quest is made from the fields of its kind, by keyboard alone, and members find it', async ({
  page,
}) => {
  const { button, field, row, status } = await openQuests(page)
  await button('New quest').focus()
  await page.keyboard.press('Enter')
  await expect(field('Kind')).toBeFocused()
  await page.keyboard.type('Poll')
  await expect(field('Question')).toHaveValue('Where should the next trees grow?')
  await field('Title').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Which tree first?')
  await field('Points').fill('12')
  await button('Add option').focus()
  await page.keyboard.press('Enter')
  await expect(field('Option 3')).toBeFocused()
  await page.keyboard.type('In the yard')
  await field('State').selectOption('Open')
  await field('Title').press('Enter')
  await expect(status.first()).toHaveText('Quest added: Which tree first?.')
  await expect(row('Which tree first?')).toContainText('Poll · 12 points · Once')
  await expect(button('Edit Which tree first?')).toBeFocused()
  expect((await listAsMember(page))['Which tree first?']).toEqual({ points: 12, state: 'open' })
})

test('what is wrong is said beside its field, which gets the focus', async ({ page, complaints }) => {
  const { button, field, alert } = await openQuests(page)
  await button('New quest').click()
  await button('Add Quest').click()
  await expect(alert).toContainText('Please choose a kind.')
  await field('Kind').selectOption('Poll')
  await field('Title').fill(' ')
  await field('Points').fill('many')
  await button('Add Quest').click()
  await expect(field('Title')).toBeFocused()
  await expect(page.getByText('Please enter a title.').first()).toBeVisible()
  await expect(page.getByText('Please enter a whole number from 0 to 1,000,000.').first()).toBeVisible()
  await field('Title').fill('Which tree?')
  await field('Points').fill('5')
  await field('Option 2').fill('')
  await field('State').selectOption('Open')
  await button('Add Quest').click()
  await expect(field('Option 2')).toBeFocused()
  await expect(field('Option 2')).toHaveAccessibleDescription(/missing|fill/i)
  expect(complaints.splice(0).join()).toContain('400')
  await expectAccessible(page)
})

test('a quest for which a service is asked may not point into the network', async ({ page, complaints }) => {
  const { button, field } = await openQuests(page)
  await button('New quest').click()
  await field('Kind').selectOption('Ask your service')
  await field('Address of your service').fill('https://192.168.0.7/check')
  await field('State').selectOption('Open')
  await button('Add Quest').click()
  await expect(field('Address of your service')).toBeFocused()
  expect(complaints.splice(0).join()).toContain('400')
})

test('an editor cannot let a service learn who claims a quest', async ({ page, complaints }) => {
  const { button, field } = await openQuests(page)
  await button('New quest').click()
  await field('Kind').selectOption('Ask your service')
  const box = page.getByRole('checkbox', { name: 'Send wallet and member id' })
  await box.check()
  await button('Add Quest').click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/Only staff who may read members can turn this on\.$/)
  expect(complaints.splice(0).join()).toContain('400')
  await expectAccessible(page)
  await box.uncheck()
  await button('Add Quest').click()
  await expect(page.getByRole('status').first()).toHaveText('Quest added: Join our forum.')
})

test('the points of a task of the specification are changed, and its button says so', async ({
  page,
  logInAs,
}) => {
  const { button, field, row, status } = await openQuests(page)
  await button('Edit Daily Login Reward').click()
  await expect(field('Description')).toHaveCount(0)
  await field('Points').fill('7')
  await button('Update Quest').click()
  await expect(status.first()).toHaveText('Quest updated: Daily Login Reward.')
  await expect(row('Daily Login Reward')).toContainText('7 points')
  await logInAs('member')
  await page.goto('/tasks')
  await expect(page.getByRole('button', { name: 'Claim 7 Points' })).toBeVisible()
})

test('two editors do not overwrite each other', async ({ page, complaints }) => {
  const id = await putPoll('Which tree first?')
  const { button, field, alert } = await openQuests(page, `/admin/quests?edit=${id}`)
  await field('Title').fill('My title')
  await withDatabase((client) =>
    client.query(`UPDATE quests SET title = 'Their title', version = version + 1 WHERE id = $1`, [id]),
  )
  await button('Update Quest').click()
  await expect(alert.first()).toContainText('Somebody else has saved this quest meanwhile.')
  await expect(field('Title').first()).toHaveValue('My title')
  await button('Load the other version').click()
  await expect(page.getByRole('region', { name: 'The other version' })).toContainText('Their title')
  expect(complaints.splice(0).join()).toContain('409')
})

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

test('a copy is a draft of its own', async ({ page }) => {
  await putPoll('Alder')
  const { button, field, row, status } = await openQuests(page)
  await button('Duplicate Alder').click()
  await expect(field('Title')).toHaveValue('Alder (copy)')
  await expect(field('State')).toHaveValue('draft')
  await button('Add Quest').click()
  await expect(status.first()).toHaveText('Quest added: Alder (copy).')
  await expect(row('Alder (copy)')).toContainText('Draft')
  expect(Object.keys(await listAsMember(page))).not.toContain('Alder (copy)')
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

test('the preview shows what is typed as a member sees it', async ({ page }) => {
  const { button, field, dialog } = await openQuests(page, '/admin/quests?new=1')
  await field('Kind').selectOption('Poll')
  await field('Title').fill('Which tree first?')
  await field('Description').fill('Choose **wisely**.')
  await button('Preview as a member').click()
  await expect(dialog.getByRole('heading', { name: 'Which tree first?' })).toBeVisible()
  await expect(dialog.locator('strong')).toHaveText('wisely')
  await expect(dialog).toContainText('5 points')
  await expect(dialog.getByText('On the hill')).toBeVisible()
  await button('Close preview').click()
  await expect(button('Preview as a member')).toBeFocused()
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

test('a file with a quest that is wrong adds nothing, and says which one', async ({ page, complaints }) => {
  const { button, field, dialog } = await openQuests(page)
  const quest = {
    kind: 'poll',
    title: 'Alder',
    description: '',
    settings: { question: 'Where?', options: ['Only here'] },
    points: 5,
    recurrence: 'once',
    cooldownHours: null,
    claimLimit: null,
    pointsBudget: null,
  }
  const buffer = Buffer.from(JSON.stringify({ format: 'grav-quests', version: 1, quests: [quest] }))
  await button('Import').click()
  await field('File').setInputFiles({ name: 'quests.json', mimeType: 'application/json', buffer })
  await button('Add 1 quest').click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was added. “Alder”:')
  expect(complaints.splice(0).join()).toContain('400')
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [768, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`at ${width} pixels in the ${colorScheme} theme`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('axe finds nothing in the list, the form and the dialogs', async ({ page }) => {
      const { id } = await makeSession('member')
      const questId = await putPoll(
        'A quest with a title so long that it needs more than one line on a phone',
      )
      await putClaim({ memberId: id, questId, state: 'pending' })
      await addEntries(id, [{ sourceKey: `poll:${questId}:once`, pending: 10, at: new Date().toISOString() }])
      const { button, field, dialog } = await openQuests(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await button('Import').click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await button('New quest').click()
      await field('Kind').selectOption('Quiz with several questions')
      await button('Add prerequisite').click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await button('Preview as a member').click()
      await expect(dialog.getByRole('heading', { level: 3 })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/admin/quests?edit=${questId}`)
      await expect(page.getByText('It has been claimed once.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
