import { editPath, listAsMember, newPath, openEditor, openQuests, putPoll } from './admin-quests-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests } from './quests-content.ts'

test.beforeEach(async ({ logInAs }) => {
  await clearQuests()
  await logInAs('editor')
})
test.afterAll(clearQuests)

test('changes of a published quest are kept as a draft, and members see them when they are published', async ({
  page,
}) => {
  const id = await putPoll('Which tree first?')
  const editor = await openEditor(page, editPath(id))
  await editor.field('Title').fill('Which tree next?')
  await expect(editor.saved).toBeVisible()
  const { row } = await openQuests(page)
  await expect(row('Which tree first?')).toContainText('Draft changes')
  expect(Object.keys(await listAsMember(page))).toContain('Which tree first?')
  // In another browser or on another day.
  const again = await openEditor(page, editPath(id))
  await expect(again.field('Title')).toHaveValue('Which tree next?')
  await expect(page.getByText('that are not published')).toBeVisible()
  await again.button('Publish changes').click()
  await expect(page.getByText('Your changes are published: Which tree next?.')).toBeVisible()
  await expect(row('Which tree next?')).not.toContainText('Draft changes')
  expect(Object.keys(await listAsMember(page))).toContain('Which tree next?')
})

test('changes can be discarded', async ({ page }) => {
  const id = await putPoll('Which tree first?')
  const editor = await openEditor(page, editPath(id))
  await editor.field('Title').fill('Which tree next?')
  await expect(editor.saved).toBeVisible()
  const { button, field, dialog } = await openEditor(page, editPath(id))
  await button('Discard changes').click()
  await expect(dialog).toContainText('The form goes back to what members see.')
  await button('Yes, discard').click()
  await expect(field('Title')).toHaveValue('Which tree first?')
})

test('a new quest is found again where new ones begin', async ({ page }) => {
  const { field, saved } = await openEditor(page, newPath('poll'))
  await field('Question').fill('Which meadow?')
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Choose another kind' }).click()
  await page.getByRole('link', { name: 'Without a title' }).click()
  await expect(field('Question')).toHaveValue('Which meadow?')
})

test('what could not be saved is said, and saved as soon as the server is back', async ({
  page,
  complaints,
}) => {
  const { field, saved, alert } = await openEditor(page, newPath('poll'))
  await page.route('**/api/admin/quests/drafts', (route) => route.abort())
  await field('Question').fill('Which meadow?')
  await expect(alert.filter({ hasText: 'The draft is not saved. Trying again…' })).toBeVisible()
  await page.unroute('**/api/admin/quests/drafts')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(field('Question')).toHaveValue('Which meadow?')
  complaints.splice(0)
})

test('a quest is scheduled, announced and taken back to a draft', async ({ page }) => {
  const editor = await openEditor(page, newPath('wallet'))
  await editor.field('Title').fill('Link it')
  await editor.field('Points').fill('5')
  await page.getByRole('radio', { name: 'At a time' }).check()
  await editor.field('Opens at (UTC)').fill('2099-01-01T10:00')
  await expect(page.getByText('can claim it from January 1, 2099')).toBeVisible()
  await editor.button('Schedule').click()
  await expect(editor.toast).toHaveText('Scheduled: Link it.')
  expect((await listAsMember(page))['Link it']?.state).toBe('not_open')
  const { row } = await openQuests(page)
  await expect(row('Link it')).toContainText('Scheduled')
  await page.getByRole('button', { name: 'Edit Link it' }).click()
  await page.getByRole('radio', { name: 'Later: announce it' }).check()
  await editor.button('Announce').click()
  await expect(editor.toast).toHaveText('Announced: Link it.')
  await page.getByRole('button', { name: 'Edit Link it' }).click()
  await editor.button('Back to draft').click()
  await expect(editor.toast).toHaveText('A draft again: Link it.')
  expect(Object.keys(await listAsMember(page))).not.toContain('Link it')
})

test('two editors do not overwrite each other', async ({ page, complaints }) => {
  const id = await putPoll('Which tree first?')
  const { button, field, alert, saved } = await openEditor(page, editPath(id))
  await field('Title').fill('My title')
  await expect(saved).toBeVisible()
  await withDatabase((client) =>
    client.query(`UPDATE quests SET title = 'Their title', version = version + 1 WHERE id = $1`, [id]),
  )
  await button('Publish changes').click()
  await expect(alert.first()).toContainText('Somebody else has changed this quest meanwhile.')
  await expect(field('Title')).toHaveValue('My title')
  await button('Load the other version').click()
  await expect(page.getByRole('region', { name: 'The other version' })).toContainText('Their title')
  await button('Go on with mine').click()
  await button('Publish changes').click()
  await expect(page.getByText('Your changes are published: My title.')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('409')
})

test('two editors of the same draft see that there is another version', async ({ page, complaints }) => {
  const id = await putPoll('Which tree first?')
  const { button, field, alert, saved } = await openEditor(page, editPath(id))
  await field('Title').fill('My title')
  await expect(saved).toBeVisible()
  await withDatabase((client) =>
    client.query(
      `UPDATE quest_drafts SET revision = revision + 1, typed = jsonb_set(typed, '{title}', '"Their title"') WHERE quest_id = $1`,
      [id],
    ),
  )
  await field('Title').fill('My other title')
  await expect(alert.filter({ hasText: 'Somebody else has changed this quest meanwhile.' })).toBeVisible()
  await button('Load the other version').click()
  await expect(page.getByRole('region', { name: 'The other version' })).toContainText('Their title')
  await button('Take the other version').click()
  await expect(field('Title')).toHaveValue('Their title')
  await field('Title').fill('Our title')
  await expect(saved).toBeVisible()
  await button('Publish changes').click()
  await expect(page.getByText('Your changes are published: Our title.')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('409')
})

test('a copy is a draft of its own', async ({ page }) => {
  await putPoll('Alder')
  const { button, field, row } = await openQuests(page)
  await button('Duplicate Alder').click()
  await expect(field('Title')).toHaveValue('Alder (copy)')
  await button('Save draft').click()
  await expect(page.getByText('Saved as a draft: Alder (copy).')).toBeVisible()
  await expect(row('Alder (copy)')).toContainText('Draft')
  expect(Object.keys(await listAsMember(page))).not.toContain('Alder (copy)')
})
