import { addManyEntries, addMember, openReview, pointsOf, record, section } from './admin-page-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { addEntries } from './ledger.ts'
import { tryAgain } from './try-again.ts'

test.beforeEach(async ({ logInAs }) => void (await logInAs('admin')))

test('approving an entry moves its points from pending to total, and removes it from the list', async ({
  page,
}) => {
  const member = await addMember({ logins: 2 })
  const review = await openReview(page, member)
  await expect(review.getByRole('checkbox')).toHaveCount(3)
  await review.getByRole('button', { name: 'Approve Daily login of January 2, 2026' }).click()
  await expect(review.getByRole('status')).toHaveText('1 entry approved.')
  await expect(review.getByRole('checkbox')).toHaveCount(2)
  expect(await pointsOf(member)).toEqual({ pending: 5, total: 5 })
  await expect(record(page).locator('dt:text-is("Total points") + dd')).toHaveText('5')
  await expect(record(page)).toContainText(
    /Daily login of January 2, 2026.*Approved on .*: −5 pending, \+5 total\./,
  )
})

test('a rejection requires a reason, which is shown to the member', async ({ page }) => {
  const member = await addMember({ logins: 2 })
  const review = await openReview(page, member)
  await review.getByRole('button', { name: 'Reject Daily login of January 2, 2026' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('5 pending points are taken away.')
  await dialog.getByRole('button', { name: 'Yes, reject' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say why.')
  await dialog.getByLabel('Reason').fill('A robot logged in')
  await dialog.getByRole('button', { name: 'Yes, reject' }).click()
  await expect(review.getByRole('status')).toHaveText('1 entry rejected.')
  expect(await pointsOf(member)).toEqual({ pending: 5, total: 0 })
  await expect(record(page)).toContainText('Reason: A robot logged in')
  const isLost = await page.evaluate(() => document.activeElement === document.body)
  expect(isLost).toBe(false)
})

test('several entries are selected and decided at once', async ({ page }) => {
  const member = await addMember({ logins: 5 })
  const review = await openReview(page, member)
  await review.getByRole('checkbox', { name: 'Daily login of January 5, 2026' }).check()
  await review.getByRole('checkbox', { name: 'Daily login of January 4, 2026' }).check()
  await expect(review).toContainText('2 selected')
  await review.getByRole('button', { name: 'Approve selected' }).click()
  await expect(review.getByRole('status')).toHaveText('2 entries approved.')
  expect(await pointsOf(member)).toEqual({ pending: 15, total: 10 })
  await review.getByRole('checkbox', { name: 'Select all shown' }).check()
  await review.getByRole('button', { name: 'Reject selected' }).click()
  await page.getByLabel('Reason').fill('Not earned')
  await page.getByRole('button', { name: 'Yes, reject' }).click()
  await expect(review.getByRole('status')).toHaveText('3 entries rejected.')
  await expect(review).toContainText('Nothing waits for you')
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 10 })
})

test('entries decided by another administrator meanwhile are reported, and none is decided twice', async ({
  page,
  context,
}) => {
  const member = await addMember({ logins: 2 })
  const review = await openReview(page, member)
  const reply = await context.request.post('/api/admin/review/decide', {
    data: { decision: 'approve', entries: [{ memberId: member.id, sourceKey: 'login:2026-01-02' }] },
  })
  expect(reply.status()).toBe(200)
  await review.getByRole('button', { name: 'Approve Daily login of January 2, 2026' }).click()
  await expect(review.getByRole('status')).toHaveText(
    'This entry was decided already, perhaps by another administrator. Nothing was changed.',
  )
  await expect(review.getByRole('checkbox')).toHaveCount(2)
  expect(await pointsOf(member)).toEqual({ pending: 5, total: 5 })
})

test('all entries of a member are decided by a job that shows its progress and its end', async ({ page }) => {
  const member = await addMember({ logins: 60 })
  const review = await openReview(page, member)
  await review.getByText(`Decide on all entries of ${member.name} at once`).click()
  await review.getByRole('button', { name: 'Approve all that match' }).click()
  await expect(page.getByRole('dialog')).toContainText(`all entries of ${member.name}`)
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(review.getByRole('status').filter({ hasText: 'Approving 60 entries.' })).toBeVisible()
  await expect(review).toContainText('Nothing waits for you')
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 300 })
})

