import { addManyEntries, addMember, openReview, pointsOf, section } from './admin-page-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { addEntries } from './ledger.ts'
import { openReviewInTime } from './review-screen.ts'
import { tryAgain } from './try-again.ts'

let adminId: string
test.beforeEach(async ({ logInAs }) => {
  adminId = await logInAs('admin')
})

const dayName = (day: number) => `Daily login of January ${day}, 2026`

test('an approval stands in the row, is sent after five seconds, and moves points from pending to total', async ({
  page,
}) => {
  const member = await addMember({ logins: 2 })
  const { review, row, checkbox, sent, waitUntilSent } = await openReviewInTime(page, member)
  await expect(review.getByRole('checkbox')).toHaveCount(3)
  await review.getByRole('button', { name: `Approve ${dayName(2)}` }).click()
  await expect(row(dayName(2))).toContainText('Approved · Undo')
  await expect(review.getByRole('status').first()).toHaveText(`Approved: ${dayName(2)}, ${member.name}.`)
  await expect(checkbox(dayName(1))).toBeFocused()
  expect(sent).toEqual([])
  await waitUntilSent()
  await expect(row(dayName(2))).not.toContainText('Undo')
  await expect(row(dayName(2))).toContainText('Approved')
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 5, total: 5 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row(dayName(2))).toHaveCount(0)
  await expect(review.getByRole('checkbox')).toHaveCount(2)
})

test('what is undone within five seconds is never sent, one by one or all at once', async ({ page }) => {
  const member = await addMember({ logins: 4 })
  const { review, row, checkbox, sent, waitUntilSent } = await openReviewInTime(page, member)
  await review.getByRole('button', { name: `Approve ${dayName(4)}` }).click()
  await review.getByRole('button', { name: `Undo ${dayName(4)}` }).click()
  await expect(checkbox(dayName(4))).toBeFocused()
  await checkbox(dayName(2)).check()
  await checkbox(dayName(3)).check()
  await expect(review).toContainText('2 selected · 10 points')
  await review.getByRole('button', { name: 'Approve selected' }).click()
  await expect(page.getByRole('dialog')).toContainText('10 points move from pending to total.')
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(row('Approved · Undo')).toHaveCount(2)
  await review.getByRole('button', { name: 'Undo all' }).click()
  await expect(row('Approved')).toHaveCount(0)
  await review.getByRole('button', { name: `Approve ${dayName(1)}` }).click()
  await waitUntilSent()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 15, total: 5 })
  expect(sent.flatMap(({ entries }) => entries.map(({ sourceKey }) => sourceKey))).toEqual([
    'login:2026-01-01',
  ])
})

test('a decision is sent at once when the page is left for another, for another document, hidden or closed', async ({
  page,
  context,
}) => {
  const member = await addMember({ logins: 4 })
  const approve = async (day: number) => {
    const { review, row } = await openReviewInTime(page, member)
    await review.getByRole('button', { name: `Approve ${dayName(day)}` }).click()
    await expect(row(dayName(day))).toContainText('Undo')
  }
  await approve(1)
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 15, total: 5 })
  await approve(2)
  await page.goto('/about')
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 10, total: 10 })
  await approve(3)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 5, total: 15 })
  await approve(4)
  await context.newPage()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 0, total: 20 })
})

