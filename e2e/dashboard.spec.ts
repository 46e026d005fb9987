import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { endSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { addEntries, changeMember } from './ledger.ts'
import { tryAgain } from './try-again.ts'
import { walletScreen } from './wallet-screen.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The value of a term in the profile. */
const fact = (page: Page, term: string) =>
  section(page, 'Profile Overview')
    .locator('div')
    .filter({ has: page.locator('dt').getByText(term, { exact: true }) })
    .locator('dd')
    .first()

/** The session has loaded by then, so only the dashboard sends requests. */
async function openByLink(page: Page) {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

test('a new member sees every section, their own details, and zero points', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  await changeMember(id, { joined_at: '2026-11-03T23:30:00Z' })
  await page.goto('/dashboard')
  await expect(page).toHaveTitle('Dashboard · GRAV')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Profile Overview',
    'Your Role',
    'Referral Code',
    'C-Chain Wallet',
    'Badges',
    'Points History',
    'Other Activities',
  ])
  await expect(section(page, 'Profile Overview').getByRole('term')).toHaveText([
    'Name',
    'User ID',
    'Total Points',
    'Pending Points',
    'Total Referrals',
    'Verified Referrals',
    'Unverified Referrals',
    'Join Date',
  ])
  await expect(section(page, 'Profile Overview').getByRole('definition')).toHaveText(
    ['Ada', id, '0', '0', '0', '0', '0', 'November 3, 2026'].map((text, i) =>
      i === 1 ? new RegExp(text) : text,
    ),
  )
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
})

test('the figures are those of the ledger, and the split of referrals is called an estimate', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('member')
  await changeMember(id, { referral_count: 1205 })
  await addEntries(id, [
    { sourceKey: 'referral:a', pending: 1500, at: '2026-11-14T08:00:00Z' },
    { sourceKey: 'approve:referral:a', pending: -40, total: 40, at: '2026-11-14T09:00:00Z' },
  ])
  await page.goto('/dashboard')
  await expect(fact(page, 'Total Points')).toHaveText('40')
  await expect(fact(page, 'Pending Points')).toHaveText('1,460')
  await expect(fact(page, 'Total Referrals')).toHaveText('1,205')
  await expect(fact(page, 'Verified Referrals')).toHaveText('843')
  await expect(fact(page, 'Unverified Referrals')).toHaveText('362')
  await expect(section(page, 'Profile Overview')).toContainText('an estimate, a fixed share of 70%,')
})

test('counted referrals are not called an estimate', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.route('/api/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), referralsAreEstimated: false } })
  })
  await page.goto('/dashboard')
  await expect(fact(page, 'Verified Referrals')).toHaveText('0')
  await expect(page.getByText('estimate')).toHaveCount(0)
  // The page sends two requests, and the second may still be in flight.
  await page.unrouteAll({ behavior: 'wait' })
})

test('the page says without a click that points are pending, are checked and can be lost', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  await page.goto('/dashboard')
  const notice = section(page, 'Profile Overview').getByText('We check every entry before it counts')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('Irregularities may cost you your points.')
})

test('an unverified email is mentioned with the way to the account, a verified one is not', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('member')
  await page.goto('/dashboard')
  await expect(page.getByText('Your email is not verified yet.')).toBeVisible()
  await page.getByRole('link', { name: 'account page' }).click()
  await expect(page).toHaveURL('/account')
  await changeMember(id, { email_verified_at: '2026-11-14T08:00:00Z' })
  await openByLink(page)
  await expect(page.getByText('Your email is not verified yet.')).toBeHidden()
})

test('the daily login is claimed with one press, and the focus stays', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  const today = section(page, 'Today')
  const login = today.getByRole('button', { name: 'Login' })
  await expect(login).toContainText('Open, +5')
  await login.focus()
  await page.keyboard.press('Enter')
  await expect(login).toContainText('Done, +5')
  await expect(login).toBeFocused()
  await expect(login).toHaveAttribute('aria-disabled', 'true')
  await expect(today).toContainText('Day 1')
  await expect(today.getByRole('definition')).toHaveText('5')
  await page.keyboard.press('Enter')
  await page.goto('/tasks')
  await expect(today.getByRole('definition')).toHaveText('5')
})

