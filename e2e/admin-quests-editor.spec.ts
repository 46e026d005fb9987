import { expectAccessible } from './accessible.ts'
import { listAsMember, newPath, openEditor, openQuests } from './admin-quests-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests } from './quests-content.ts'

test.beforeEach(async ({ logInAs }) => {
  await clearQuests()
  await logInAs('editor')
})
test.afterAll(clearQuests)

test('a quest is made from the gallery by keyboard alone, and members find it when it is published', async ({
  page,
}) => {
  await openQuests(page)
  await page.getByRole('link', { name: 'New quest' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Poll', exact: true }).focus()
  await page.keyboard.press('Enter')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(field('Title')).toBeFocused()
  await page.keyboard.type('Which tree first?')
  // Enter in a field sends nothing.
  await page.keyboard.press('Enter')
  await field('Question').focus()
  await page.keyboard.type('Where should it grow?')
  await field('Option 1').focus()
  for (const option of ['By the river', 'On the hill', 'In the yard']) {
    await page.keyboard.type(option)
    if (option !== 'In the yard') await page.keyboard.press('Enter')
  }
  await expect(field('Option 3')).toHaveValue('In the yard')
  await field('Points').focus()
  await page.keyboard.type('12')
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(Object.keys(await listAsMember(page))).not.toContain('Which tree first?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Published: Which tree first?.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Poll · 12 points · Once' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Which tree first?' })).toBeFocused()
  expect((await listAsMember(page))['Which tree first?']).toEqual({ points: 12, state: 'open' })
})

test('what is wrong is said beside its field, everything at once, and the first one gets the focus', async ({
  page,
  complaints,
}) => {
  const { button, field } = await openEditor(page, newPath('poll'))
  await field('Points').fill('many')
  await field('Option 1').fill('By the river')
  await page.getByRole('radio', { name: 'At a time' }).check()
  await button('Publish').click()
  await expect(field('Title')).toBeFocused()
  await expect(field('Title')).toHaveAccessibleDescription('Please enter a title.')
  await expect(field('Question')).toHaveAccessibleDescription('Please fill this in.')
  await expect(field('Option 1')).toHaveAccessibleDescription('')
  await expect(field('Option 2')).toHaveAccessibleDescription('Please fill this in.')
  await expect(field('Points')).toHaveAccessibleDescription(/whole number from 0 to 1,000,000/)
  await expect(field('Opens at (UTC)')).toHaveAccessibleDescription('Please choose a time.')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'As soon as it is published' }).check()
  await field('Title').fill('Which tree?')
  await field('Points').fill('5')
  await button('Publish').click()
  await expect(field('Question')).toBeFocused()
  expect(complaints.splice(0).join()).toContain('400')
})

test('the right answers of a quiz are chosen beside the options', async ({ page }) => {
  const { button, field, toast } = await openEditor(page, newPath('questions'))
  await field('Title').fill('Trees')
  await field('Points').fill('20')
  await field('Text of question 1').fill('Which one keeps its needles?')
  const right = (number: number) => page.getByRole('radio', { name: `Option ${number} is right` })
  await expect(right(1)).toBeDisabled()
  await field('Option 1').fill('Larch')
  await field('Option 2').fill('Spruce')
  await right(2).check()
  // It stays the right one while it is written on.
  await field('Option 2').fill('Norway spruce')
  await expect(right(2)).toBeChecked()
  await button('Publish').click()
  await expect(toast).toHaveText('Published: Trees.')
  const settings = await withDatabase((client) =>
    client.query(`SELECT settings FROM quests WHERE title = 'Trees'`),
  )
  expect(settings.rows[0].settings.questions[0].answer).toBe('Norway spruce')
})

test('an example is a start, and what would be wrong everywhere is not in it', async ({
  page,
  complaints,
}) => {
  const { button, field } = await openEditor(page, newPath('code'))
  await expect(field('Title')).toHaveValue('')
  await button('Start from this').click()
  await expect(field('Title')).toHaveValue('Code of the evening')
  await expect(field('Code word')).toHaveValue('')
  await button('Publish').click()
  await expect(field('Code word')).toBeFocused()
  expect(complaints.splice(0).join()).toContain('400')
})

test('a quest for which a service is asked may not point into the network', async ({ page, complaints }) => {
  const { button, field } = await openEditor(page, newPath('check'))
  await button('Start from this').click()
  await field('Address of your service').fill('https://192.168.0.7/check')
  await button('Publish').click()
  await expect(field('Address of your service')).toBeFocused()
  expect(complaints.splice(0).join()).toContain('400')
})

test('an editor cannot let a service learn who claims a quest', async ({ page, complaints }) => {
  const { button, toast } = await openEditor(page, newPath('check'))
  await button('Start from this').click()
  const box = page.getByRole('checkbox', { name: 'Send wallet and member id' })
  await box.check()
  await button('Save draft').click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/Only staff who may read members can turn this on\.$/)
  expect(complaints.splice(0).join()).toContain('400')
  await expectAccessible(page)
  await box.uncheck()
  await button('Save draft').click()
  await expect(toast).toHaveText('Saved as a draft: Join our forum.')
})

test('the points of a task of the specification are changed, and its button says so', async ({
  page,
  logInAs,
}) => {
  const { row } = await openQuests(page)
  await page.getByRole('button', { name: 'Edit Daily Login Reward' }).click()
  const { button, field } = await openEditor(page, page.url())
  await expect(field('Description')).toHaveCount(0)
  await field('Points').fill('7')
  await button('Publish changes').click()
  await expect(page.getByText('Your changes are published: Daily Login Reward.')).toBeVisible()
  await expect(row('Daily Login Reward')).toContainText('7 points')
  await logInAs('member')
  await page.goto('/tasks')
  await expect(page.getByRole('button', { name: 'Claim 7 Points' })).toBeVisible()
})

test('what members will see stands beside the form while one types', async ({ page }) => {
  const { field, preview } = await openEditor(page, newPath('poll'))
  await expect(preview).toContainText('What you have not written yet is shown with an example.')
  await expect(preview.getByText('On the hill')).toBeVisible()
  await field('Title').fill('Which tree first?')
  await field('Description').fill('Choose **wisely**.')
  await field('Option 2').fill('In the yard')
  await expect(preview.getByRole('heading', { level: 4 }).first()).toHaveText('Which tree first?')
  await expect(preview.locator('strong')).toHaveText('wisely')
  await expect(preview.getByText('In the yard')).toBeVisible()
  await expect(preview.getByText('On the hill')).toHaveCount(0)
})
