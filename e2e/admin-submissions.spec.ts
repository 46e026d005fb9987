import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { openReview, pointsOf } from './admin-page-screen.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './mailbox.ts'
import { expectLowRows, openReviewInTime } from './review-screen.ts'
import { givenSubmitter, TITLE } from './submissions.ts'

test.beforeEach(async ({ logInAs }) => void (await logInAs('reviewer')))

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
  const drawer = page.getByRole('dialog', { name: 'Submission' })

  await press('j')
  await press('o')
  await expect(drawer).toContainText('The first one.')
  await expect(drawer).toContainText(member.email)
  await expect(drawer.getByRole('heading', { name: 'First' })).toBeFocused()
  await press('j')
  await expect(drawer).toContainText('The second one.')
  await press('k')
  await expect(drawer).toContainText('The first one.')
  await press('a')
  await expect(drawer).toContainText('The second one.')
  await expect(drawer.getByRole('status')).toHaveText('Approved: First, Flora Field.')
  await press('u')
  await expect(drawer).toContainText('The first one.')
  await press('a')
  await expect(drawer.getByRole('heading', { name: 'Second' })).toBeFocused()

  await press('r')
  const reason = page.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await page.keyboard.type('This is no place.')
  await press('Control+Enter')
  await expect(drawer).toContainText('The third one.')

  await press('Escape')
  await expect(drawer).toBeHidden()
  await expect(checkbox('Third')).toBeFocused()
  await press('s')
  await expect(page.getByRole('dialog', { name: 'Send this submission back?' })).toContainText('Third')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Please add a clearer picture')
  await press('Control+Enter')
  await expect(row('Third')).toContainText('Sent back')
  await press('u')
  await expect(page.getByText('Sending back cannot be undone')).toHaveText(
    'Sending back cannot be undone: the member was told by mail.',
  )
  await expect(row('Second')).toContainText('Rejected · Undo')
  await waitUntilSent()

  await expect.poll(() => pointsOf(member)).toEqual({ pending: 30, total: 30 })
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
  await page.getByLabel('Waits for').selectOption('Members')
  await page.getByRole('button', { name: `Open the submission: ${TITLE}` }).click()
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  await expect(drawer).toContainText('The member has not answered yet.')
  await member.claim(questId, { text: 'The oak by the Severn.' })
  await openReview(page, member)
  await page.getByRole('checkbox', { name: TITLE }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText('Which oak?')
  await expect(drawer).toContainText('The oak by the Severn.')
  await expect(drawer.getByRole('button', { name: 'Send back' })).toBeHidden()
  await page.keyboard.press('s')
  await page.keyboard.press('a')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Approved')
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
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  await expect(drawer).toContainText('The oak by the Severn.')
  await drawer.getByRole('button', { name: 'Approve' }).click()
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
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  await expect(drawer).toContainText('<b>An oak</b>')
  await page.keyboard.press('j')
  await expect(drawer).toContainText(url)
  const link = drawer.getByRole('link', { name: 'Open the link in a new tab' })
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('a bulk decision says how many submissions it leaves out', async ({ page }) => {
  const member = await givenSubmitter('Flora Field')
  await member.submit({ text: 'An oak.' })
  await openReview(page, member)
  await page.getByText('Decide on all entries of Flora Field at once').click()
  await page.getByRole('button', { name: 'Approve all that match' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve in bulk?' })
  await expect(dialog).toContainText('1 submission is left out; filter by its kind to include it.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Kind').selectOption('Texts')
  await page.getByText('Decide on all texts of Flora Field at once').click()
  await page.getByRole('button', { name: 'Approve all that match' }).click()
  await expect(dialog).toContainText('1 entry that waits now is approved')
  await expect(dialog).not.toContainText('left out')
})

test('a submission that could not be sent back stays, and the reviewer reads why', async ({
  page,
  complaints,
}) => {
  const member = await givenSubmitter('Flora Field')
  await member.submit({ text: 'An oak.' })
  await openReview(page, member)
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: `Open the submission: ${TITLE}` }).click()
    await tab.getByRole('button', { name: 'Send back' }).click()
    await tab.getByLabel('Reason').fill('Which oak?')
  }
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText('Nothing waits for you')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Send this submission back?' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to send back: somebody has decided on it or sent it back meanwhile.',
  )
  await expect(dialog.getByLabel('Reason')).toHaveValue('Which oak?')
  complaints.splice(0)
})

test('axe finds nothing at all widths, with long texts and long names', async ({ page }) => {
  const member = await givenSubmitter('Wolfeschlegelsteinhausen'.repeat(3))
  const url = `https://example.org/${'an-article/'.repeat(20)}`
  await member.submit({ url }, 'Write about us '.repeat(8).trim())
  const text = `${'The oak by the river is older than the town.\n'.repeat(100)}${'W'.repeat(300)}`
  await member.submit({ text })
  const review = await openReview(page, member)
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectAccessible(page)
    await expectLowRows(page, review)
    await review.getByRole('button', { name: `Open the submission: ${TITLE}` }).click()
    await expect(drawer).toContainText(member.email)
    await expectAccessible(page, 'dialog[open]')
    const overflow = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.keyboard.press('j')
    await expect(drawer).toContainText(url)
    await page.keyboard.press('s')
    await expect(page.getByLabel('Reason')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Reason')).toHaveCount(0)
    await page.keyboard.press('a')
    await expect(drawer.getByRole('status')).toContainText('Approved: Write about us')
    await page.keyboard.press('u')
    await expect(drawer).toContainText(url)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }
})