test('a daily login that was refused says why', async ({ page, logInAs, complaints }) => {
  const id = await logInAs('member')
  await page.goto('/dashboard')
  const login = section(page, 'Today').getByRole('button', { name: 'Login' })
  await expect(login).toContainText('Open, +5')
  await changeMember(id, { suspended_at: '2026-11-14T08:00:00Z' })
  await login.click()
  await expect(page.getByText('Failed to claim: your account is suspended.')).toBeVisible()
  await expect(login).toContainText('Open, +5')
  complaints.splice(0)
})

test('all six roles are listed by name: the current one active, the others greyed out', async ({
  page,
  logInAs,
}) => {
  const roles = section(page, 'Your Role').getByRole('listitem')
  const active = section(page, 'Your Role').locator('[aria-current=true]')
  for (const [role, name, other] of [
    ['member', 'Community Member', 'Administrator'],
    ['admin', 'Administrator', 'Community Member'],
  ] as const) {
    await logInAs(role)
    await page.goto('/dashboard')
    await expect(roles).toHaveText([
      /^Community Member/,
      /^Administrator/,
      'Conservation ContributorFuture',
      'Eco-ChampionFuture',
      'Project ValidatorFuture',
      'Governance VoterFuture',
    ])
    await expect(active).toHaveText(new RegExp(`^${name}`))
    await expect(section(page, 'Your Role').locator('[aria-disabled=true]')).toHaveCount(5)
    await expect(roles.filter({ hasText: other })).toHaveAttribute('aria-disabled', 'true')
  }
})

test('badges say in words which are earned, and how to earn the others', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  const badges = section(page, 'Badges').getByRole('listitem')
  await page.goto('/dashboard')
  await expect(badges).toHaveText([
    /^Early AdopterClosedFor everyone who joined before July 1, 2025/,
    /^C-Chain Wallet LinkedNot earnedLink a wallet/,
    /^First Tree PlantedNot earned/,
    /^First \$GRAV EarnedNot earned/,
  ])
  await expect(badges.getByText('Link a wallet to your account.')).toBeVisible()
  await changeMember(id, {
    joined_at: '2025-06-30T23:59:59Z',
    wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
  })
  await page.reload()
  await expect(badges).toHaveText([
    /^Early AdopterEarned/,
    /^C-Chain Wallet LinkedEarned/,
    /^First Tree PlantedNot earned/,
    /^First \$GRAV EarnedNot earned/,
  ])
})

test('other activities are announced and cannot be started', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  const activities = section(page, 'Other Activities')
  await expect(activities.getByRole('heading', { level: 3 })).toHaveText([
    '5+ Conservation Projects',
    'Staking Rewards',
    'Voting Power',
  ])
  await expect(activities).toContainText('None of these is open yet.')
  const buttons = activities.getByRole('button')
  await expect(buttons).toHaveText(['Coming Soon', 'Coming Soon', 'Coming Soon'])
  // Checks the buttons themselves, because a disabled card does not prevent clicks.
  for (const button of await buttons.all()) await expect(button).toHaveJSProperty('disabled', true)
})

test('opening the dashboard fetches fresh figures while showing the known ones', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('member')
  // The navigation is complete before the response arrives, so the test waits for the response itself.
  const known = page.waitForResponse((response) => response.url().endsWith('/api/me'))
  await page.goto('/')
  await (await known).finished()
  await addEntries(id, [{ sourceKey: 'login:2026-11-14', pending: 5, at: '2026-11-14T08:00:00Z' }])
  const release = await holdBack(page, '/api/me')
  await openByLink(page)
  await expect(page.getByRole('status').getByText('Loading dashboard...')).toBeVisible()
  await expect(fact(page, 'Pending Points')).toHaveText('0')
  const before = await section(page, 'Profile Overview').boundingBox()
  release()
  await expect(fact(page, 'Pending Points')).toHaveText('5')
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
  expect(await section(page, 'Profile Overview').boundingBox()).toEqual(before)
})

