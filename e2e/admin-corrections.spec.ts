import { expectAccessibleInBothThemes } from './accessible.ts'
import { addMember, openRecord, pointsOf, record, type Somebody } from './admin-page-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { addEntries } from './ledger.ts'

let adminId: string
test.beforeEach(async ({ logInAs }) => {
  adminId = await logInAs('admin')
})

/** A member with daily logins that were decided in one go, by this administrator. */
async function addDecided(logins: number, decision: 'approve' | 'reject' = 'approve'): Promise<Somebody> {
  const member = await addMember({ logins })
  await withDatabase(async (client) => {
    await client.query(
      `WITH taken AS (DELETE FROM review_queue WHERE member_id = $1 RETURNING *)
       INSERT INTO point_entries
       SELECT member_id, $2 || ':' || source_key, $2, -points, CASE WHEN $2 = 'approve' THEN points ELSE 0 END, now(), $3,
              CASE WHEN $2 = 'reject' THEN 'too late' END, created_at, 'batch-of-' || $1 FROM taken`,
      [member.id, decision, adminId],
    )
    await client.query(
      `UPDATE members SET pending_points = 0, total_points = CASE WHEN $2 = 'approve' THEN $3 ELSE 0 END WHERE id = $1`,
      [member.id, decision, 5 * logins],
    )
  })
  return member
}

test('a wrong approval of 50 is found and reversed in four presses and a reason', async ({ page }) => {
  const member = await addDecided(50)
  await page.goto(`/admin/review?segment=decided&member=${member.id}`)
  const list = page.getByRole('region', { name: 'Decided entries' })
  await expect(list.getByRole('listitem')).toHaveCount(50)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await list.getByRole('button', { name: 'Show the decision with all 50 entries' }).first().click()
  await page.getByRole('button', { name: 'Reverse all 50' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The points of these approvals are taken')
  await page.keyboard.type('The wrong list.')
  // The page learns only afterwards that the job ran.
  const release = await holdBack(page, '**/api/admin/review/jobs')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 0, total: 0 })
  release()
  await expect(page.getByText('50 decisions reversed.')).toBeVisible()
  await expect(list.getByText('Reversed, −5')).toHaveCount(50)
})

test('single decisions are chosen and reversed by keyboard, and the row says what came of it', async ({
  page,
}) => {
  const member = await addDecided(3, 'reject')
  await page.goto(`/admin/review?segment=decided&member=${member.id}`)
  const list = page.getByRole('region', { name: 'Decided entries' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'x', 'r']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toContainText(
    '2 rejections: the members’ totals rise by 10 points in all.',
  )
  await page.keyboard.type('In time after all.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('2 decisions reversed. 10 points given.')).toBeVisible()
  await expect(list.getByText('Reversed, +5')).toHaveCount(2)
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 10 })
})

test('points are added and taken with a reason; above the limit another administrator confirms', async ({
  page,
  logInAs,
}) => {
  const member = await addMember()
  await openRecord(page, member)
  const main = record(page)
  await main.getByRole('button', { name: 'Adjust points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust points' })
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()
  await expect(dialog.getByText('Please say why.')).toBeVisible()
  await dialog.getByLabel('Points').fill('30')
  await dialog.getByLabel('Reason').fill('Helped at the weir.')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Add 30 points' }).click()
  await expect(main.getByText('got 30 points and has 30 now.')).toBeVisible()
  await expect(main.getByText('Reason: Helped at the weir.')).toBeVisible()

  await main.getByRole('button', { name: 'Adjust points' }).click()
  await dialog.getByLabel('Take').check()
  await dialog.getByLabel('Points').fill('31')
  await dialog.getByLabel('Reason').fill('Paid twice.')
  await dialog.getByRole('button', { name: 'Take 31 points' }).click()
  await expect(dialog.getByText('The member has only 30 points in total.')).toBeVisible()
  await dialog.getByLabel('Add').check()
  await dialog.getByLabel('Points').fill('5000')
  await expect(dialog.getByText('another administrator has to confirm')).toBeVisible()
  await dialog.getByRole('button', { name: 'Propose 5,000 points' }).click()
  await expect(main.getByText('Proposed. Another administrator has to confirm it')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  await logInAs('admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: member.name }).click()
  await main.getByRole('button', { name: /^Confirm \+5,000 points/ }).click()
  await expect(main.getByText('Confirmed: +5,000 points.')).toBeVisible()
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 5030 })
})

test('staff leave notes about a member, and delete them', async ({ page }) => {
  const member = await addMember()
  await openRecord(page, member)
  const main = record(page)
  await main.getByLabel('New note').fill('Called: the school shares one network.')
  await main.getByRole('button', { name: 'Add note' }).click()
  await expect(main.getByText('Called: the school shares one network.')).toBeVisible()
  await expect(main.getByLabel('New note')).toHaveValue('')
  await main.getByRole('button', { name: /^Delete the note/ }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(main.getByText('The note was deleted.')).toBeVisible()
  await expect(main.getByText('No notes yet.')).toBeVisible()
})

test('the member reads in the history what was corrected and why', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  await addEntries(id, [
    { sourceKey: 'login:2026-11-10', pending: 5, at: '2026-11-10T08:00:00Z' },
    { sourceKey: 'reject:login:2026-11-10', pending: -5, reason: 'a mistake', at: '2026-11-11T08:00:00Z' },
  ])
  await withDatabase(async (client) => {
    await client.query('DELETE FROM review_queue WHERE member_id = $1', [id])
    await client.query(
      `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
       VALUES ($1, 'reverse:reject:login:2026-11-10', 'reverse', 0, 5, '2026-11-12', 'command', 'in time'),
              ($1, 'adjust:prize', 'adjust', 0, 30, '2026-11-13', 'command', 'Won the quiz evening.')`,
      [id],
    )
    await client.query('UPDATE members SET total_points = 35 WHERE id = $1', [id])
  })
  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Points History', exact: true })
  await section.scrollIntoViewIfNeeded()
  const history = section.getByRole('table')
  await expect(history.getByRole('row', { name: /Correction by the team/ })).toContainText(
    'Reason: Won the quiz evening.',
  )
  await expect(history.getByRole('row', { name: /Daily login/ })).toContainText(
    'Given back on November 12, 2026, 00:00 UTC: +5 total. Reason: in time',
  )
})
