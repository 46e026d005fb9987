import type { Page } from '@playwright/test'
import { addMember } from './admin-page-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'

/** Three members whose names begin with the same word, which is found by no other test. */
async function addThree(): Promise<{ word: string; names: string[] }> {
  const word = `Grove${Date.now()}${Math.floor(Math.random() * 1e6)}`
  const names = ['a', 'b', 'c'].map((end) => `${word} ${end}`)
  for (const name of names) await addMember({ name, logins: 1 })
  return { word, names }
}

const link = (page: Page, name: string | undefined) =>
  page.getByRole('link', { name: name ?? '', exact: true })

test('keys move between the members, open one and their review, and can be turned off', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  const { word, names } = await addThree()
  const list = `/admin/users?search=${word}&sort=name&direction=ascending`
  await page.goto(list)
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('j')
  await expect(link(page, names[0])).toBeFocused()
  await press('j', 'ArrowDown', 'k')
  await expect(link(page, names[1])).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '')
  await page.goBack()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await press('j', 'r')
  await expect(page).toHaveURL(/\/admin\/review\?member=/)

  await page.goto(list)
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  // In a field they are letters.
  await page.getByLabel('Search users').focus()
  await press('j', '?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(list)
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Review their entries')
  await help.getByLabel('Single-key shortcuts').uncheck()
  await press('Escape', 'j')
  await expect(help).toBeHidden()
  await expect(link(page, names[0])).not.toBeFocused()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByLabel('Single-key shortcuts').check()
  await press('Escape')
  await expect(help).toBeHidden()
  await press('j')
  await expect(link(page, names[0])).toBeFocused()
})

test('the head of the table stays in sight, and hides no row that the keys go to', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await addThree()
  await page.setViewportSize({ width: 1280, height: 360 })
  await page.goto('/admin/users')
  const head = page.getByRole('columnheader', { name: 'Name' })
  await expect(page.getByRole('rowheader').nth(2)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 1000))
  const bar = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => Math.round((await head.boundingBox())?.y ?? 0))
    .toBe(Math.round(bar?.height ?? 0))
  await page.evaluate(() => scrollTo(0, 0))
  for (const key of ['j', 'j', 'j', 'k', 'k']) {
    await page.keyboard.press(key)
    const row = await page.locator('[data-row]:focus-within').boundingBox()
    const { y = 0, height = 0 } = (await head.boundingBox()) ?? {}
    expect(row?.y).toBeGreaterThanOrEqual(Math.floor(y + height))
  }
})

test('the audit log is sorted by time in the address, and a key shows what was changed', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('admin')
  await withDatabase((client) =>
    client.query(
      `INSERT INTO audit_records
       SELECT substr(md5($1 || n), 1, 20), timestamptz '2026-05-01' + n * interval '1 minute', $1, 'reset_points', 'nobody', NULL, '{"pendingPoints": 0}', 'Reason ' || n
         FROM generate_series(1, 3) AS n`,
      [id],
    ),
  )
  await page.goto(`/admin/audit?by=${id}`)
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  await expect(rows.first()).toContainText('Reason 3')
  await expect(page.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'When' }).click()
  await expect(rows.first()).toContainText('Reason 1')
  await expect(page).toHaveURL(`/admin/audit?by=${id}&direction=ascending`)
  await page.reload()
  await expect(rows.first()).toContainText('Reason 1')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1).getByRole('definition')).toHaveText('0')
})
