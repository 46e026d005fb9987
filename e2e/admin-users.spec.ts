import { becomeMember } from './accounts.ts'
import { addMember, openRecord, pointsOf, record, search, section } from './admin-page-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { addEntries } from './ledger.ts'
import { tryAgain } from './try-again.ts'

test.beforeEach(async ({ logInAs }) => void (await logInAs('admin')))

test('an empty search asks for a User ID', async ({ page }) => {
  await page.goto('/admin')
  await search(page, '   ')
  const users = section(page, 'User Management')
  await expect(users.getByRole('alert')).toHaveText('Please enter a User ID.')
  await expect(page.getByLabel('User ID')).toBeFocused()
})

test('a search without results says so', async ({ page }) => {
  await page.goto('/admin')
  await search(page, 'nobodyofthisidatall0')
  await expect(section(page, 'User Management').getByRole('alert')).toHaveText('User not found.')
})

test('a search that gets no response gives the reason', async ({ page, complaints }) => {
  await page.goto('/admin')
  await page.route('/api/admin/members?search=*', (route) => route.abort())
  await search(page, 'ada')
  await expect(section(page, 'User Management').getByRole('alert')).toHaveText(
    'Error searching user: the server could not be reached. Check your connection and try again.',
  )
  complaints.splice(0)
})

test('an id, an email or a wallet opens the record at once, with everything in it', async ({ page }) => {
  const member = await addMember({ logins: 25 })
  const wallet = `0x${member.id}${member.id}`
  await withDatabase((client) =>
    client.query('UPDATE members SET wallet_address = $2 WHERE id = $1', [member.id, wallet]),
  )
  await page.goto('/admin')
  for (const text of [member.id, member.email, wallet]) {
    await search(page, text)
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText(member.name)
    await record(page).getByRole('button', { name: 'Close record' }).click()
    await expect(record(page)).toBeHidden()
  }
  await search(page, member.id)
  await expect(record(page)).toBeFocused()
  await expect(record(page)).toContainText(member.email)
  await expect(record(page)).toContainText(wallet)
  await expect(record(page).locator('dt:text-is("Pending points") + dd')).toHaveText('125')
  await expect(record(page)).toContainText('The email is not verified.')
  await expect(record(page)).toContainText('No other account was made from the same network.')
  await expect(record(page)).toContainText('Daily login of January 25, 2026')
  await record(page).getByRole('button', { name: 'Show more' }).click()
  await expect(record(page)).toContainText('Daily login of January 1, 2026')
  await expect(record(page)).toContainText('These are all 25 entries.')
})

test('the record takes the focus each time a member is opened, and returns it when it is closed', async ({
  page,
}) => {
  const member = await addMember({ logins: 1 })
  const review = section(page, 'Review')
  const close = record(page).getByRole('button', { name: 'Close record' })
  await page.goto('/admin')
  await page.getByLabel('User ID').fill(member.id)
  await page.keyboard.press('Enter')
  await expect(record(page)).toBeFocused()
  await close.press('Enter')
  await expect(page.getByLabel('User ID')).toBeFocused()
  await page.keyboard.press('Enter')
  await record(page).getByRole('button', { name: 'Review their entries' }).press('Enter')
  await expect(review.getByRole('heading', { level: 2 })).toBeFocused()
  // The record is open already, and is scrolled to again.
  const name = review.getByRole('button', { name: member.name, exact: true })
  await name.press('Enter')
  await expect(record(page)).toBeFocused()
  await expect(record(page)).toBeInViewport()
  await close.press('Enter')
  await expect(name).toBeFocused()
  await review.getByRole('button', { name: 'Show all members' }).press('Enter')
  await expect(review.getByRole('heading', { level: 2 })).toBeFocused()
})

