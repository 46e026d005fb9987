import { putPoll } from './admin-quests-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'

test('the palette publishes a draft after a question, and says so where one is', async ({
  page,
  logInAs,
}) => {
  await logInAs('editor')
  const title = `Which weir ${Date.now()}?`
  const id = await putPoll(title, { state: 'draft' })
  const stateOf = async () => {
    const { rows } = await withDatabase((client) =>
      client.query('SELECT state FROM quests WHERE id = $1', [id]),
    )
    return rows[0].state
  }
  await page.goto('/admin/quests')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Draft')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await page.keyboard.type('publish')
  await page.keyboard.press('Enter')
  await page.keyboard.type(title)
  await expect(palette.getByRole('option')).toHaveText([title])
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('option')).toHaveText([`Publish “${title}” now`, 'Open it first'])
  expect(await stateOf()).toBe('draft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'is published' })).toHaveText(
    `“${title}” is published.`,
  )
  await expect(row).toContainText('Open')
  expect(await stateOf()).toBe('open')
})
