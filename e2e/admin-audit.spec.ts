import type { Page } from '@playwright/test'
import { addMember, openRecord, section } from './admin-page-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'

let adminId = ''
test.beforeEach(async ({ logInAs }) => {
  adminId = await logInAs('admin')
})

const log = (page: Page) => section(page, 'Audit Log')

/** Actions of the test's administrator, a second apart, the last one now. */
async function addRecords(count: number, act: string, subject: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `INSERT INTO audit_records
       SELECT substr(md5($2 || $3 || n), 1, 20), now() - n * interval '1 second', $1, $2, $3, NULL, NULL, 'Reason ' || n
         FROM generate_series(0, $4::int - 1) AS n`,
      [adminId, act, subject, count],
    ),
  )
}

test('each action on a member is listed with actor, time, values before and after, and reason', async ({
  page,
}) => {
  const member = await addMember({ logins: 2 })
  await openRecord(page, member)
  await page.getByRole('button', { name: 'Reset Points' }).click()
  await page.getByLabel('Reason').fill('A robot')
  await page.getByRole('button', { name: 'Yes, reset points' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'What was done to them' }).click()
  await expect(log(page)).toBeInViewport()
  await expect(log(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(log(page)).toContainText(`Done to ${member.name}`)
  const record = log(page).getByRole('listitem')
  await expect(record).toHaveCount(1)
  await expect(record).toContainText('Reset a member’s points')
  await expect(record).toContainText('Reason: A robot')
  await expect(record).toContainText('Ada')
  await log(page).getByText('Before and after').click()
  await expect(log(page).locator('dt:text-is("pending points") + dd')).toHaveText(/Before: 10.*After: 0/)
  await log(page).getByRole('button', { name: 'Show all subjects' }).click()
  await expect(log(page)).not.toContainText(`Done to ${member.name}`)
  await expect(log(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('the log can be read page by page, and filtered by action, administrator, or both', async ({ page }) => {
  const [one, other] = [await addMember(), await addMember()]
  await addRecords(60, 'suspend_member', one.id)
  await addRecords(2, 'restore_member', other.id)
  await page.goto('/admin')
  const rows = log(page).getByRole('listitem')
  await log(page)
    .getByRole('listitem')
    .filter({ hasText: other.id })
    .first()
    .getByRole('button', { name: 'Show only what was done by Ada' })
    .click()
  await expect(log(page)).toContainText('Done by Ada')
  await expect(log(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rows).toHaveCount(50)
  await log(page).getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(62)
  await expect(log(page)).toContainText('This is the beginning of the log.')
  await log(page).getByLabel('Act').selectOption('Restored a member')
  await expect(rows).toHaveCount(2)
  await log(page).getByLabel('Act').selectOption('Reset a member’s points')
  await expect(log(page)).toContainText('Nothing of this choice has been done yet.')
  await log(page).getByLabel('Act').selectOption('All acts')
  await log(page).getByRole('button', { name: 'Show what all did' }).click()
  await expect(log(page)).not.toContainText('Done by Ada')
})

test('hostile texts in it do not run', async ({ page }) => {
  const attack = '<img src=x onerror=alert(1)>'
  const member = await addMember({ name: attack })
  await addRecords(1, attack, member.id)
  await openRecord(page, member)
  await page.getByRole('button', { name: 'What was done to them' }).click()
  const record = log(page).getByRole('listitem').filter({ hasText: member.id })
  await expect(record).toContainText(attack)
  await expect(log(page).locator('img')).toHaveCount(0)
})