test('several matching members are listed to choose from', async ({ page }) => {
  const name = `Zoë ${Math.random().toString(36).slice(2)}`
  await addMember({ name: `${name} the first` })
  const second = await addMember({ name: `${name} the second` })
  await page.goto('/admin')
  await search(page, name)
  await expect(section(page, 'User Management').getByRole('status').first()).toHaveText('2 members match.')
  await page.getByRole('button', { name: `${name} the second` }).click()
  await expect(record(page)).toContainText(second.id)
})

test('the facts about a member are shown with their numbers', async ({ page }) => {
  const member = await addMember()
  const others = [await addMember(), await addMember(), await addMember()]
  await withDatabase((client) =>
    client.query('UPDATE members SET signup_network = $1 WHERE id = ANY($2)', [
      member.id,
      others.map(({ id }) => id),
    ]),
  )
  await openRecord(page, member)
  await expect(record(page)).toContainText('3 other accounts were made from the same network.')
})

test('a reset asks first, naming member, both figures and reason, and sets both figures to 0', async ({
  page,
}) => {
  const member = await addMember({ logins: 4 })
  await addEntries(member.id, [
    { sourceKey: 'approve:login:2026-01-01', pending: -5, total: 5, at: '2026-01-02T00:00:00Z' },
  ])
  await withDatabase((client) =>
    client.query(`DELETE FROM review_queue WHERE member_id = $1 AND source_key = 'login:2026-01-01'`, [
      member.id,
    ]),
  )
  await openRecord(page, member)
  const reset = record(page).getByRole('button', { name: 'Reset Points' })
  await reset.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(member.name)
  await expect(dialog).toContainText('5 total')
  await expect(dialog).toContainText('15 pending points')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(reset).toBeFocused()
  expect(await pointsOf(member)).toEqual({ pending: 15, total: 5 })
  await reset.click()
  await dialog.getByRole('button', { name: 'Yes, reset points' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say why.')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('One person, many accounts')
  await dialog.getByRole('button', { name: 'Yes, reset points' }).click()
  await expect(record(page).getByRole('status')).toHaveText(
    `The points of ${member.name} were reset: 0 total, 0 pending.`,
  )
  await expect(record(page).locator('dt:text-is("Pending points") + dd')).toHaveText('0')
  await expect(record(page).locator('dt:text-is("Total points") + dd')).toHaveText('0')
  await expect(record(page)).toContainText('Reason: One person, many accounts')
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 0 })
  const audit = section(page, 'Audit Log').getByRole('listitem').filter({ hasText: member.id })
  await expect(audit).toContainText('Reset a member’s points')
  await expect(audit).toContainText('Reason: One person, many accounts')
  await expect(reset).toBeFocused()
})

