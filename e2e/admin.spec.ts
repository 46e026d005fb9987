import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addMember, openRecord, section } from './admin-page-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

test('the sections stand in their order, and the rail leads to each page and marks it', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'First day',
    'Waiting for a decision',
    'Overview',
    'Quick Actions',
    'User Management',
  ])
  const rail = page.getByRole('navigation', { name: 'Administration' })
  for (const [name, path] of [
    ['Review', '/admin/review'],
    ['Users', '/admin/users'],
    ['Blog Posts', '/admin/blog'],
    ['Daily Quizzes', '/admin/quizzes'],
    ['Audit Log', '/admin/audit'],
  ] as const) {
    await rail.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} · GRAV`)
    await expect(rail.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('what waits is counted on the rail and on the dashboard, which names the oldest entries', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  const member = await addMember({ logins: 3 })
  // Older than those of an earlier run on the same data.
  await withDatabase((client) =>
    client.query(
      `UPDATE review_queue SET created_at = timestamptz '2000-01-01' - extract(epoch FROM now()) * interval '1 second'
        WHERE member_id = $1`,
      [member.id],
    ),
  )
  const answered = page.waitForResponse('/api/admin/waiting')
  await page.goto('/admin')
  const { review } = await (await answered).json()
  const count = new Intl.NumberFormat('en-US').format(review.entries)
  const waiting = section(page, 'Waiting for a decision')
  await expect(waiting).toContainText(
    review.hasMore ? `More than ${count} entries wait.` : `${count} entries wait.`,
  )
  await expect(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Review' }),
  ).toHaveText(`Review${count} waiting`)
  await expect(waiting.getByRole('listitem').filter({ hasText: member.name })).toHaveCount(3)
  await waiting.getByRole('link', { name: member.name }).first().click()
  await expect(page).toHaveURL(`/admin/review?member=${member.id}`)
})

test('the overview shows the days that are chosen, which are marked and part of the address', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin')
  const overview = section(page, 'Overview')
  const choice = (name: string) => overview.getByRole('button', { name })
  await expect(choice('Last 30 days')).toHaveAttribute('aria-pressed', 'true')
  await choice('Last 7 days').click()
  await expect(page).toHaveURL('/admin?days=7')
  await expect(choice('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
  await expect(overview.getByText(/ in 7 days, UTC/)).toHaveCount(3)
  await expect(overview.getByRole('columnheader', { name: '7 days', exact: true })).toBeVisible()
  await choice('Own range').click()
  await overview.getByLabel('From').fill('2026-01-01')
  await overview.getByLabel('To').fill('2026-01-10')
  await overview.getByRole('button', { name: 'Show these days' }).click()
  await expect(page).toHaveURL('/admin?from=2026-01-01&to=2026-01-10')
  await expect(overview.getByText(/ in 10 days, UTC/)).toHaveCount(3)
  await page.reload()
  await expect(overview.getByText(/ in 10 days, UTC/)).toHaveCount(3)
  await expect(choice('Own range')).toHaveAttribute('aria-pressed', 'true')
  await expect(overview.getByLabel('From')).toHaveValue('2026-01-01')
  await overview.getByLabel('To').fill('2025-12-01')
  await overview.getByRole('button', { name: 'Show these days' }).click()
  await expect(overview.getByRole('alert')).toHaveText(
    'Please choose a first and a last day, at most a year apart and not in the future.',
  )
  await choice('Last 30 days').click()
  await expect(page).toHaveURL('/admin')
  await expect(overview.getByText(/ in 30 days, UTC/)).toHaveCount(3)
})

test('a chart is read bar by bar, by keyboard and by pointer', async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.goto('/admin?from=2026-01-01&to=2026-01-10')
  const overview = section(page, 'Overview')
  const chart = overview
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Claims per day' }) })
  const control = chart.getByRole('slider', { name: 'Claims per day' })
  const drawing = chart.locator('svg').first()
  await control.focus()
  await expect(control).toHaveAttribute('aria-valuetext', /^January 10, 2026: \d+ claims$/)
  await page.keyboard.press('ArrowLeft')
  await expect(control).toHaveAttribute('aria-valuetext', /^January 9, 2026: /)
  await expect(drawing).toContainText(/Jan 9(, 2026)?: \d+ claims/)
  await page.keyboard.press('Home')
  await expect(control).toHaveAttribute('aria-valuetext', /^January 1, 2026: /)
  const { x, y, width, height } = (await drawing.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.mouse.move(x + width * 0.5, y + height / 2)
  await expect(drawing).toContainText(/Jan 5(, 2026)?: /)
  await overview.getByRole('button', { name: 'Per week' }).click()
  await expect(page).toHaveURL('/admin?from=2026-01-01&to=2026-01-10&per=week')
  await expect(overview.getByRole('slider', { name: 'Active members per week' })).toHaveAttribute(
    'aria-valuetext',
    /^The 7 days up to January 10, 2026: /,
  )
})

/** The value beside a label, which may be a link. */
function figureOf(overview: Locator, label: string): Locator {
  const term = overview.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
  return term.locator('xpath=following-sibling::dd[1]')
}

test('the overview has every figure, and its charts have a table', async ({ page, logInAs }) => {
  await logInAs('admin')
  await addMember({ logins: 1 })
  const answered = page.waitForResponse('/api/admin/overview')
  await page.goto('/admin')
  const figures = await (await answered).json()
  const overview = section(page, 'Overview')
  const format = new Intl.NumberFormat('en-US')
  for (const [label, value] of [
    ['Total members', figures.members],
    ['New in 7 days', figures.newIn7Days],
    ['New in 30 days', figures.newIn30Days],
    ['Verified emails', figures.verifiedEmails],
    ['Pending points', figures.pendingPoints],
    ['Total points', figures.totalPoints],
    ['Quiz attempts today', figures.quizAttemptsToday],
    ['Blog posts', figures.posts],
  ]) {
    await expect(figureOf(overview, label)).toHaveText(format.format(value))
  }
  await expect(figureOf(overview, 'Average total points')).toHaveText(/^-?[\d,]+\.\d\d$/)
  for (const title of [
    'Active members per day',
    'Sign-ups per day',
    'Claims per day',
    'Points earned per day',
  ]) {
    const chart = overview.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await chart.getByText('Show as a table').click()
    await expect(chart.getByRole('row')).toHaveCount(31)
  }
  await expect(overview.getByRole('heading', { name: 'Claims per quest' })).toBeVisible()
  await expect(overview.getByRole('table', { name: 'Who comes back' }).getByRole('row')).toHaveCount(13)
})

test('a placeholder is shown while the overview loads', async ({ page, logInAs }) => {
  await logInAs('admin')
  const release = await holdBack(page, '/api/admin/overview')
  await page.goto('/admin')
  await expect(section(page, 'Overview').getByRole('status')).toHaveText('Loading dashboard data...')
  release()
  await expect(section(page, 'Overview').getByText('Total members')).toBeVisible()
})

for (const [name, file] of [
  ['Members', 'members.csv'],
  ['Ledger', 'ledger.csv'],
  ['Audit log', 'audit.csv'],
] as const) {
  test(`${file} is downloaded by pressing a button`, async ({ page, logInAs }) => {
    await logInAs('admin')
    await page.goto('/admin')
    const download = page.waitForEvent('download')
    await section(page, 'Quick Actions')
      .getByRole('button', { name: `${name} as CSV` })
      .press('Enter')
    expect((await download).suggestedFilename()).toContain('.csv')
    expect(await (await download).failure()).toBeNull()
  })
}

test('while an export is prepared its button is busy and the others are disabled', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin')
  const actions = section(page, 'Quick Actions')
  const members = actions.getByRole('button', { name: 'Members as CSV' })
  await expect(members).toBeVisible()
  const release = await holdBack(page, '/api/me')
  const download = page.waitForEvent('download')
  await members.click()
  await expect(members).toHaveAttribute('aria-busy', 'true')
  for (const name of ['Members', 'Ledger', 'Audit log']) {
    await expect(actions.getByRole('button', { name: `${name} as CSV` })).toBeDisabled()
  }
  release()
  await download
  await expect(members).not.toHaveAttribute('aria-busy')
  await expect(members).toBeEnabled()
})

test('an export whose request fails shows an error, and the page stays', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('admin')
  await page.goto('/admin')
  const actions = section(page, 'Quick Actions')
  const members = actions.getByRole('button', { name: 'Members as CSV' })
  await members.waitFor()
  await page.route('/api/me', (route) => route.abort())
  await members.click()
  await expect(actions.getByRole('alert')).toHaveText(
    'Failed to export: the server could not be reached. Check your connection and try again.',
  )
  // In this order, so that no reply from before the suspension can arrive after it.
  await withDatabase((client) => client.query('UPDATE members SET suspended_at = now() WHERE id = $1', [id]))
  await page.unroute('/api/me')
  await members.click()
  await expect(actions.getByRole('alert')).toHaveText('Failed to export: your account is suspended.')
  await expect(page).toHaveURL('/admin')
  complaints.splice(0)
})

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 768 },
] as const) {
  test.describe(`in the ${colorScheme} theme at ${width} pixels`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    test('with much in it and folds unfolded, axe finds nothing on the dashboard and nothing is too wide', async ({
      page,
      logInAs,
    }) => {
      await logInAs('admin')
      await addMember({ name: 'Wolfeschlegelsteinhausen'.repeat(3), logins: 12 })
      await page.goto('/admin')
      await expect(section(page, 'Overview').getByText('Total members')).toBeVisible()
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    test('axe finds nothing in a dialog with an error', async ({ page, logInAs }) => {
      await logInAs('admin')
      await openRecord(page, await addMember({ logins: 1 }))
      await page.getByRole('button', { name: 'Reset Points' }).click()
      await page.getByRole('button', { name: 'Yes, reset points' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Please say why.')
      await expectAccessible(page, 'dialog[open]')
    })
  })
}
