import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { becomeMember } from './accounts.ts'
import {
  addMember,
  openRecord,
  pointsOf,
  record,
  type Somebody,
  search,
  section,
} from './admin-page-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { addEntries } from './ledger.ts'
import { refuse } from './tasks-screen.ts'
import { tryAgain } from './try-again.ts'
import { walletScreen } from './wallet-screen.ts'

test.beforeEach(async ({ logInAs }) => void (await logInAs('admin')))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newToken = () => Math.random().toString(36).slice(2)

async function setMembers(members: Somebody[], column: string, value: unknown): Promise<void> {
  await withDatabase((client) =>
    client.query(`UPDATE members SET ${column} = $2 WHERE id = ANY($1)`, [
      members.map(({ id }) => id),
      value,
    ]),
  )
}

/** Targets in rows, tables and figures that a finger may miss. Links inside a sentence need not be large. */
function listSmallTargets(targets: Element[]): string[] {
  return targets.flatMap((target) => {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
    const siblings = [...(target.parentNode?.childNodes ?? [])]
    const isInSentence = siblings.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isLarge = width >= 24 && height >= 24
    return width === 0 || isInSentence || isLarge ? [] : [`${target.textContent}: ${width} x ${height}`]
  })
}

for (const width of [390, 1280]) {
  test(`in tables and lists each target is at least 24 pixels wide and high, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await addMember({ name: 'Al', logins: 3 })
    for (const [path, sign] of [
      ['/admin', 'Average total points'],
      ['/admin/users?sort=joined', 'Al'],
      ['/admin/audit', 'Audit Log'],
    ] as const) {
      await page.goto(path)
      const signs = page.getByRole('main').getByText(sign, { exact: true })
      await expect(signs.filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /^Loading / })).toHaveCount(0)
      const targets = page.locator('main :is(table, li, dl) :is(a, button, input, select, summary)')
      expect(await targets.evaluateAll(listSmallTargets), path).toEqual([])
    }
  })
}

test.describe('the search of the dashboard', () => {
  test('says what is missing, that nobody was found, and why it failed', async ({ page, complaints }) => {
    await page.goto('/admin')
    const alert = section(page, 'User Management').getByRole('alert')
    await search(page, '   ')
    await expect(alert).toHaveText('Please enter a User ID.')
    await expect(page.getByLabel('User ID')).toBeFocused()
    await search(page, 'nobodyofthisidatall0')
    await expect(alert).toHaveText('User not found.')
    await page.route('/api/admin/members?search=*', (route) => route.abort())
    await search(page, 'ada')
    await expect(alert).toHaveText(
      'Error searching user: the server could not be reached. Check your connection and try again.',
    )
    complaints.splice(0)
  })

  test('opens the page of the one it finds by id, email or wallet, with everything in it', async ({
    page,
  }) => {
    const member = await addMember({ logins: 25 })
    const others = [await addMember(), await addMember(), await addMember()]
    const wallet = `0x${member.id}${member.id}`
    await setMembers([member], 'wallet_address', wallet)
    await setMembers(others, 'signup_network', member.id)
    for (const text of [member.id, member.email, wallet]) {
      await page.goto('/admin')
      await search(page, text)
      await expect(heading(page)).toHaveText(member.name)
      await expect(page).toHaveURL(`/admin/users/${member.id}`)
    }
    const shown = record(page)
    await expect(shown).toContainText(member.email)
    await expect(shown).toContainText(wallet)
    await expect(shown.locator('dt:text-is("Pending points") + dd')).toHaveText('125')
    await expect(shown).toContainText('The email is not verified.')
    await expect(shown).toContainText('3 other accounts were made from the same network.')
    await expect(shown).toContainText('Daily login of January 25, 2026')
    await shown.getByRole('button', { name: 'Show more' }).click()
    await expect(shown).toContainText('Daily login of January 1, 2026')
    await expect(shown).toContainText('These are all 25 entries.')
  })

  test('lists several to choose from, and leads to all of them', async ({ page }) => {
    const token = newToken()
    await addMember({ name: `The first ${token}` })
    const second = await addMember({ name: `The second ${token}` })
    await page.goto('/admin')
    await search(page, token)
    const users = section(page, 'User Management')
    await expect(users.getByRole('status').first()).toHaveText('2 members match.')
    await users.getByRole('link', { name: 'Show them in the list of users' }).click()
    await expect(page).toHaveURL(`/admin/users?search=${token}`)
    await page.getByRole('link', { name: second.name }).click()
    await expect(record(page)).toContainText(second.id)
  })
})

test('the top ten are listed by pending points, and each leads to its member', async ({ page }) => {
  const member = await addMember()
  await addEntries(member.id, [
    { sourceKey: 'quiz:daily_2026-01-01', pending: 900_000_000, at: '2026-01-01T00:00:00Z' },
  ])
  await page.goto('/admin')
  const users = section(page, 'User Management')
  const row = users.getByRole('listitem').filter({ has: page.getByRole('link', { name: member.name }) })
  await expect(row).toContainText(member.id)
  await expect(row).toContainText('900,000,000 pending')
  await row.getByRole('link', { name: member.name }).click()
  await expect(heading(page)).toHaveText(member.name)
  await record(page).getByRole('button', { name: 'Reset Points' }).click()
  await page.getByLabel('Reason').fill('No quiz pays that much')
  await page.getByRole('button', { name: 'Yes, reset points' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/admin')
  await expect(users.getByText('900,000,000 pending')).toHaveCount(0)
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

test.describe('the list of users', () => {
  const names = (page: Page) => page.getByRole('rowheader').getByRole('link')

  test('is searched, sorted and narrowed, and its address keeps all of it', async ({ page }) => {
    const token = newToken()
    const [ash, birch, cedar] = [
      await addMember({ name: `Ash ${token}`, logins: 1 }),
      await addMember({ name: `Birch ${token}`, logins: 3 }),
      await addMember({ name: `cedar ${token}`, logins: 2 }),
    ]
    await setMembers([ash, birch], 'email_verified_at', new Date())
    await setMembers([cedar], 'suspended_at', new Date())
    await page.goto('/admin/users')
    await page.getByLabel('Search users').fill(token)
    await expect(names(page)).toHaveText([cedar.name, birch.name, ash.name])
    await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const sort = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
    await sort('Name')
    await expect(names(page)).toHaveText([ash.name, birch.name, cedar.name])
    await sort('Pending')
    await expect(names(page)).toHaveText([birch.name, cedar.name, ash.name])
    await sort('Pending')
    await expect(names(page)).toHaveText([ash.name, cedar.name, birch.name])
    await expect(page.getByRole('button', { name: 'Pending', exact: true })).toBeFocused()
    await page.getByLabel('Show').selectOption('Email not verified')
    await expect(names(page)).toHaveText([cedar.name])
    await page.getByLabel('Show').selectOption('Suspended')
    await expect(page.getByRole('row').filter({ hasText: cedar.name })).toContainText('Suspended')
    await page.getByLabel('Show').selectOption('Staff')
    await expect(page.getByText('No member matches.')).toBeVisible()
    await page.getByLabel('Show').selectOption('All members')
    await expect(names(page)).toHaveCount(3)
    await page.reload()
    await expect(names(page)).toHaveText([ash.name, cedar.name, birch.name])
    await expect(page.getByLabel('Search users')).toHaveValue(token)
    await names(page).first().click()
    await expect(heading(page)).toHaveText(ash.name)
    await page.goBack()
    await expect(names(page)).toHaveText([ash.name, cedar.name, birch.name])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByLabel('Sort by').selectOption('Name, Z to A')
    await expect(names(page)).toHaveText([cedar.name, birch.name, ash.name])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Users' })
      .click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByLabel('Search users')).toHaveValue('')
  })

  test('goes on page by page, and shows what is unusual about each', async ({ page }) => {
    const token = newToken()
    await withDatabase((client) =>
      client.query(
        `INSERT INTO members (id, name, email, joined_at, signup_network)
         SELECT substr(md5($1 || n), 1, 20), $1 || ' ' || n, n || $1 || '@example.org', now(), $1 FROM generate_series(1, 60) AS n`,
        [token],
      ),
    )
    await page.goto(`/admin/users?search=${token}&sort=name&direction=ascending`)
    await expect(names(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(names(page)).toHaveCount(60)
    await expect(page.getByText('This is the end of the list.')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('same network: 59')
  })

  test('says that it could not be loaded, and loads when it is tried again', async ({ page, complaints }) => {
    await refuse(page, 'GET', '/api/admin/members?*', 500, 'internal')
    await page.goto('/admin/users')
    await expect(page.getByRole('alert')).toContainText('Failed to load the members.')
    await page.unroute('/api/admin/members?*')
    await tryAgain(page.getByRole('main'))
    await expect(names(page).first()).toBeVisible()
    complaints.splice(0)
  })
})

test('a reset asks first, naming member, both figures and reason, and sets both figures to 0', async ({
  page,
  complaints,
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
  const confirm = dialog.getByRole('button', { name: 'Yes, reset points' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say why.')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('One person, many accounts')
  await page.route('**/reset-points', (route) => route.abort())
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Failed to reset points: the server could not be reached.',
  )
  await page.unroute('**/reset-points')
  await confirm.click()
  await expect(record(page).getByRole('status')).toHaveText(
    `The points of ${member.name} were reset: 0 total, 0 pending.`,
  )
  await expect(record(page).locator('dt:text-is("Pending points") + dd')).toHaveText('0')
  await expect(record(page).locator('dt:text-is("Total points") + dd')).toHaveText('0')
  await expect(record(page)).toContainText('Reason: One person, many accounts')
  expect(await pointsOf(member)).toEqual({ pending: 0, total: 0 })
  await expect(reset).toBeFocused()
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
  await walletScreen(theirs).linkForGood()
  await expect(theirs.getByText('Failed to link wallet address: your account is suspended.')).toBeVisible()
  await record(page).getByRole('button', { name: 'Restore' }).click()
  await page.getByLabel('Reason').fill('A person after all')
  await page.getByRole('button', { name: 'Yes, restore' }).click()
  await expect(record(page).getByRole('status')).toContainText('can log in and earn again.')
  await expect(record(page).getByRole('button', { name: 'Suspend' })).toBeVisible()
  await walletScreen(theirs).linkForGood()
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

test('a role is given and taken with a reason, and refusals are explained', async ({ page, complaints }) => {
  const member = await addMember()
  await openRecord(page, member)
  await expect(record(page)).toContainText('No role')
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Yes, change role' })
  const change = page.getByRole('button', { name: 'Change role' })
  await change.click()
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(['They have this role already.', 'Please say why.'])
  await dialog.getByLabel('Reviewer').check()
  await dialog.getByLabel('Reason').fill('Helps on weekends')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to change the role: their email was never verified, so the account may be somebody else’s.',
  )
  await setMembers([member], 'email_verified_at', new Date())
  await confirm.click()
  await expect(record(page).getByRole('status')).toHaveText(`The role of ${member.name} is now Reviewer.`)
  await expect(record(page)).toContainText('Reads members’ records, and decides on points.')
  await expect(change).toBeFocused()
  await change.click()
  await dialog.getByLabel('No role').check()
  await dialog.getByLabel('Reason').fill('Left')
  await refuse(page, 'PUT', '**/role', 409, 'last_administrator')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to change the role: this is the last administrator. Make somebody else one first.',
  )
  await page.unroute('**/role')
  await confirm.click()
  await expect(record(page).getByRole('status')).toHaveText(`${member.name} has no role any more.`)
  await page.getByRole('link', { name: 'What was done to them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
  await expect(section(page, 'Audit Log').locator('tbody').getByRole('row')).toContainText([
    `Took the role from ${member.name}, who was a reviewer`,
    `Made ${member.name} a reviewer`,
  ])
  complaints.splice(0)
})

test('administrators are not offered to reset their own points', async ({ page, logInAs }) => {
  const id = await logInAs('admin')
  await page.goto(`/admin/users/${id}`)
  await expect(record(page).getByRole('button', { name: 'Suspend' })).toBeVisible()
  await expect(record(page).getByRole('button', { name: 'Reset Points' })).toHaveCount(0)
})

test('reviewers see what they may do and no more, and editors see no members', async ({ page, logInAs }) => {
  const member = await addMember({ logins: 1 })
  await logInAs('reviewer')
  await openRecord(page, member)
  await expect(page.getByRole('link', { name: 'Review their entries' })).toHaveAttribute(
    'href',
    `/admin/review?member=${member.id}`,
  )
  await expect(page.getByText('Daily login of January 1, 2026')).toBeVisible()
  for (const name of ['Reset Points', 'Suspend', 'Change role'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'What was done to them' })).toHaveCount(0)
  await logInAs('editor')
  await page.goto(`/admin/users/${member.id}`)
  await expect(page).toHaveURL('/admin')
})

for (const name of [
  '<script>window.hit=1</script><img src=x onerror=window.hit=1>',
  '=HYPERLINK("http://evil.example")',
]) {
  test(`the name ${name} is shown as plain text`, async ({ page }) => {
    const member = await addMember({ name, logins: 1 })
    await page.goto(`/admin/users?search=${member.id}`)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
    await record(page).getByRole('button', { name: 'Reset Points' }).click()
    await expect(page.getByRole('dialog')).toContainText(name)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })
}

test('while a record is under way its place is held, and a member who does not exist is not found', async ({
  page,
  complaints,
}) => {
  const member = await addMember()
  const release = await holdBack(page, `/api/admin/members/${member.id}`)
  await page.goto(`/admin/users/${member.id}`)
  await expect(record(page).getByText('Loading member...')).toBeAttached()
  release()
  await expect(heading(page)).toHaveText(member.name)
  await page.goto('/admin/users/nobody')
  await expect(record(page).getByRole('alert')).toHaveText('User not found.')
  complaints.splice(0)
})

test('slash and Ctrl-K open a search over members, posts, quizzes and pages', async ({
  page,
  complaints,
}) => {
  const token = newToken()
  const member = await addMember({ name: `Rowan ${token}` })
  await withDatabase((client) =>
    client.query(
      // Long ago, where no other test looks.
      `INSERT INTO quizzes VALUES ('daily_' || date '1990-01-01' + $1::int, $2, ARRAY['a', 'b', 'c', 'd'], 'a', 5, now(), now())`,
      [Math.floor(Math.random() * 10_000), `How old is ${token}?`],
    ),
  )
  await page.goto('/admin/users')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Go to or do something' })
  const options = page.getByRole('dialog').getByRole('option')
  const chosen = options.and(page.getByRole('option', { selected: true }))
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(chosen).toHaveText('Dashboard')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('Suspend a member…')
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  // In a field the slash is a letter.
  await page.getByLabel('Search users').pressSequentially('a/b')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(token)
  await expect(options).toHaveText([new RegExp(member.name), new RegExp(`How old is ${token}`)])
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 results.')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(member.name)
  await page.getByRole('button', { name: 'Go to or do…' }).click()
  await page.keyboard.type('audit')
  await expect(chosen).toHaveText('Audit Log')
  await page.route('/api/admin/search?*', (route) => route.abort())
  await page.keyboard.type(' ')
  await page.keyboard.type('l')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'The search failed. Pages and actions are still found.',
  )
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Audit Log')
  complaints.splice(0)
})

test('axe finds nothing and nothing is too wide, on a phone, a tablet and a desk', async ({ page }) => {
  const member = await addMember({ name: 'Wolfeschlegelsteinhausen'.repeat(3), logins: 12 })
  for (const look of LOOKS) {
    await setLook(page, look)
    await page.goto(`/admin/users?search=${member.id}`)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await openRecord(page, member)
    await expect(record(page)).toContainText('Daily login of January 12, 2026')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Change role' }).click()
    await page.getByRole('button', { name: 'Yes, change role' }).click()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type(member.id)
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
    await expectAccessible(page, 'dialog[open]')
  }
})
