import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { becomeMember, fetchMe, field, logIn, newPerson, register } from './accounts.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { originOf, site } from './settings.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Referral Code', exact: true })
const newCode = () => `oak-${randomBytes(5).toString('hex')}`
const linkOf = (code: string) => `${originOf(site())}/register?ref=${code}`

async function openChoice(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Choose a readable code' }).click()
  return page.getByLabel('Readable code')
}

/** Adds friends who joined with the member's code, one per day. Every second one agreed to be named. */
function addFriends(id: string, count: number): Promise<unknown> {
  return withDatabase(async (client) => {
    await client.query(
      `WITH added AS (
         INSERT INTO members (id, name, email, joined_at, referred_by, shows_name_to_inviter)
         SELECT substr(md5($1 || n), 1, 20), 'Grace ' || n, n || $1 || '@example.org',
                timestamptz '2026-01-01 12:00Z' + n * interval '1 day', $1, n % 2 = 0
           FROM generate_series(1, $2::int) AS n RETURNING id, joined_at)
       INSERT INTO referrals SELECT $1, id, joined_at FROM added`,
      [id, count],
    )
    await client.query('UPDATE members SET referral_count = $2 WHERE id = $1', [id, count])
  })
}

test('a member chooses a readable code once, and copies the link with it', async ({
  page,
  context,
  logInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await logInAs('member')
  const code = newCode()
  await (await openChoice(page)).fill(` ${code.toUpperCase()} `)
  await page.getByRole('button', { name: 'Choose Code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose this code for good?' })
  await expect(dialog).toContainText(`localhost:${site().port}/register?ref=${code}`)
  await expect(dialog).toContainText('cannot be changed later')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Choose this code' }).click()

  const done = page.getByRole('status').filter({ hasText: 'Your link now has your own code.' })
  await expect(done).toBeFocused()
  await expect(page.getByLabel('Your referral code')).toHaveValue(code)
  await expect(page.getByLabel('Your referral code')).toHaveAccessibleDescription(
    `Your first code, ${id}, keeps working.`,
  )
  await expect(page.getByRole('button', { name: 'Choose a readable code' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByRole('status').getByText('Referral link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(code))
  await page.reload()
  await expect(page.getByLabel('Your referral code')).toHaveValue(code)
})

test('a choice that is cancelled changes nothing and keeps what was typed', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  const input = await openChoice(page)
  await input.fill(newCode())
  await input.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(input).not.toHaveValue('')
  expect(await fetchMe(page.request)).toMatchObject({ id, chosenReferralCode: null })
})

for (const { title, code, sentence } of [
  { title: 'is too short', code: 'oak', sentence: 'Please use 4 to 19 letters' },
  { title: 'has two hyphens in a row', code: 'ada--oak', sentence: 'Please use 4 to 19 letters' },
  { title: 'looks like ours', code: 'grav-team', sentence: 'could be mistaken for one of ours' },
]) {
  test(`a code that ${title} is refused beside its field without asking`, async ({ page, logInAs }) => {
    await logInAs('member')
    const input = await openChoice(page)
    await input.fill(code)
    await input.press('Enter')
    await expect(section(page).getByRole('alert')).toContainText(sentence)
    await expect(input).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('a code that somebody else has is refused, and another one can be chosen', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  const taken = newCode()
  const other = await browser.newContext({ baseURL: originOf(site()) })
  await becomeMember(other)
  expect((await other.request.post('/api/me/referral-code', { data: { code: taken } })).status()).toBe(200)
  await other.close()

  await becomeMember(context)
  const input = await openChoice(page)
  await input.fill(taken)
  await input.press('Enter')
  await page.getByRole('button', { name: 'Choose this code' }).click()
  await expect(section(page).getByRole('alert')).toHaveText(
    'Somebody else already has this code. Please choose another one.',
  )
  await expect(input).toBeFocused()
  const free = newCode()
  await input.fill(free)
  await input.press('Enter')
  await page.getByRole('button', { name: 'Choose this code' }).click()
  await expect(page.getByLabel('Your referral code')).toHaveValue(free)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a code that was chosen in another window meanwhile is shown', async ({ page, logInAs, complaints }) => {
  await logInAs('member')
  const input = await openChoice(page)
  const code = newCode()
  await page.request.post('/api/me/referral-code', { data: { code } })
  await input.fill(newCode())
  await input.press('Enter')
  await page.getByRole('button', { name: 'Choose this code' }).click()
  await expect(section(page).getByRole('alert')).toContainText('A code was already chosen for your account')
  await expect(page.getByLabel('Your referral code')).toHaveValue(code)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('before anybody joined the section says what to do', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await expect(section(page)).toContainText(
    'Nobody has joined with your code yet. Send your link to a friend',
  )
  await expect(page.getByRole('button', { name: 'See who joined' })).toHaveCount(0)
})

test('who joined is loaded when it is asked for, by name only where the friend agreed', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('member')
  await addFriends(id, 23)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/me/referrals')) requests.push(request.url())
  })
  await page.goto('/dashboard')
  await expect(section(page)).toContainText('23 friends have joined with your code.')
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])

  await page.getByRole('button', { name: 'See who joined' }).click()
  const rows = page.getByRole('list', { name: 'Who joined with your code' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.nth(0)).toHaveText('Friend 23January 24, 2026')
  await expect(rows.nth(1)).toHaveText('Grace 22January 23, 2026')
  // Verified or not is shown only where it is counted.
  await expect(section(page).getByText(/verified yet/i)).toHaveCount(0)
  await expectAccessible(page)
  await section(page).getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(23)
  await expect(rows.nth(20)).toBeFocused()
  await expect(rows.nth(22)).toHaveText('Friend 1January 2, 2026')
  await expect(section(page).getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide the list' }).click()
  await expect(rows).toHaveCount(0)
})

test('where verified referrals are counted, the list says who is verified', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  await addFriends(id, 2)
  await page.route('/api/me/referrals', async (route) => {
    const response = await route.fetch()
    const { referrals, next } = await response.json()
    const marked = referrals.map((friend: object, index: number) => ({ ...friend, isVerified: index === 1 }))
    await route.fulfill({ response, json: { referrals: marked, next } })
  })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'See who joined' }).click()
  const rows = page.getByRole('list', { name: 'Who joined with your code' }).getByRole('listitem')
  await expect(rows).toHaveText([/Not verified yet/, /^Friend 1Verified/])
})

test('a list that cannot be loaded says so and is loaded again', async ({ page, logInAs, complaints }) => {
  await addFriends(await logInAs('member'), 2)
  await page.route('/api/me/referrals', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'See who joined' }).click()
  await expect(section(page).getByRole('alert')).toContainText('The list could not be loaded.')
  await page.unroute('/api/me/referrals')
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Who joined with your code' })).toContainText('Friend 1')
  complaints.splice(0)
})