test('a reset that fails gives the reason, and the dialog stays open for another try', async ({
  page,
  complaints,
}) => {
  const member = await addMember({ logins: 1 })
  await openRecord(page, member)
  await page.route('**/reset-points', (route) => route.abort())
  await record(page).getByRole('button', { name: 'Reset Points' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Cheating')
  await dialog.getByRole('button', { name: 'Yes, reset points' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Failed to reset points: the server could not be reached.',
  )
  await expect(dialog.getByLabel('Reason')).toHaveValue('Cheating')
  await page.unroute('**/reset-points')
  await dialog.getByRole('button', { name: 'Yes, reset points' }).click()
  await expect(dialog).toBeHidden()
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 0 })
  complaints.splice(0)
})

test('a suspended member can read but not earn, until restored', async ({ page, browser }) => {
  const context = await browser.newContext()
  const person = await becomeMember(context)
  const theirs = await context.newPage()
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const notice = theirs.getByText('Your account is suspended.')
  await expect(notice).toHaveCount(0)
  await openRecord(page, { id: person.me.id, name: person.me.name, email: person.email })
  await record(page).getByRole('button', { name: 'Suspend' }).click()
  await page.getByLabel('Reason').fill('Looks like a robot')
  await page.getByRole('button', { name: 'Yes, suspend' }).click()
  await expect(record(page).getByRole('status')).toContainText('is suspended.')
  await expect(record(page)).toContainText('Suspended since')
  await theirs.reload()
  await expect(notice).toBeVisible()
  await expect(theirs).toHaveURL('/dashboard')
  await theirs.getByLabel('C-chain wallet address').fill(`0x${'5'.repeat(40)}`)
  await theirs.getByRole('button', { name: 'Link Wallet' }).click()
  await expect(theirs.getByText('Failed to link wallet address: your account is suspended.')).toBeVisible()
  await record(page).getByRole('button', { name: 'Restore' }).click()
  await page.getByLabel('Reason').fill('A person after all')
  await page.getByRole('button', { name: 'Yes, restore' }).click()
  await expect(record(page).getByRole('status')).toContainText('can log in and earn again.')
  await expect(record(page).getByRole('button', { name: 'Suspend' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Link Wallet' }).click()
  await expect(theirs.getByText('C-chain wallet address linked successfully!')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await context.close()
})

test('administrators cannot suspend themselves, and the page says so', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('admin')
  await openRecord(page, { id, name: 'Ada', email: '' })
  await record(page).getByRole('button', { name: 'Suspend' }).click()
  await page.getByLabel('Reason').fill('Tired')
  await page.getByRole('button', { name: 'Yes, suspend' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Failed to suspend: this is your own account.',
  )
  complaints.splice(0)
})

test('the top ten are listed by pending points, and each opens its record', async ({ page }) => {
  const member = await addMember()
  await addEntries(member.id, [
    { sourceKey: 'quiz:daily_2026-01-01', pending: 900_000_000, at: '2026-01-01T00:00:00Z' },
  ])
  await page.goto('/admin')
  const users = section(page, 'User Management')
  const row = users.getByRole('listitem').filter({ has: page.getByRole('button', { name: member.name }) })
  await expect(row).toContainText(member.id)
  await expect(row).toContainText('900,000,000 pending')
  await row.getByRole('button', { name: member.name }).click()
  await expect(record(page)).toBeFocused()
  await expect(record(page).getByRole('heading', { level: 3 })).toHaveText(member.name)
  await record(page).getByRole('button', { name: 'Reset Points' }).click()
  await page.getByLabel('Reason').fill('No quiz pays that much')
  await page.getByRole('button', { name: 'Yes, reset points' }).click()
  await expect(row).toBeHidden()
})

test('a top ten that cannot be loaded says so, and one that is empty too', async ({ page, complaints }) => {
  await page.route('/api/admin/top-members', (route) => route.abort())
  await page.goto('/admin')
  const users = section(page, 'User Management')
  await expect(users.getByRole('alert')).toHaveText('Failed to load top users.')
  await page.route('/api/admin/top-members', (route) => route.fulfill({ json: { members: [] } }))
  await tryAgain(users)
  await expect(users.getByText('No users with pending points yet.')).toBeVisible()
  complaints.splice(0)
})

for (const name of [
  '<script>window.hit=1</script><img src=x onerror=window.hit=1>',
  '=HYPERLINK("http://evil.example")',
]) {
  test(`the name ${name} is shown as plain text`, async ({ page }) => {
    const member = await addMember({ name, logins: 1 })
    await openRecord(page, member)
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText(name)
    await record(page).getByRole('button', { name: 'Review their entries' }).click()
    await expect(section(page, 'Review').getByText(`Only ${name}`)).toBeVisible()
    await record(page).getByRole('button', { name: 'Reset Points' }).click()
    await expect(page.getByRole('dialog')).toContainText(name)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })
}

test('a placeholder is shown while a record loads', async ({ page }) => {
  const member = await addMember()
  await page.goto('/admin')
  const release = await holdBack(page, `/api/admin/members/${member.id}`)
  await search(page, member.id)
  await expect(record(page).getByRole('status')).toHaveText('Loading member...')
  release()
  await expect(record(page)).toContainText(member.email)
})
