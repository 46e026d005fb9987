import { editPath, openEditor, openQuests, putPoll } from './admin-quests-screen.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests } from './quests-content.ts'

test.beforeEach(async ({ logInAs }) => {
  await clearQuests()
  await logInAs('editor')
})
test.afterAll(clearQuests)

test('only quests that can be completed are offered as a prerequisite', async ({ page }) => {
  await putPoll('Alder')
  await putPoll('Beech', { state: 'draft' })
  const closed = await putPoll('Cedar', { state: 'closed' })
  const id = await putPoll('Dogwood', { prerequisites: [{ type: 'quest', questId: closed }] })
  const { button, field, toast } = await openEditor(page, editPath(id))
  await expect(field('Quest')).toHaveValue(closed)
  await button('Add prerequisite').click()
  await field('Prerequisite 2').selectOption('Another quest completed')
  const offered = await field('Quest').last().getByRole('option').allInnerTexts()
  expect(offered).toEqual(
    expect.arrayContaining(['Daily Login Reward', 'Join the Telegram group', 'Alder', 'Cedar']),
  )
  for (const title of ['Beech', 'Dogwood']) expect(offered).not.toContain(title)
  await button('Remove Prerequisite 2').click()
  await button('Publish changes').click()
  await expect(toast).toHaveText('Your changes are published: Dogwood.')
})

test('a copy does not hide that its prerequisite can no longer be completed', async ({
  page,
  complaints,
}) => {
  const closed = await putPoll('Cedar', { state: 'closed' })
  await putPoll('Dogwood', { prerequisites: [{ type: 'quest', questId: closed }] })
  const { button, field } = await openQuests(page)
  await button('Duplicate Dogwood').click()
  await expect(field('Quest').locator('option:checked')).toHaveText('Cedar (cannot be completed)')
  await button('Publish').click()
  await expect(field('Quest')).toBeFocused()
  await expect(field('Quest')).toHaveAccessibleDescription(/Nobody can complete this quest/)
  expect(complaints.splice(0).join()).toContain('400')
})

test('the quests that wait for one are named before it is closed', async ({ page }) => {
  const needed = await putPoll('Alder')
  const prerequisites = [{ type: 'quest', questId: needed }]
  await putPoll('Beech', { prerequisites })
  await putPoll('Cedar', { prerequisites, state: 'closed' })
  const { button, dialog } = await openQuests(page)
  await button('Close Beech').click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await button('Keep it open').click()
  await button('Close Alder').click()
  await expect(dialog).toContainText('One quest waits for it.')
  await expect(dialog.getByRole('listitem')).toHaveText(['Beech'])
})

test('the title of the daily quiz is shown to members, and Referral has none to change', async ({
  page,
  logInAs,
}) => {
  const { button, field, row } = await openQuests(page)
  await expect(row('Referral').first()).toContainText('in the last 30 days')
  await button('Edit Referral').click()
  await expect(field('Points')).toBeFocused()
  await expect(field('Title')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See its results' })).toBeVisible()
  await button('Publish changes').click()
  await expect(page.getByText('Your changes are published: Referral.')).toBeVisible()
  await button('Edit Daily Quiz').click()
  await field('Title').fill('Question of the day')
  await button('Publish changes').click()
  await expect(page.getByText('Your changes are published: Question of the day.')).toBeVisible()
  await logInAs('member')
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { level: 2, name: 'Question of the day' })).toBeVisible()
})