test('the register page says who invited once the inviter allows it', async ({ page, logInAs, browser }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  const naming = page.getByLabel('Show my name to people I invite')
  await expect(naming).toHaveAccessibleDescription(/^Once you have chosen a readable code,/)
  const code = newCode()
  await page.request.post('/api/me/referral-code', { data: { code } })
  await page.reload()
  const friend = await browser.newPage({ baseURL: originOf(site()) })
  await friend.goto(`/register?ref=${code}`)
  await expect(friend.getByText('This code is valid', { exact: true })).toBeVisible()
  await expect(friend.getByText('invited you.')).toHaveCount(0)

  await expect(naming).not.toBeChecked()
  await expect(naming).toHaveAccessibleDescription(/^The register page then says “Ada invited you.”/)
  await naming.check()
  await expect.poll(async () => (await fetchMe(page.request))?.isInviterNamed).toBe(true)
  await friend.reload()
  await expect(friend.getByText('Ada invited you.', { exact: true })).toBeVisible()
  await expect(friend.getByText('This code is valid', { exact: true })).toBeVisible()
  await expect(field(friend, 'Referral Code (optional)')).toHaveAccessibleDescription(/Ada invited you\./)
  await expectAccessible(friend)
  await friend.close()

  await page.reload()
  await expect(naming).toBeChecked()
})

test('a setting that cannot be saved goes back, and says so', async ({ page, logInAs, complaints }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await page.route('/api/me/invitations', (route) => route.abort())
  const naming = page.getByLabel('Show my name to people I invite')
  await naming.click()
  await expect(section(page).getByRole('alert')).toHaveText('This was not saved. Please try again.')
  await expect(naming).not.toBeChecked()
  complaints.splice(0)
})

test('a newcomer who agreed changes their mind on the account page', async ({ page, context, request }) => {
  const inviter = await logIn(request, await register(request))
  const person = newPerson()
  const data = { ...person, referralCode: inviter.referralCode, showsNameToInviter: true }
  expect((await request.post('/api/auth/register', { data })).status()).toBe(200)
  const namesOf = async () =>
    (await (await request.get('/api/me/referrals')).json()).referrals.map(
      ({ name }: { name: string | null }) => name,
    )
  expect(await namesOf()).toEqual([person.email.split('@')[0]])

  await logIn(context.request, person)
  await page.goto('/account')
  const consent = page.getByLabel('Show my name to whoever invited me')
  await expect(consent).toBeChecked()
  await consent.uncheck()
  await expect.poll(namesOf).toEqual([null])
  await expectAccessible(page)
})

test('the account page of a member whom nobody invited does not ask about it', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invitation' })).toHaveCount(0)
})
