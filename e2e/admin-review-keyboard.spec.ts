import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { addMember, openReview, pointsOf } from './admin-page-screen.ts'
import { expect, test } from './fixtures.ts'
import { addEntries } from './ledger.ts'
import { watchNewLiveRegions } from './live-regions.ts'
import { expectLowRows, openReviewInTime } from './review-screen.ts'

test.beforeEach(async ({ logInAs }) => void (await logInAs('admin')))

test('fifty entries are reviewed by keyboard alone, with at most two keys each', async ({ page }) => {
  const textsOfNewRegions = await watchNewLiveRegions(page)
  const member = await addMember({ logins: 50 })
  const { review, waitUntilSent } = await openReviewInTime(page, member)
  const rows = review.getByRole('listitem')
  await expect(rows).toHaveCount(50)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (let entry = 0; entry < 50; entry += 1) {
    if (entry === 0) await press('j')
    await expect(rows.nth(entry).getByRole('checkbox')).toBeFocused()
    await press('a')
    await expect(rows.nth(entry)).toContainText('Approved')
  }
  expect(keys).toBeLessThanOrEqual(100)
  await waitUntilSent()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 0, total: 250 })
  await expect(review).toContainText('Nothing waits for you')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  // The skeletons of lists are read in their place.
  expect((await textsOfNewRegions()).filter((text) => !text.startsWith('Loading'))).toEqual([])
})

test('the first key after scrolling takes an entry that is in sight', async ({ page }) => {
  const member = await addMember({ logins: 50 })
  const review = await openReview(page, member)
  const rows = review.getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await rows.nth(25).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.keyboard.press('j')
  const focused = review.locator('li:focus-within')
  await expect(focused).toBeInViewport({ ratio: 1 })
  await expect(rows.nth(25)).toBeInViewport({ ratio: 1 })
})

test('every key does what the help says, and none while typing, in a dialog, or when they are turned off', async ({
  page,
}) => {
  const member = await addMember({ logins: 5 })
  const { review, row, checkbox, sent, waitUntilSent } = await openReviewInTime(page, member)
  const day = (number: number) => `Daily login of January ${number}, 2026`
  const press = (...keys: string[]) =>
    keys.reduce((all, key) => all.then(() => page.keyboard.press(key)), Promise.resolve())
  await press('j', 'j', 'j', 'k')
  await expect(checkbox(day(4))).toBeFocused()
  await press('x')
  await expect(checkbox(day(4))).toBeChecked()
  await press('Space')
  await expect(checkbox(day(4))).not.toBeChecked()
  await press('r')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('jar?')
  await expect(dialog.getByLabel('Reason')).toHaveValue('jar?')
  await press('Control+Enter')
  await expect(row(day(4))).toContainText('Rejected · Undo')
  await expect(checkbox(day(3))).toBeFocused()
  await press('u')
  await expect(checkbox(day(4))).toBeFocused()
  await press('Enter')
  await expect(dialog).toContainText(member.email)
  await press('a', 'Escape')
  await expect(checkbox(day(4))).toBeFocused()
  // No option begins with this letter, so the list stays as it is.
  await review.getByLabel('Flags', { exact: true }).focus()
  await press('j')
  await press('?')
  await expect(dialog).toBeHidden()
  await checkbox(day(5)).focus()
  await press('?')
  await expect(dialog).toContainText('Previous entry')
  await dialog.getByLabel('Single-key shortcuts').uncheck()
  await press('Escape', 'a', '?')
  await expect(dialog).toBeHidden()
  await page.reload()
  await checkbox(day(5)).focus()
  await press('a', 'j')
  await expect(checkbox(day(5))).toBeFocused()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByLabel('Single-key shortcuts').check()
  await press('Escape')
  await expect(page.getByLabel('Single-key shortcuts')).toHaveCount(0)
  await checkbox(day(5)).focus()
  await press('a')
  await waitUntilSent()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 20, total: 5 })
  expect(sent).toHaveLength(1)
})

test('the drawer gives back scroll position and focus, also to those who were sent its address', async ({
  page,
}) => {
  const member = await addMember({ logins: 40 })
  const review = await openReview(page, member)
  const checkbox = review.getByRole('checkbox', { name: 'Daily login of January 10, 2026' })
  await checkbox.focus()
  await page.evaluate(() => scrollBy(0, 35))
  const scrollY = () => page.evaluate(() => window.scrollY)
  const before = await scrollY()
  expect(before).toBeGreaterThan(500)
  await page.keyboard.press('o')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(member.email)
  await expect(page).toHaveURL(new RegExp(`open=${member.id}`))
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 700)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(checkbox).toBeFocused()
  expect(await scrollY()).toBe(before)
  await page.keyboard.press('o')
  await expect(drawer).toContainText(member.email)
  await page.reload()
  await expect(drawer).toContainText(member.email)
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).not.toHaveURL(/open=/)
  await expect(checkbox).toBeFocused()
})

test('axe finds nothing in both themes and at all widths, rows are at most 56 pixels high, and nothing is too wide', async ({
  page,
}) => {
  const member = await addMember({ name: 'Wolfeschlegelsteinhausen'.repeat(3), logins: 6 })
  const newcomer = await addMember({ name: 'Nina Newcomer'.repeat(4) })
  await addEntries(member.id, [
    { sourceKey: `referral:${newcomer.id}`, pending: 150, at: '2026-01-09T09:00:00Z' },
  ])
  const review = await openReview(page, member)
  await review.getByRole('button', { name: 'Approve Daily login of January 4' }).click()
  await review.getByRole('checkbox', { name: 'January 5' }).check()
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectAccessible(page)
    await expectLowRows(page, review)
    await page.keyboard.press('?')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
  }
  await review.getByRole('button', { name: member.name }).first().click()
  await expect(page.getByRole('dialog')).toContainText(member.email)
  await expectAccessible(page, 'dialog[open]')
})