test('when fresh figures fail to load, the known ones stay, with a message and another try', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  // The navigation is complete before the response arrives, so the test waits for the response itself.
  const known = page.waitForResponse((response) => response.url().endsWith('/api/me'))
  await page.goto('/')
  await (await known).finished()
  await addEntries(id, [{ sourceKey: 'login:2026-11-14', pending: 5, at: '2026-11-14T08:00:00Z' }])
  await page.route('/api/me', (route) => route.abort())
  await openByLink(page)
  await expect(page.getByRole('alert')).toContainText('Failed to load user data.')
  await expect(fact(page, 'Pending Points')).toHaveText('0')
  await page.unroute('/api/me')
  await tryAgain(page)
  await expect(fact(page, 'Pending Points')).toHaveText('5')
  await expect(page.getByText('Failed to load user data.')).toBeHidden()
  expect([...new Set(complaints.splice(0))]).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('a request that is never answered counts as user data that failed to load', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  await page.route('/api/me', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Failed to load user data.')
  complaints.splice(0)
})

test('a session that ends while the dashboard is open leads to the login page, which gives the reason', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await section(page, 'Points History').scrollIntoViewIfNeeded()
  await expect(page.getByText('No points yet')).toBeVisible()
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
  await endSession(page)
  await page.getByLabel('C-chain wallet address').fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await walletScreen(page).linkForGood()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to view your dashboard.')).toBeVisible()
  // A login now returns to this page.
  expect(await page.evaluate(() => history.state.from)).toBe('/dashboard')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

test('opening the dashboard after the session has ended leads to the login page', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  // The navigation is complete before the response arrives, so the test waits for the response itself.
  const known = page.waitForResponse((response) => response.url().endsWith('/api/me'))
  await page.goto('/')
  await (await known).finished()
  await endSession(page)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to view your dashboard.')).toBeVisible()
  complaints.splice(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the requirement of a badge is folded away, its name is not', async ({ page, logInAs }) => {
    await logInAs('member')
    await page.goto('/dashboard')
    const badge = section(page, 'Badges').getByRole('listitem').filter({ hasText: 'First Tree Planted' })
    const how = badge.getByText('Plant a tree with a project.')
    await expect(badge.getByRole('heading')).toBeVisible()
    await expect(how).toBeHidden()
    await badge.getByText('Not earned').click()
    await expect(how).toBeVisible()
  })

  test('total and pending points are side by side, unless they are too long for it', async ({
    page,
    logInAs,
  }) => {
    const id = await logInAs('member')
    await addEntries(id, [{ sourceKey: 'referral:a', pending: 99_999, at: '2026-11-14T08:00:00Z' }])
    await page.goto('/dashboard')
    await expect(fact(page, 'Pending Points')).toHaveText('99,999')
    const boxes = async () => [
      await fact(page, 'Total Points').boundingBox(),
      await fact(page, 'Pending Points').boundingBox(),
    ]
    const [total, pending] = await boxes()
    expect(pending?.y).toBe(total?.y)
    expect((pending?.x ?? 0) + (pending?.width ?? 0)).toBeLessThanOrEqual(390)
    await addEntries(id, [{ sourceKey: 'referral:b', pending: 1, at: '2026-11-14T09:00:00Z' }])
    await page.reload()
    await expect(fact(page, 'Pending Points')).toHaveText('100,000')
    const [first, second] = await boxes()
    expect(second?.y).toBeGreaterThan(first?.y ?? 0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test.slow()

  test('axe finds nothing, and nothing is wider than the screen, with much data', async ({
    page,
    logInAs,
  }) => {
    const id = await logInAs('admin')
    await changeMember(id, {
      name: 'W'.repeat(200),
      wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
      referral_count: 1_234_567,
    })
    await addEntries(id, [
      { sourceKey: 'login:2026-11-13', pending: 5, at: '2026-11-13T08:00:00Z' },
      { sourceKey: 'referral:a', pending: 1_234_567, at: '2026-11-14T08:00:00Z' },
      {
        sourceKey: 'reject:login:2026-11-13',
        pending: -5,
        reason: 'R'.repeat(300),
        at: '2026-11-14T09:00:00Z',
      },
    ])
    await page.goto('/dashboard')
    await section(page, 'Points History').scrollIntoViewIfNeeded()
    await expect(page.getByText('These are all 2 entries.')).toBeVisible()
    await page.getByRole('button', { name: 'Show in full' }).click()
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
