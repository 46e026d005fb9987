import type { Page } from '@playwright/test'
import { formatDay } from '../src/domain/format.ts'
import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { addMember, openRecord, type Somebody, section } from './admin-page-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'

let admin: Somebody
test.beforeEach(async ({ logInAs }) => {
  const id = await logInAs('admin')
  admin = { id, name: `Admin ${id}`, email: '' }
  await withDatabase((client) => client.query('UPDATE members SET name = $2 WHERE id = $1', [id, admin.name]))
})

const rows = (page: Page) => section(page, 'Audit Log').locator('tbody').getByRole('row')

/** Done by the administrator of the test, a second apart, the last one at the given time. */
async function addRecords(
  count: number,
  act: string,
  subject: string | null,
  at = new Date(),
  after?: object,
) {
  await withDatabase((client) =>
    client.query(
      `INSERT INTO audit_records
       SELECT substr(md5($1 || $2 || $5 || n), 1, 20), $5::timestamptz - n * interval '1 second', $1, $2, $3, NULL, $6::jsonb, 'Reason ' || n
         FROM generate_series(0, $4::int - 1) AS n`,
      [admin.id, act, subject, count, at.toISOString(), after === undefined ? null : JSON.stringify(after)],
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
  await page.getByRole('link', { name: 'What was done to them' }).click()
  await expect(page).toHaveURL(`/admin/audit?member=${member.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log')
  await expect(page.getByText(`Done to ${member.name}`)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Reset the points of ${member.name}`)
  await expect(rows(page)).toContainText('Reason: A robot')
  await expect(rows(page).getByRole('link', { name: admin.name })).toHaveAttribute(
    'href',
    `/admin/users/${admin.id}`,
  )
  await page.getByText('Before and after').click()
  await expect(page.locator('dt:text-is("pending points") + dd')).toHaveText(/Before: 10.*After: 0/)
  await page.getByRole('button', { name: 'Show all subjects' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await rows(page).getByRole('link', { name: member.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.name)
})

test('it goes on page by page, and is narrowed by action, administrator, member and time', async ({
  page,
}) => {
  const [one, other] = [await addMember(), await addMember()]
  const day = '2021-03-04'
  await addRecords(60, 'suspend_member', one.id)
  await addRecords(2, 'restore_member', other.id, new Date(`${day}T12:00:00Z`))
  await page.goto('/admin/audit')
  await page.getByLabel('Done by').selectOption(admin.name)
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(62)
  await expect(page.getByText('This is the beginning of the log.')).toBeVisible()
  await page.getByLabel('Action').selectOption('Restored a member')
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Action').selectOption('Reset a member’s points')
  await expect(page.getByText('Nothing of this choice has been done yet.')).toBeVisible()
  await page.getByLabel('Action').selectOption('All actions')
  await page.getByLabel('From').fill(day)
  await page.getByLabel('To', { exact: true }).fill(day)
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(`/admin/audit?by=${admin.id}&from=${day}&to=${day}`)
  await page.reload()
  await expect(page.getByLabel('Done by')).toHaveValue(admin.id)
  await expect(page.getByLabel('From')).toHaveValue(day)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByLabel('From')).toHaveValue('')
  await page.getByLabel('Done to').fill('nobodyofthisidatall0')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('alert')).toHaveText('User not found.')
  await page.getByLabel('Done to').fill(other.name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Done to ${other.name}`)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('posts, quizzes, entries and unknown acts are named, and hostile words in it do nothing', async ({
  page,
}) => {
  const attack = '<img src=x onerror=alert(1)>'
  const member = await addMember({ name: attack })
  const other = await addMember()
  const entry = ({ id }: Somebody) => ({ memberId: id, sourceKey: 'login:2026-01-01' })
  await addRecords(1, attack, member.id)
  await addRecords(1, 'grant_role', member.id, new Date(), { role: 'administrator' })
  await addRecords(1, 'delete_post', 'gone', new Date(), { title: 'Rings' })
  await addRecords(1, 'clear_attempts', 'daily_2026-02-03', new Date(), { attempts: 2 })
  await addRecords(1, 'approve_entries', null, new Date(), {
    entries: 2,
    points: 10,
    of: [entry(member), entry(other)],
  })
  await addRecords(1, 'begin_review_job', null, new Date(), { decision: 'reject', total: 120 })
  await page.goto(`/admin/audit?by=${admin.id}`)
  await expect(rows(page)).toHaveCount(6)
  for (const text of [
    `${attack} ${attack}`,
    `Made ${attack} an administrator`,
    'Deleted the post Rings',
    `Cleared the attempts of the quiz of ${formatDay('2026-02-03')}`,
    'Approved 2 entries of several members',
    'Began to reject 120 entries',
  ])
    await expect(rows(page).filter({ hasText: text })).toHaveCount(1)
  await rows(page).filter({ hasText: 'Approved' }).getByText('Details').click()
  await expect(page.getByRole('definition').filter({ hasText: other.name })).toHaveText(
    `Daily login of January 1, 2026, ${other.name}`,
  )
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

test('axe finds nothing and nothing is too wide, on a phone, a tablet and a desk', async ({ page }) => {
  const member = await addMember({ name: 'Wolfeschlegelsteinhausen'.repeat(3) })
  await addRecords(5, 'reset_points', member.id, new Date(), { pendingPoints: 0 })
  await page.goto(`/admin/audit?by=${admin.id}`)
  await expect(rows(page)).toHaveCount(5)
  await rows(page).first().getByText('Details').click()
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
