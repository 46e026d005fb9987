import { addMember, openReview, pointsOf, type Somebody, section } from './admin-page-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { expectLowRows, openReviewInTime } from './review-screen.ts'

let adminId: string
test.beforeEach(async ({ logInAs }) => {
  adminId = await logInAs('admin')
})

const dayName = (day: number) => `Daily login of January ${day}, 2026`
const set = (member: { id: string }, change: string) =>
  withDatabase((client) => client.query(`UPDATE members SET ${change} WHERE id = $1`, [member.id]))

async function givenSuspended(logins: number): Promise<Somebody> {
  const member = await addMember({ logins })
  await set(member, 'suspended_at = now(), email_verified_at = now()')
  return member
}

test('a suspension is flagged, several approvals leave the entries out and say so, and one alone is made', async ({
  page,
}) => {
  const member = await givenSuspended(3)
  const { review, row, checkbox, sent, waitUntilSent } = await openReviewInTime(page, member)
  const flags = row(dayName(1)).getByRole('button', { name: `Flags of ${member.name}` })
  await expect(flags).toHaveAccessibleName(/: suspended/)
  await review.getByLabel('Select all shown').check()
  await review.getByRole('button', { name: 'Approve selected' }).click()
  await expect(page.getByText('3 entries of suspended members are left out')).toHaveText(
    '3 entries of suspended members are left out: approve each by itself.',
  )
  await expect(page.getByRole('dialog')).toBeHidden()
  await review.getByLabel('Select all shown').uncheck()
  // Two decisions on single entries that are sent at the same time are still two decisions.
  await review.getByRole('button', { name: `Approve ${dayName(1)}` }).click()
  await review.getByRole('button', { name: `Approve ${dayName(2)}` }).click()
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 5, total: 10 })
  expect(sent.map(({ entries }) => entries.length)).toEqual([1, 1])
  await checkbox(dayName(3)).check()
  await review.getByRole('button', { name: 'Approve selected' }).click()
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await waitUntilSent()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 0, total: 15 })
})

test('entries of a member who is suspended after they were loaded come back with the reason', async ({
  page,
}) => {
  const member = await addMember({ logins: 2 })
  const { review, row, waitUntilSent } = await openReviewInTime(page, member)
  await review.getByLabel('Select all shown').check()
  await review.getByRole('button', { name: 'Approve selected' }).click()
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await set(member, 'suspended_at = now()')
  await waitUntilSent()
  await expect(row(dayName(1))).toContainText(
    'Not approved: the member is suspended. Approve the entry by itself if it should count.',
  )
  await expect(review.getByRole('alert')).toHaveCount(1)
  expect(await pointsOf(member)).toEqual({ pending: 10, total: 0 })
})

test('a decision on all that match says what it leaves out, before and after', async ({ page }) => {
  const member = await givenSuspended(2)
  await openReview(page, member)
  await page.getByRole('button', { name: 'Approve all that match' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 entries of suspended members are left out: approve each by itself.')
  await dialog.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(section(page, 'Review')).toContainText(
    '0 entries approved in bulk. 2 entries of suspended members were left out.',
  )
  expect(await pointsOf(member)).toEqual({ pending: 10, total: 0 })
})

test('an account with the reviewer’s wallet can be rejected, but not approved', async ({ page }) => {
  const member = await addMember({ logins: 2 })
  const wallet = `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`
  await set(member, `wallet_address = '${wallet}', email_verified_at = now()`)
  await set({ id: adminId }, `wallet_address = '${wallet}'`)
  const { review, row, sent, waitUntilSent } = await openReviewInTime(page, member)
  await expect(row(dayName(1))).toContainText('Shares your wallet or mailbox')
  await expect(review.getByRole('button', { name: `Approve ${dayName(1)}` })).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText('1 entry of an account that shares')).toHaveText(
    '1 entry of an account that shares your wallet or mailbox is left for another reviewer.',
  )
  await review.getByRole('button', { name: `Reject ${dayName(1)}` }).click()
  await page.getByLabel('Reason').fill('Mine')
  await page.getByRole('button', { name: 'Yes, reject' }).click()
  await waitUntilSent()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 5, total: 0 })
  expect(sent.map(({ decision }) => decision)).toEqual(['reject'])
  await expectLowRows(page, review)
})

for (const width of [640, 768, 1024, 1280, 1440]) {
  test(`flags show their number at ${width} pixels, however long the name is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const member = await addMember({ logins: 1, name: 'Wilhelmina Featherstonehaugh of the Northern Woods' })
    const others = [await addMember(), await addMember()]
    await set(member, 'email_verified_at = now()')
    for (const { id } of [member, ...others]) await set({ id }, `signup_network = '${member.id}'`)
    const review = await openReview(page, member)
    const flags = review.getByRole('button', { name: `Flags of ${member.name}: same network: 2` })
    await expect(flags.getByText(': 2', { exact: true })).toBeInViewport({ ratio: 1 })
    await expectLowRows(page, review)
  })
}
