import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { openReview, pointsOf } from './admin-page-screen.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './mailbox.ts'
import { expectLowRows, openReviewInTime } from './review-screen.ts'
import { givenSubmitter, TITLE } from './submissions.ts'

test.beforeEach(async ({ logInAs }) => void (await logInAs('reviewer')))

/** The submission that is shown, beside the list or in a drawer. */
const panelOf = (page: Page) => page.getByRole('region', { name: /, sent by / })

test('submissions are opened, approved, rejected and sent back by keyboard alone, and the member learns it', async ({
  page,
}) => {
  const member = await givenSubmitter('Flora Field')
  const quests = [
    await member.submit({ text: 'The third one.' }, 'Third'),
    await member.submit({ text: 'The second one.' }, 'Second'),
    await member.submit({ text: 'The first one.' }, 'First'),
  ]
  const { row, checkbox, waitUntilSent } = await openReviewInTime(page, member)
  const press = (key: string) => page.keyboard.press(key)
  const panel = panelOf(page)

  await expect(panel).toContainText('1 of 3')
  await expect(panel).toContainText(member.email)
  await press('j')
  await expect(panel).toContainText('The first one.')
  await press('o')
  await expect(panel.getByRole('heading', { name: 'First' })).toBeFocused()
  await press('Escape')
  await expect(checkbox('First')).toBeFocused()
  await press('j')
  await expect(panel).toContainText('The second one.')
  await press('k')
  await expect(panel).toContainText('The first one.')
  await press('a')
  await expect(panel).toContainText('The second one.')
  await expect(panel).toContainText('2 of 3')
  await expect(panel.getByRole('status')).toHaveText('Approved: First, Flora Field.')
  await expect(panel.getByRole('button', { name: 'Undo' })).toContainText('5 s')
  await press('u')
  await expect(panel).toContainText('The first one.')
  await press('a')
  await expect(checkbox('Second')).toBeFocused()

  await press('r')
  const reason = page.getByLabel('Reason', { exact: true })
  await expect(reason).toBeFocused()
  await page.keyboard.type('This is no place.')
  await press('Control+Enter')
  await expect(panel).toContainText('The third one.')
  await expect(checkbox('Third')).toBeFocused()

  const sendBack = async () => {
    await press('s')
    await expect(page.getByRole('dialog', { name: 'Send this submission back?' })).toContainText('Third')
    await expect(reason).toBeFocused()
    await page.keyboard.type('Please add a clearer picture')
    await press('Control+Enter')
    await expect(row('Third')).toContainText('Sent back · Undo')
  }
  await sendBack()
  await press('u')
  await expect(row('Third')).not.toContainText('Sent back')
  await expect(checkbox('Third')).toBeFocused()
  await sendBack()
  await expect(row('Second')).toContainText('Rejected · Undo')
  await waitUntilSent()

  await expect.poll(() => pointsOf(member)).toEqual({ pending: 30, total: 30 })
  // Decisions are sent one after the other, and this was the last.
  await expect.poll(async () => (await member.find(quests[0] ?? '')).state).toBe('returned')
  const [third, second, first] = await Promise.all(quests.map((id) => member.find(id)))
  expect(third).toMatchObject({ state: 'returned', note: 'Please add a clearer picture' })
  expect(second).toMatchObject({ note: 'This is no place.' })
  expect(first).toMatchObject({ note: null })
  expect((await mailTo(member.email, /approved: First/)).text).toContain(`/tasks#quest-${quests[2]}`)
  expect((await mailTo(member.email, /not accepted: Second/)).text).toContain('> This is no place.')
  expect((await mailTo(member.email, /improve your submission: Third/)).text).toContain('clearer picture')
})

