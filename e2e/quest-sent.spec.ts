import { expectAccessible, LOOKS, setLook } from './accessible.ts'
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
  await expect(options).toHaveText(['By the river0 votes, 0 %', 'On the hill✓ Your vote1 vote, 100 %'])
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
  await expect(row('A place')).toContainText('Nothing was kept of it.')
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectAccessible(page)
  }
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
  await expect(page.getByText('Withdrawn. Nothing of it is kept.')).toBeVisible()
  await expect(panel.getByLabel('Your answer')).toHaveValue('')
  await panel.getByRole('link', { name: 'Daily Tasks' }).click()
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('definition')).toHaveText('0')
})
