import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { addEntries } from './ledger.ts'
import { tryAgain } from './try-again.ts'

const history = (page: Page) => page.getByRole('region', { name: 'Points History', exact: true })
const rows = (page: Page) =>
  history(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** Days of logins, the newest last. */
const logins = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const day = new Date(Date.UTC(2026, 8, 1 + i)).toISOString().slice(0, 10)
    return { sourceKey: `login:${day}`, pending: 5, at: `${day}T08:00:00Z` }
  })

test('who has earned nothing is told where to begin', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await expect(history(page)).toContainText('No points yet')
  await history(page).getByRole('link', { name: 'Open today’s tasks' }).click()
  await expect(page).toHaveURL('/tasks')
})

test.describe('somewhere east of Greenwich', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('every entry says what it was for, what it changed, what became of it, why and when', async ({
    page,
    logInAs,
  }) => {
    const id = await logInAs('member')
    await addEntries(id, [
      { sourceKey: 'login:2026-11-10', pending: 5, at: '2026-11-10T20:15:00Z' },
      { sourceKey: 'quiz:daily_2026-11-11', pending: 20, at: '2026-11-11T08:00:00Z' },
      { sourceKey: 'blog:k3v9t0q6w2m8x4c7n1b5', pending: 15, at: '2026-11-12T08:00:00Z' },
      { sourceKey: 'referral:q7x2m4k9w1c8v3b6n0t5', pending: 150, at: '2026-11-13T08:00:00Z' },
      { sourceKey: 'approve:login:2026-11-10', pending: -5, total: 5, at: '2026-11-14T08:00:00Z' },
      {
        sourceKey: 'reject:quiz:daily_2026-11-11',
        pending: -20,
        reason: 'Twenty accounts, one answer',
        at: '2026-11-14T08:01:00Z',
      },
      {
        sourceKey: 'reverse:blog:k3v9t0q6w2m8x4c7n1b5',
        pending: -15,
        reason: 'Points were reset',
        at: '2026-11-14T08:02:00Z',
      },
    ])
    await page.goto('/dashboard')
    await expect(history(page).getByRole('columnheader')).toHaveText(['For', 'Points', 'State', 'Time'])
    await expect(rows(page)).toHaveText([
      'Reversed: Read a blog postReason: Points were reset−15 pendingReview14 Nov 2026, 17:02',
      'Rejected: Daily quiz of 11 November 2026Reason: Twenty accounts, one answer−20 pendingReview14 Nov 2026, 17:01',
      'Approved: Daily login of 10 November 2026−5 pending, +5 totalReview14 Nov 2026, 17:00',
      'Referral: a new member joined with your code+150 pendingPending13 Nov 2026, 17:00',
      'Read a blog postReason: Points were reset+15 pendingReversed12 Nov 2026, 17:00',
      'Daily quiz of 11 November 2026Reason: Twenty accounts, one answer+20 pendingRejected11 Nov 2026, 17:00',
      'Daily login of 10 November 2026+5 pendingApproved11 Nov 2026, 05:15',
    ])
    await expect(history(page).getByRole('button')).toHaveCount(0)
    await expect(history(page)).toContainText('These are all 7 entries.')
  })
})

test('a long history comes page by page, and the keyboard goes on where the new entries begin', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(45))
  await page.goto('/dashboard')
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('Daily login of 15 October 2026')
  const more = history(page).getByRole('button', { name: 'Show more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(40)
  await expect(rows(page).nth(20)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(45)
  await expect(rows(page).nth(40)).toBeFocused()
  await expect(rows(page).last()).toContainText('Daily login of 1 September 2026')
  await expect(more).toBeHidden()
  await expect(history(page)).toContainText('These are all 45 entries.')
  const texts = await rows(page).getByRole('rowheader').allTextContents()
  expect(new Set(texts).size).toBe(45)
})

test('while the next page is under way its button waits, and what is there stays', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(21))
  await page.goto('/dashboard')
  const release = await holdBack(page, '/api/points?before=*')
  const more = history(page).getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(more).toBeDisabled()
  await expect(rows(page)).toHaveCount(20)
  release()
  await expect(rows(page)).toHaveCount(21)
})

test('a page that fails can be tried again, and what is there stays', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(21))
  await page.goto('/dashboard')
  await page.route('/api/points?before=*', (route) => route.abort())
  await history(page).getByRole('button', { name: 'Show more' }).click()
  await expect(history(page).getByRole('alert')).toHaveText('The earlier entries could not be loaded.')
  await expect(rows(page)).toHaveCount(20)
  await page.unroute('/api/points?before=*')
  await tryAgain(history(page))
  await expect(rows(page)).toHaveCount(21)
  await expect(history(page).getByRole('alert')).toBeHidden()
  expect([...new Set(complaints.splice(0))]).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('until the history is there the page says Loading dashboard...', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  await addEntries(id, logins(1))
  const release = await holdBack(page, '/api/points')
  await page.goto('/dashboard')
  await expect(page.getByRole('status').getByText('Loading dashboard...')).toBeVisible()
  await expect(history(page)).not.toContainText('No points yet')
  release()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
})

test('a history that cannot be loaded says so, spares the rest, and can be tried again', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(1))
  await page.route('/api/points', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(history(page).getByRole('alert')).toHaveText('Your points history could not be loaded.')
  await expect(page.getByRole('region', { name: 'Profile Overview' })).toContainText('Ada')
  await page.unroute('/api/points')
  await tryAgain(history(page))
  await expect(rows(page)).toHaveCount(1)
  expect([...new Set(complaints.splice(0))]).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('a session that has ended meanwhile is noticed by asking for more', async ({
  page,
  context,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(21))
  await page.goto('/dashboard')
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
  await context.clearCookies({ name: 'grav_session' })
  await history(page).getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to view your dashboard.')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an entry is read without scrolling sideways, and still is a row', async ({ page, logInAs }) => {
    const id = await logInAs('member')
    await addEntries(id, logins(2))
    await page.goto('/dashboard')
    const first = rows(page).first()
    await expect(first).toContainText('Daily login of 2 September 2026')
    for (const cell of await first.getByRole('cell').all()) {
      const box = await cell.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