test('an improved submission shows the note, and is not sent back twice', async ({ page }) => {
  const member = await givenSubmitter('Flora Field')
  const questId = await member.submit({ text: 'An oak.' })
  await openReview(page, member)
  await page.getByRole('checkbox', { name: TITLE }).focus()
  await page.keyboard.press('s')
  await page.keyboard.type('Which oak?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await page.getByRole('button', { name: 'Sent back', exact: true }).click()
  await page.getByRole('button', { name: `Open the submission: ${TITLE}` }).click()
  const panel = panelOf(page)
  await expect(panel).toContainText('The member has not answered yet.')
  await member.claim(questId, { text: 'The oak by the Severn.' })
  await openReview(page, member)
  await page.getByRole('checkbox', { name: TITLE }).focus()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('Which oak?')
  await expect(panel).toContainText('The oak by the Severn.')
  await expect(panel.getByRole('button', { name: 'Send back' })).toBeHidden()
  await page.keyboard.press('s')
  await page.keyboard.press('a')
  // The panel lists equal texts of others, so only the rows of the list are looked at.
  await expect(page.locator('[data-entry]').filter({ hasText: TITLE })).toContainText('Approved')
})

test('an improved submission is not approved from a list with its first version, and the reviewer is told', async ({
  page,
  context,
}) => {
  const member = await givenSubmitter('Flora Field')
  const questId = await member.submit({ text: 'An oak.' })
  const { row, waitUntilSent } = await openReviewInTime(page, member)
  const key = { memberId: member.id, sourceKey: `text:${questId}:once` }
  await context.request.post('/api/admin/review/return', { data: { ...key, note: 'Which oak?' } })
  await member.claim(questId, { text: 'The oak by the Severn.' })
  await row(TITLE)
    .getByRole('button', { name: `Approve ${TITLE}` })
    .click()
  await waitUntilSent()
  await expect(page.getByText(`Not approved: ${TITLE}, Flora Field.`)).toHaveText(
    `Not approved: ${TITLE}, Flora Field. It was sent back or improved after you had loaded it.`,
  )
  expect(await pointsOf(member)).toEqual({ pending: 30, total: 0 })
  await row(TITLE).getByRole('button', { name: 'Open the submission' }).click()
  const panel = panelOf(page)
  await expect(panel).toContainText('The oak by the Severn.')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await waitUntilSent()
  await expect.poll(() => pointsOf(member)).toEqual({ pending: 0, total: 30 })
})

test('a text is shown as text, and a link opens a new tab that knows nothing of this one', async ({
  page,
}) => {
  const member = await givenSubmitter('Flora Field')
  const url = 'https://example.org/an-article?by=flora'
  await member.submit({ url }, 'Write about us')
  await member.submit({ text: '<b>An oak</b>\n<img src=x onerror=alert(1)>' })
  await openReview(page, member)
  await page.getByRole('button', { name: `Open the submission: ${TITLE}` }).click()
  const panel = panelOf(page)
  await expect(panel).toContainText('<b>An oak</b>')
  await page.keyboard.press('j')
  await expect(panel).toContainText(url)
  const link = panel.getByRole('link', { name: 'Open the link in a new tab' })
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('submissions are decided in bulk only of one quest', async ({ page }) => {
  const member = await givenSubmitter('Flora Field')
  const questId = await member.submit({ text: 'An oak.' })
  await member.submit({ text: 'A yew.' }, 'Another')
  await openReview(page, member)
  const approveAll = page.getByRole('button', { name: 'Approve all that match' })
  await expect(page.getByRole('checkbox', { name: TITLE })).toBeVisible()
  await expect(approveAll).toHaveCount(0)
  await page.getByLabel('Quest', { exact: true }).selectOption(questId)
  await expect(page.getByRole('checkbox', { name: 'Another' })).toHaveCount(0)
  await approveAll.click()
  await expect(page.getByRole('dialog', { name: 'Approve in bulk?' })).toContainText('1 entry is approved')
})

test('what waits is searched, in the part of the review and the quest that the address names', async ({
  page,
}) => {
  const member = await givenSubmitter('Flora Field')
  await member.submit({ text: 'An oak.' })
  const questId = await member.submit({ text: 'The bog behind\nthe old mill.' }, 'Another')
  await page.goto('/admin/review')
  await page.getByLabel('Search', { exact: true }).fill(member.email)
  const rows = page.getByRole('region', { name: 'Entries that wait' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Search', { exact: true }).fill('old MILL')
  await expect(rows.filter({ hasText: 'The bog behind the old mill.' })).toHaveCount(1)
  await expect(page).toHaveURL(/search=old\+MILL/)
  await page.goto(`/admin/review?quest=${questId}`)
  await expect(page.getByRole('button', { name: 'Submissions 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Other claims 0' }).click()
  await expect(page).toHaveURL(/segment=claims/)
  await expect(page.getByText('No entry of this choice waits.')).toBeVisible()
})

test('the same words of another member are shown with who and when', async ({ page }) => {
  const [first, second] = [await givenSubmitter('Liwei Zhang'), await givenSubmitter('Tess Marsh')]
  const words = `The bog ${first.id} holds water.`
  await first.submit({ text: words }, 'Rivers')
  await second.submit({ text: words.toUpperCase().replace('.', ' !') })
  await openReview(page, second)
  const panel = panelOf(page)
  await expect(panel).toContainText('The same words')
  await expect(panel).toContainText('Liwei Zhang · Rivers')
  await expect(panel.getByRole('link', { name: 'Liwei Zhang' })).toHaveAttribute(
    'href',
    `/admin/users/${first.id}`,
  )
})

test('reasons are edited in a dialog, and chosen by number in the panel and in dialogs', async ({ page }) => {
  const member = await givenSubmitter('Flora Field')
  await member.submit({ text: 'An oak.' }, 'First')
  const questId = await member.submit({ text: 'A yew.' }, 'Second')
  await openReview(page, member)
  await page.getByRole('button', { name: 'Edit reasons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reasons for decisions' })
  await dialog.getByLabel('Reason 1').fill('Too short to judge.')
  await dialog.getByRole('button', { name: 'Save reasons' }).click()
  await expect(dialog).toBeHidden()
  await expect(panelOf(page).getByRole('button', { name: 'Reject: Too short to judge.' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Second' }).focus()
  await page.keyboard.press('1')
  await expect(page.getByRole('listitem').filter({ hasText: 'Second' })).toContainText('Rejected · Undo')
  await expect(page.getByRole('checkbox', { name: 'First' })).toBeFocused()
  await page.keyboard.press('s')
  await page.keyboard.press('1')
  const field = page.getByLabel('Reason', { exact: true })
  await expect(field).toHaveValue('Too short to judge.')
  await page.keyboard.type(' 100 words do.')
  await expect(field).toHaveValue('Too short to judge. 100 words do.')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await member.find(questId)).note).toBe('Too short to judge.')
})

test('a submission that could not be sent back comes back with the reason, and with what was written', async ({
  page,
  complaints,
}) => {
  const member = await givenSubmitter('Flora Field')
  await member.submit({ text: 'An oak.' })
  const { row, waitUntilSent } = await openReviewInTime(page, member)
  await page.route('/api/admin/review/return', (route) => route.abort())
  await panelOf(page).getByRole('button', { name: 'Send back' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('Which oak?')
  await page.keyboard.press('Control+Enter')
  await waitUntilSent()
  await expect(row(TITLE).getByRole('alert')).toHaveText(
    'Failed to send back: the server could not be reached. Check your connection and try again.',
  )
  await page.unroute('/api/admin/review/return')
  await page.keyboard.press('s')
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('Which oak?')
  complaints.splice(0)
})

test('axe finds nothing at all widths, with long texts and long names', async ({ page }) => {
  const member = await givenSubmitter('Wolfeschlegelsteinhausen'.repeat(3))
  const url = `https://example.org/${'an-article/'.repeat(20)}`
  await member.submit({ url }, 'Write about us '.repeat(8).trim())
  const text = `${'The oak by the river is older than the town.\n'.repeat(100)}${'W'.repeat(300)}`
  await member.submit({ text })
  const review = await openReview(page, member)
  const panel = panelOf(page)
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectAccessible(page)
    await expectLowRows(page, review)
    await review.getByRole('button', { name: `Open the submission: ${TITLE}` }).click()
    await expect(panel).toContainText(member.email)
    await expectAccessible(page, look.width < 1100 ? 'dialog[open]' : 'html')
    const overflow = await panel.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.keyboard.press('j')
    await expect(panel).toContainText(url)
    await page.keyboard.press('s')
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Reason', { exact: true })).toHaveCount(0)
    await page.keyboard.press('a')
    await expect(panel.getByRole('status')).toContainText('Approved: Write about us')
    await page.keyboard.press('u')
    await expect(panel).toContainText(url)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }
})
