import { readFileSync } from 'node:fs'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'

test('members prepare a copy of their data, come back later and download it', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your data' })
  // The file takes as long as it takes; here it waits until it has been seen.
  await withDatabase(async (client) => {
    await client.query('BEGIN; LOCK TABLE data_download_parts IN SHARE MODE')
    await section.getByRole('button', { name: 'Prepare my data' }).focus()
    await page.keyboard.press('Enter')
    await expect(section.getByRole('status')).toContainText('Your copy is being prepared.')
    await expect(section.getByRole('status')).toBeFocused()
    await expect(section.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.goto('/tasks')
    await client.query('COMMIT')
  })
  await page.goto('/account')
  await expect(section.getByRole('status')).toContainText('Your copy is ready.')
  await expect(section.getByText(/^\d+ kB, available until \w+ \d+, \d{4}, \d\d:\d\d UTC\./)).toBeVisible()
  await expect(section.getByText(/^You can prepare a new copy from /)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const downloading = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download my data' }).focus()
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^grav-data-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
})

test('a copy that could not be prepared, or not asked for, can be tried again', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await withDatabase((client) =>
    client.query(
      `INSERT INTO data_downloads (id, member_id, requested_at, due_at, state, finished_at) VALUES (left($1, 20), $1, now(), now(), 'failed', now())`,
      [id],
    ),
  )
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your data' })
  await expect(section.getByRole('alert')).toContainText('Your copy could not be prepared.')
  await expectAccessibleInBothThemes(page)
  await page.route('/api/me/data-download', (route) => route.abort())
  const again = section.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(section.getByRole('alert')).toHaveText(
    'We could not begin to prepare your copy. Please try again.',
  )
  await expect(again).toBeFocused()
  complaints.splice(0)
  await page.unroute('/api/me/data-download')
  await again.click()
  await expect(section.getByRole('status')).toContainText('Your copy is ready.')
})