test('approving 10,000 entries shows its progress, can be left and returned to, and reports its end', async ({
  page,
}) => {
  const member = await addMember()
  await addManyEntries(member, 10_000)
  const review = await openReview(page, member)
  await withDatabase(async (client) => {
    // Another connection locks an entry half-way, so the job waits until the test continues.
    await client.query('BEGIN')
    await client.query(
      `SELECT FROM review_queue WHERE member_id = $1 AND source_key = 'login:5200' FOR UPDATE`,
      [member.id],
    )
    await review.getByText(`Decide on all entries of ${member.name} at once`).click()
    await review.getByRole('button', { name: 'Approve all that match' }).click()
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(review).toContainText('Approving in bulk: 5,000 of 10,000 entries')
    await expect(review.getByRole('progressbar')).toHaveAttribute('value', '5000')
    await page.goto('/dashboard')
    await page.goto('/admin')
    await expect(review).toContainText('Approving in bulk: 5,000 of 10,000 entries')
    expect(await pointsOf(member)).toEqual({ pending: 25_000, total: 25_000 })
  })
  await expect(review.getByRole('status').filter({ hasText: 'in bulk' })).toHaveText(
    '10,000 entries approved in bulk.',
  )
  await expect(review.getByRole('progressbar')).toHaveCount(0)
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 50_000 })
})

test('the list can be filtered by kind, sorted the other way, and read page by page', async ({ page }) => {
  const member = await addMember({ logins: 53 })
  await addEntries(member.id, [
    { sourceKey: 'quiz:daily_2026-01-03', pending: 20, at: '2026-01-03T09:00:00Z' },
  ])
  const review = await openReview(page, member)
  await expect(review.getByRole('checkbox')).toHaveCount(51)
  await review.getByRole('button', { name: 'Show more' }).click()
  await expect(review.getByRole('checkbox')).toHaveCount(55)
  await expect(review).toContainText('No more entries wait.')
  await review.getByLabel('Order').selectOption('Oldest first')
  await expect(review.getByRole('listitem').first()).toContainText('Daily login of January 1, 2026')
  await review.getByLabel('Kind').selectOption('Daily quizzes')
  await expect(review.getByRole('checkbox')).toHaveCount(2)
  await expect(review).toContainText('Daily quiz of January 3, 2026')
  await review.getByLabel('Kind').selectOption('Referrals')
  await expect(review).toContainText('No entry of this choice waits.')
  await review.getByRole('button', { name: 'Show all members' }).click()
  await expect(review.getByText(`Only ${member.name}`)).toBeHidden()
})

test('unusual facts are shown beside the entry, with their numbers', async ({ page }) => {
  const member = await addMember({ logins: 1 })
  const other = await addMember()
  await withDatabase((client) =>
    client.query('UPDATE members SET signup_network = $1 WHERE id = $2', [member.id, other.id]),
  )
  const review = await openReview(page, member)
  await expect(review.getByText('same network: 1')).toBeVisible()
  await review.getByText('same network: 1').click()
  await expect(review).toContainText('1 other account was made from the same network.')
})

test('a list that cannot be loaded says so and can be tried again', async ({ page, complaints }) => {
  await page.route('/api/admin/review?*', (route) => route.abort())
  await page.goto('/admin')
  const review = section(page, 'Review')
  await expect(review.getByRole('alert')).toHaveText('Failed to load the entries to review.')
  await page.unroute('/api/admin/review?*')
  await tryAgain(review)
  await expect(review.getByRole('alert')).toBeHidden()
  complaints.splice(0)
})
