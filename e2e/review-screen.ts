import { expect, type Locator, type Page } from '@playwright/test'
import { openReview, type Somebody } from './admin-page-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'

/** Longer than decisions can be undone. */
const UNDO_MS = 5000

export interface ReviewScreen {
  review: Locator
  row: (text: string) => Locator
  checkbox: (text: string) => Locator
  /** The bodies of the decisions that the page has sent. */
  sent: { decision: string; reason?: string; entries: { sourceKey: string }[] }[]
  /** Lets five seconds pass. */
  waitUntilSent: () => Promise<void>
}

/** Opens a member's entries, and stops the page's clock: a decision waits for as long as the test wants. */
export async function openReviewInTime(page: Page, member: Somebody): Promise<ReviewScreen> {
  const sent: ReviewScreen['sent'] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/review/decide')) sent.push(request.postDataJSON())
  })
  await page.clock.install()
  const review = await openReview(page, member)
  await review.getByRole('listitem').first().waitFor()
  // Later than now on however busy a machine, and too soon to end requests that are under way.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  return {
    review,
    row: (text) => review.getByRole('listitem').filter({ hasText: text }),
    checkbox: (text) => review.getByRole('checkbox', { name: text }),
    sent,
    waitUntilSent: () => page.clock.runFor(UNDO_MS),
  }
}

/** However long the names are, a row is one line and the page does not scroll sideways. */
export async function expectLowRows(page: Page, review: Locator): Promise<void> {
  await expectNoSidewaysScroll(page)
  const heights = await review
    .locator('[data-entry]')
    .evaluateAll((rows) => rows.map((element) => element.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(56)
}