test('several are rejected at once for one reason, which the member is shown', async ({ page }) => {
  const member = await addMember({ logins: 3 })
  const { review, row, waitUntilSent } = await openReviewInTime(page, member)
  await review.getByRole('checkbox', { name: 'Select all shown' }).check()
  await review.getByRole('checkbox', { name: dayName(1) }).uncheck()
  await review.getByRole('button', { name: 'Reject selected' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Reject 2 entries?')
  await expect(dialog).toContainText('10 pending points are taken away.')
  await dialog.getByRole('button', { name: 'Yes, reject' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say why.')
  await dialog.getByLabel('Reason').fill('A robot logged in')
  await dialog.getByRole('button', { name: 'Yes, reject' }).click()
  await expect(row('Rejected · Undo')).toHaveCount(2)
  await expect(review.getByRole('checkbox', { name: dayName(1) })).toBeFocused()
  await waitUntilSent()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 5, total: 0 })
  await review.getByRole('button', { name: member.name, exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Reason: A robot logged in')
})

test('two administrators decide on the same entries: nothing is decided twice, and both are told', async ({
  page,
  context,
}) => {
  const member = await addMember({ logins: 4 })
  const { review, row, checkbox, waitUntilSent } = await openReviewInTime(page, member)
  const decideElsewhere = async (days: number[]) => {
    const entries = days.map((day) => ({ memberId: member.id, sourceKey: `login:2026-01-0${day}` }))
    const reply = await context.request.post('/api/admin/review/decide', {
      data: { decision: 'reject', reason: 'Copied', entries },
    })
    return reply.json()
  }
  await review.getByRole('button', { name: `Approve ${dayName(4)}` }).click()
  expect(await decideElsewhere([4])).toEqual({
    decided: 1,
    own: 0,
    alreadyDecided: 0,
    changed: [],
    leftOut: [],
  })
  await waitUntilSent()
  await expect(row(dayName(4))).toContainText('Decided already, perhaps by another administrator')
  await expect(review.getByRole('status').first()).toHaveText(
    'This entry was decided already, perhaps by another administrator. Nothing was changed.',
  )
  await checkbox(dayName(3)).check()
  await checkbox(dayName(2)).check()
  await review.getByRole('button', { name: 'Approve selected' }).click()
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  expect(await decideElsewhere([3, 4])).toEqual({
    decided: 1,
    own: 0,
    alreadyDecided: 1,
    changed: [],
    leftOut: [],
  })
  await waitUntilSent()
  await expect(review.getByRole('status').first()).toHaveText(
    '1 entry approved. 1 other was decided already.',
  )
  expect(await pointsOf(member)).toEqual({ pending: 5, total: 5 })
})

test('a decision that failed brings its row back with the reason, and can be made again', async ({
  page,
  complaints,
}) => {
  const member = await addMember({ logins: 2 })
  const { review, row, waitUntilSent } = await openReviewInTime(page, member)
  await page.route('/api/admin/review/decide', (route) => route.abort())
  await review.getByRole('button', { name: `Approve ${dayName(2)}` }).click()
  await waitUntilSent()
  await expect(row(dayName(2)).getByRole('alert')).toHaveText(
    'Failed to approve: the server could not be reached. Check your connection and try again.',
  )
  // On another page a message says it.
  await review.getByRole('button', { name: `Approve ${dayName(1)}` }).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to approve' })).toBeVisible()
  await page.unroute('/api/admin/review/decide')
  await page.goBack()
  await review.getByRole('button', { name: `Approve ${dayName(2)}` }).click()
  await waitUntilSent()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 5, total: 5 })
  complaints.splice(0)
})

test('nobody decides on their own points, and a sole reviewer reads what to do', async ({ page }) => {
  await addEntries(adminId, [{ sourceKey: 'login:2026-01-02', pending: 5, at: '2026-01-02T09:00:00Z' }])
  // Other tests have administrators too.
  await page.route('/api/admin/review?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), reviewers: 1 } })
  })
  const review = await openReview(page, { id: adminId, name: 'Ada', email: '' })
  await expect(review.getByRole('listitem')).toContainText('Your own points: another reviewer decides')
  await expect(review).toContainText('a second one is needed for yours')
  await expect(review).toContainText('npm run admin -- grant EMAIL reviewer')
  await expect(review.getByRole('button', { name: /^(Approve|Reject) Daily/ })).toHaveCount(0)
  await expect(review.getByRole('checkbox')).toHaveCount(1)
  await review.getByRole('button', { name: 'Approve all that match' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nothing waits that you can decide on')
  await expect(page.getByRole('dialog')).toContainText('1 of your own is left for another reviewer.')
})

test('approving 10,000 entries states count and sum, shows how far it is, can be left, and tells its end', async ({
  page,
}) => {
  const member = await addMember()
  await addManyEntries(member, 10_000)
  const review = await openReview(page, member)
  await withDatabase(async (client) => {
    // Half-way there is an entry that somebody else holds, which makes the job wait for as long as the test wants.
    await client.query('BEGIN')
    await client.query(
      `SELECT FROM review_queue WHERE member_id = $1 AND source_key = 'login:5200' FOR UPDATE`,
      [member.id],
    )
    await review.getByRole('button', { name: 'Approve all that match' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      `10,000 entries are approved, seen or not: all entries of ${member.name}. 50,000 points move from pending to total.`,
    )
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(review.getByRole('status').filter({ hasText: 'Approving 10,000 entries.' })).toBeVisible()
    // The job shares a busy machine with other tests.
    await expect(review).toContainText('Approving in bulk: 5,000 of 10,000 entries', { timeout: 60_000 })
    await expect(review.getByRole('progressbar').first()).toBeVisible()
    await page.goto('/dashboard')
    await page.goto('/admin/review')
    await expect(review).toContainText('Approving in bulk: 5,000 of 10,000 entries')
    expect(await pointsOf(member)).toEqual({ pending: 25_000, total: 25_000 })
  })
  await expect(
    review.getByRole('status').filter({ hasText: '10,000 entries approved in bulk.' }),
  ).toBeVisible({ timeout: 60_000 })
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 50_000 })
})

test('filters, loaded pages and the current row are in the URL, and survive a reload and a way back', async ({
  page,
}) => {
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
  await expect(review.getByRole('listitem').first()).toContainText(dayName(1))
  await review.getByRole('button', { name: 'Show more' }).click()
  const last = review.getByRole('checkbox', { name: 'Daily login of February 22, 2026' })
  await last.focus()
  await expect(page).toHaveURL(/order=oldest.*pages=2.*at=.*2026-02-22/)
  for (const returnToPage of [
    () => page.reload(),
    async () => {
      await page
        .getByRole('navigation', { name: 'Administration' })
        .getByRole('link', { name: 'Users' })
        .click()
      await expect(page).toHaveURL('/admin/users')
      await page.goBack()
    },
  ]) {
    await returnToPage()
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await expect(review.getByRole('checkbox')).toHaveCount(55)
    await expect(review.getByLabel('Order')).toHaveValue('oldest')
  }
  await review.getByLabel('Quest', { exact: true }).selectOption('daily-quiz')
  await expect(review.getByRole('checkbox')).toHaveCount(2)
  await expect(review).toContainText('Daily quiz of January 3, 2026')
  await review.getByLabel('Quest', { exact: true }).selectOption('referral')
  await expect(review).toContainText('No entry of this choice waits.')
  await review.getByRole('button', { name: 'Show all members' }).click()
  await expect(review.getByText(`Only ${member.name}`)).toBeHidden()
})

test('a referral names the newcomer and the flags of both, which the list can be filtered by', async ({
  page,
}) => {
  const member = await addMember({ logins: 1 })
  const newcomer = await addMember({ name: 'Nina Newcomer' })
  const other = await addMember()
  await withDatabase(async (client) => {
    await client.query('UPDATE members SET email_verified_at = now() WHERE id = $1', [member.id])
    await client.query('UPDATE members SET signup_network = $1 WHERE id = $2', [newcomer.id, other.id])
  })
  await addEntries(member.id, [
    { sourceKey: `referral:${newcomer.id}`, pending: 150, at: '2026-01-03T09:00:00Z' },
  ])
  const review = await openReview(page, member)
  const row = review.getByRole('listitem').filter({ hasText: 'Referral: Nina Newcomer' })
  const flags = row.getByRole('button', { name: 'Flags of Nina Newcomer' })
  await expect(flags).toHaveAccessibleName(/email not verified.*same network: 1/)
  await review.getByLabel('Flags', { exact: true }).selectOption('No flags')
  await expect(review.getByRole('listitem')).toHaveCount(1)
  await expect(row).toHaveCount(0)
  await review.getByLabel('Flags', { exact: true }).selectOption('Same network')
  await expect(review.getByRole('listitem')).toHaveCount(1)
  await flags.click()
  await expect(page.getByRole('dialog')).toContainText('1 other account was made from the same network.')
  await expect(page).toHaveURL(new RegExp(`open=${newcomer.id}`))
})

test('a list that cannot be loaded says so and can be tried again', async ({ page, complaints }) => {
  await page.route('/api/admin/review?*', (route) => route.abort())
  await page.goto('/admin/review')
  const review = section(page, 'Review')
  await expect(review.getByRole('alert')).toHaveText('Failed to load the entries to review.')
  await page.unroute('/api/admin/review?*')
  await tryAgain(review)
  await expect(review.getByRole('alert')).toBeHidden()
  complaints.splice(0)
})
