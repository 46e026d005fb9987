import type { Page } from '@playwright/test'
import { endSession } from './accounts.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { watchNewLiveRegions } from './live-regions.ts'
import { MEMBER_PAGES } from './pages.ts'
import { tryAgain } from './try-again.ts'

const SUSPENDED = 'Your account is suspended.'
const INVITATIONS: Record<string, string> = {
  '/dashboard': 'Please log in to view your dashboard.',
  '/tasks': 'Please log in to access daily tasks.',
  '/account': 'Please log in to see your account.',
  '/admin': 'Please log in to open the admin area.',
  '/admin/review': 'Please log in to open the admin area.',
}

const SUSPEND = 'UPDATE members SET suspended_at = now() WHERE id = $1'
const REVOKE = 'DELETE FROM staff WHERE member_id = $1'

async function change(id: string, statement: string): Promise<void> {
  await withDatabase((client) => client.query(statement, [id]))
}

for (const path of Object.keys(INVITATIONS)) {
  test(`a visitor who requests ${path} is redirected to the login page, which gives the reason`, async ({
    page,
  }) => {
    for (const query of ['', '?day=today']) {
      await page.goto(path + query)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
      await expect(page.getByRole('status')).toHaveText(INVITATIONS[path] ?? '')
      expect(await page.evaluate(() => history.state)).toEqual({ from: path + query })
    }
  })
}

test('the reason for the login page appears in a live region that exists before it', async ({ page }) => {
  const textsOfNewRegions = await watchNewLiveRegions(page)
  await page.goto('/dashboard')
  const reason = page.getByRole('status').getByText('Please log in to view your dashboard.')
  await expect(reason).toBeVisible()
  expect(await textsOfNewRegions()).not.toContain('Please log in to view your dashboard.')
})

test('going back from the login page does not lead into the guard again', async ({ page }) => {
  await page.goto('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a member who requests the admin page is redirected to the dashboard', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/admin')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

for (const { role, mayUse, mayNotUse } of [
  { role: 'reviewer', mayUse: ['review', 'users'], mayNotUse: ['blog', 'quizzes', 'quests', 'audit'] },
  {
    role: 'editor',
    mayUse: ['blog', 'quizzes', 'quests', 'calendar'],
    mayNotUse: ['review', 'users', 'settings', 'audit'],
  },
] as const) {
  test(`a ${role} sees the pages of administration that the role may use, and no others`, async ({
    page,
    logInAs,
  }) => {
    await logInAs(role)
    await page.goto('/')
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
    const addresses = await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['/admin', ...mayUse.map((name) => `/admin/${name}`)])
    await expect(page.getByRole('button', { name: /Clear Today|as CSV/ })).toHaveCount(0)
    for (const name of mayNotUse) {
      await page.goto(`/admin/${name}`)
      await expect(page).toHaveURL('/admin')
    }
    for (const name of mayUse) {
      await page.goto(`/admin/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(`/admin/${name}`)
    }
  })
}

test('an administrator opens the admin page', async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})

for (const path of [...MEMBER_PAGES, '/admin']) {
  test(`a suspended member reads on ${path} that the account is suspended`, async ({
    page,
    logInAs,
    complaints,
  }) => {
    const id = await logInAs('admin')
    await change(id, SUSPEND)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: SUSPENDED })).toBeVisible()
    // The server refuses most requests of the admin page to them.
    complaints.splice(0)
  })
}

test.describe('an administrator who has just', () => {
  /** Changes an administrator's account behind the page's back, then opens the admin page by its link. */
  async function openAdminAfter(page: Page, id: string, statement: string): Promise<void> {
    const known = page.waitForResponse('/api/me')
    await page.goto('/about')
    await (await known).finished()
    await change(id, statement)
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
  }

  test.afterEach(({ complaints }) => {
    expect(complaints.splice(0)).toContainEqual(expect.stringContaining('403'))
  })

  test('lost that role is redirected to the dashboard when the server refuses a request of the page', async ({
    page,
    logInAs,
  }) => {
    await openAdminAfter(page, await logInAs('admin'), REVOKE)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  })

  test('been suspended reads so when the server refuses a request of the page', async ({ page, logInAs }) => {
    await openAdminAfter(page, await logInAs('admin'), SUSPEND)
    await expect(page.getByRole('alert').filter({ hasText: SUSPENDED })).toBeVisible()
    await expect(page).toHaveURL('/admin')
  })
})

test('a session that has ended counts as logged out', async ({ page, logInAs, complaints }) => {
  await logInAs('member')
  await endSession(page)
  await page.goto('/tasks')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

test('the page says Loading user... until the server responds', async ({ page, logInAs }) => {
  await logInAs('member')
  const release = await holdBack(page, '/api/me')
  await page.goto('/dashboard')
  await expect(page.getByText('Loading user...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a session request that is never answered ends after its time limit', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.clock.install()
  await holdBack(page, '/api/me')
  await page.goto('/dashboard')
  await expect(page.getByText('Loading user...')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('alert')).toContainText('We could not load your account.')
})

test('a logout that is never answered ends after its time limit, and can be tried again', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  await page.clock.install()
  await page.goto('/about')
  await holdBack(page, '/api/auth/logout')
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(logout).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('alert')).toHaveText('We could not log you out. Please try again.')
  await expect(logout).toBeEnabled()
})

test('a server error is distinguished from being logged out, and can be tried again', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  await page.route('/api/me', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('We could not load your account.')
  await page.route('/api/me', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
  )
  await tryAgain(page)
  await expect(page.getByRole('alert')).toContainText('We could not load your account.')
  await page.unroute('/api/me')
  await tryAgain(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  complaints.splice(0)
})

test('a page whose code does not arrive offers to try again and to go home', async ({ page, complaints }) => {
  await page.goto('/')
  await page.route('**/assets/p2p-page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'P2P', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not open' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conserve - Verify - Tokenize' })).toBeVisible()
  complaints.splice(0)
})
