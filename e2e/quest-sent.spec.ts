import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { changeContent } from './database.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests, putQuest } from './quests-content.ts'
import { openQuest } from './tasks-screen.ts'

const POLL = {
  question: 'Where should it grow?',
  options: ['By the river', 'On the hill'],
  results: 'after_vote',
}

test.afterEach(clearQuests)

test('a poll shows its results after the vote, in words and as bars', async ({ page, logInAs }) => {
  const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await logInAs('member')
  const poll = await openQuest(page, id, 'What next?')
  await poll.getByRole('radio', { name: 'On the hill' }).check()
  await poll.getByRole('button', { name: 'Vote' }).click()
  const options = poll.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(options).toHaveText(['By the river0 votes, 0%', 'On the hill✓ Your vote1 vote, 100%'])
  await expect(poll).toContainText('1 vote in all')
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectAccessible(page)
  }
})

test('questions that are asked again tell how many were right, and not which', async ({ page, logInAs }) => {
  const question = (text: string, answer: string) => ({ question: text, options: ['Yes', 'No'], answer })
  const settings = { needed: 1, questions: [question('Is an oak a tree?', 'Yes'), question('Fern?', 'No')] }
  const id = await putQuest({ kind: 'questions', title: 'The forest', recurrence: 'daily', settings })
  await logInAs('member')
  await page.request.post(`/api/quests/${id}/claim`, { data: { answer: { options: ['Yes', 'Yes'] } } })
  const panel = await openQuest(page, id, 'The forest')
  await expect(panel).toContainText('1 of 2 right')
  await expect(panel.getByText('Your answers')).toHaveCount(0)
})

test('the history shows what was sent when it is asked for', async ({ page, logInAs }) => {
  const text = await putQuest({ kind: 'text', title: 'A place', settings: { minLength: 1, maxLength: 500 } })
  const link = await putQuest({ kind: 'link', title: 'An article', settings: { hosts: [] } })
  await logInAs('member')
  const send = (id: string, answer: object) =>
    page.request.post(`/api/quests/${id}/claim`, { data: { answer } })
  await send(text, { text: 'An oak by the river.\nIt is old.' })
  await send(link, { url: 'https://example.org/oak' })
  await page.goto('/dashboard')
  const history = page.getByRole('region', { name: 'Points History', exact: true })
  await history.scrollIntoViewIfNeeded()
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) })
  await expect(row('A place')).not.toContainText('An oak')
  await row('A place').getByText('What you sent').click()
  await expect(row('A place')).toContainText('An oak by the river.')
  await row('An article').getByText('What you sent').focus()
  await page.keyboard.press('Enter')
  await expect(
    row('An article').getByRole('link', { name: 'https://example.org/oak (opens in a new tab)' }),
  ).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await page.request.delete(`/api/quests/${text}/claim`)
  await page.reload()
  await history.scrollIntoViewIfNeeded()
  await expect(row('A place')).toContainText('Withdrawn before a decision.')
  await row('A place').getByText('What you sent').click()
  await expect(row('A place')).toContainText('Nothing of it was stored.')
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectAccessible(page)
  }
})

for (const width of [390, 1280]) {
  test(`the page of a quest with what was sent takes two requests, ${width} pixels wide`, async ({
    page,
    logInAs,
  }) => {
    const settings = { minLength: 1, maxLength: 500 }
    const id = await putQuest({ kind: 'text', title: 'A place', settings, recurrence: 'daily' })
    await logInAs('member')
    await page.request.post(`/api/quests/${id}/claim`, { data: { answer: { text: 'An oak.' } } })
    await page.setViewportSize({ width, height: 900 })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    const panel = await openQuest(page, id, 'A place')
    await expect(panel.getByText('An oak.')).toBeVisible()
    await expect(panel.getByText('How often')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.toSorted()).toEqual(['/api/me', '/api/tasks'])
    await panel.getByText('What you sent before').click()
    await expect(panel.getByText('This is the first time.')).toBeVisible()
    for (const name of ['Change it', 'Withdraw', 'Share']) {
      await expect(panel.getByRole('button', { name })).toHaveAccessibleDescription('A place')
    }
    await panel.getByRole('button', { name: 'Change it' }).click()
    await expect(panel.getByLabel('Your answer')).toHaveAccessibleDescription(/A place$/)
  })
}

test('the rules say who, how often and how many are left', async ({ page, logInAs }) => {
  const id = await putQuest({
    kind: 'poll',
    title: 'What next?',
    settings: POLL,
    recurrence: 'daily',
    cooldownHours: 36,
    isUsedUp: true,
    prerequisites: [{ type: 'age', days: 0 }],
  })
  await changeContent((client) => client.query('UPDATE quests SET claim_limit = 3 WHERE id = $1', [id]))
  await logInAs('member')
  const panel = await openQuest(page, id, 'What next?')
  await expect(panel.getByRole('definition')).toHaveText([
    'Your account must be at least 0 days old. ✓ You meet this.',
    'No end date',
    'Once a day (UTC)At least 36 hours after your last claim.',
    '2 claims, for all members',
    'Your points are pending at first. We check every entry before it counts.',
  ])
})

test('a text that waits for a decision is changed and withdrawn on the page of its quest', async ({
  page,
  logInAs,
}) => {
  const settings = { minLength: 1, maxLength: 500 }
  const id = await putQuest({ kind: 'text', title: 'A place', settings, points: 30 })
  await logInAs('member')
  await page.request.post(`/api/quests/${id}/claim`, { data: { answer: { text: 'An oak.' } } })
  const panel = await openQuest(page, id, 'A place')
  await expect(panel).toContainText('In review, +30 pending')
  await expect(panel.getByText('An oak.')).toBeVisible()
  await panel.getByRole('button', { name: 'Change it' }).click()
  await panel.getByLabel('Your answer').fill('A very old oak.')
  await panel.getByRole('button', { name: 'Send for Review' }).click()
  await expect(page.getByText('Changed. It keeps its place in the review.')).toBeVisible()
  await expect(panel.getByText('A very old oak.')).toBeVisible()
  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn and deleted.')).toBeVisible()
  await expect(panel.getByLabel('Your answer')).toHaveValue('')
  await panel.getByRole('link', { name: 'Daily Tasks' }).click()
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('definition')).toHaveText('0')
})
