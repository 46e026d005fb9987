import type { Page } from '@playwright/test'
import { kinds } from '../src/quests/registry.ts'
import { expectAccessible } from './accessible.ts'
import { endSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { addEntries } from './ledger.ts'
import { tryAgain } from './try-again.ts'

const history = (page: Page) => page.getByRole('region', { name: 'Points History', exact: true })
const rows = (page: Page) =>
  history(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** The history is loaded when it is about to be seen. */
async function openHistory(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await history(page).scrollIntoViewIfNeeded()
}

/** Days of logins, the newest last. */
const logins = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const day = new Date(Date.UTC(2026, 8, 1 + i)).toISOString().slice(0, 10)
    return { sourceKey: `login:${day}`, pending: 5, at: `${day}T08:00:00Z` }
  })

test('an empty history suggests how to earn the first points', async ({ page, logInAs }) => {
  await logInAs('member')
  await openHistory(page)
  await expect(history(page)).toContainText('No points yet')
  await history(page).getByRole('link', { name: 'Open today’s tasks' }).click()
  await expect(page).toHaveURL('/tasks')
})

test.describe('somewhere east of Greenwich', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('each row of the history shows source, points, decision, date and reason', async ({
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
        sourceKey: 'approve:blog:k3v9t0q6w2m8x4c7n1b5',
        pending: -15,
        total: 15,
        at: '2026-11-13T08:00:00Z',
      },
      {
        sourceKey: 'reject:quiz:daily_2026-11-11',
        pending: -20,
        reason: 'Twenty accounts, one answer',
        at: '2026-11-14T08:01:00Z',
      },
      {
        sourceKey: 'reverse:blog:k3v9t0q6w2m8x4c7n1b5',
        total: -15,
        reason: 'Points were reset',
        at: '2026-11-14T08:02:00Z',
      },
    ])
    await openHistory(page)
    const heads = ['For', 'Points', 'State', 'Time', 'Decision']
    await expect(history(page).getByRole('columnheader')).toHaveText(heads)
    await expect(rows(page)).toHaveText([
      'Referral: a new member joined with your code+150 pendingPendingNovember 13, 2026, 08:00 UTC',
      'Read a blog post+15 pendingReversedNovember 12, 2026, 08:00 UTC' +
        'Approved on November 13, 2026, 08:00 UTC: −15 pending, +15 total.' +
        'Reversed on November 14, 2026, 08:02 UTC: −15 total. Reason: Points were reset',
      'Daily quiz of November 11, 2026+20 pendingRejectedNovember 11, 2026, 08:00 UTC' +
        'Rejected on November 14, 2026, 08:01 UTC: −20 pending. Reason: Twenty accounts, one answer' +
        'What you sent, Daily quiz of November 11, 2026',
      'Daily login of November 10, 2026+5 pendingApprovedNovember 10, 2026, 20:15 UTC' +
        'Approved on November 14, 2026, 08:00 UTC: −5 pending, +5 total.',
    ])
    await expect(history(page).getByRole('button')).toHaveCount(0)
    await expect(history(page)).toContainText('These are all 4 entries.')
  })
})

test('a long history loads page by page, and the focus moves to the first new entry', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(45))
  await openHistory(page)
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('Daily login of October 15, 2026')
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
  await expect(rows(page).last()).toContainText('Daily login of September 1, 2026')
  await expect(more).toBeHidden()
  await expect(history(page)).toContainText('These are all 45 entries.')
  const texts = await rows(page).getByRole('rowheader').allTextContents()
  expect(new Set(texts).size).toBe(45)
})

test('the history is filtered by what the member did, in words of theirs', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  await addEntries(id, [
    ...logins(21),
    { sourceKey: 'check:forum:once', pending: 50, at: '2026-08-01T08:00:00Z' },
    { sourceKey: 'quiz:daily_2026-08-02', pending: 20, at: '2026-08-02T08:00:00Z' },
  ])
  await openHistory(page)
  const filter = history(page).getByLabel('Show', { exact: true })
  await expect(filter.getByRole('option')).toHaveCount(1 + kinds.length)
  const offered = await filter.getByRole('option').allInnerTexts()
  for (const { name, label, act } of kinds) {
    expect(offered).toContain(act)
    for (const word of [name, label]) if (word !== act) expect(offered).not.toContain(word)
  }
  await filter.focus()
  await filter.selectOption('Passed a check')
  await expect(rows(page).getByRole('rowheader')).toHaveText(['Passed a check'])
  await expect(filter).toBeFocused()
  await filter.selectOption('Entered a code')
  await expect(history(page).getByRole('status')).toHaveText('You have no entries of this kind.')
  await filter.selectOption('Everything')
  await expect(rows(page)).toHaveCount(20)
  await expectAccessible(page)
})

test('a history of one kind has no filter', async ({ page, logInAs }) => {
  await addEntries(await logInAs('member'), logins(2))
  await openHistory(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(history(page).getByRole('combobox')).toHaveCount(0)
})

test('while the next page loads its button is busy, and the loaded entries stay', async ({
  page,
  logInAs,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(21))
  await openHistory(page)
  const release = await holdBack(page, '/api/points?before=*')
  const more = history(page).getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(more).toBeDisabled()
  await expect(rows(page)).toHaveCount(20)
  release()
  await expect(rows(page)).toHaveCount(21)
})

test('a page that fails to load can be tried again, and the loaded entries stay', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(21))
  await openHistory(page)
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

test('the history says that it is loading until it has loaded', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  await addEntries(id, logins(1))
  const release = await holdBack(page, '/api/points')
  await openHistory(page)
  await expect(history(page).getByRole('status')).toHaveText('Loading points history...')
  await expect(history(page)).not.toContainText('No points yet')
  release()
  await expect(rows(page)).toHaveCount(1)
})

test('a history that cannot be loaded shows an error, can be tried again, and leaves the rest intact', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(1))
  await page.route('/api/points', (route) => route.abort())
  await openHistory(page)
  await expect(history(page).getByRole('alert')).toHaveText('Your points history could not be loaded.')
  await expect(page.getByRole('region', { name: 'Profile Overview' })).toContainText('Ada')
  await page.unroute('/api/points')
  await tryAgain(history(page))
  await expect(rows(page)).toHaveCount(1)
  expect([...new Set(complaints.splice(0))]).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('loading more after the session has ended redirects to the login page', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await addEntries(id, logins(21))
  await openHistory(page)
  await expect(rows(page)).toHaveCount(20)
  await endSession(page)
  await history(page).getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to view your dashboard.')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('entries fit the width of the screen, and remain table rows', async ({ page, logInAs }) => {
    const id = await logInAs('member')
    await addEntries(id, logins(2))
    await openHistory(page)
    const first = rows(page).first()
    await expect(first).toContainText('Daily login of September 2, 2026')
    for (const cell of await first.getByRole('cell').all()) {
      const box = await cell.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('the page asks for the member and for the list of tasks, and for the history when it is near', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  expect(asked.sort()).toEqual(['/api/me', '/api/tasks'])
  await history(page).scrollIntoViewIfNeeded()
  await expect(history(page)).toContainText('No points yet')
})
