import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { changeQuest, clearQuests, putAllKinds, putClaim, putQuest } from './quests-content.ts'
import { openQuest, questPanel, refuse, TASKS, tabTo, tasksScreen } from './tasks-screen.ts'
import { tryAgain } from './try-again.ts'

const POLL = { question: 'Where should it grow?', options: ['By the river', 'On the hill'] }
const TEXT = { minLength: 20, maxLength: 500 }

test.afterEach(clearQuests)

/** The list of quests in a state. */
function group(page: Page, name: string) {
  return page.getByRole('list', { name, exact: true })
}

test('a visit opens a new tab, waits, and is claimed by itself', async ({ page, context, logInAs }) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'Another site' }))
  const settings = { url: 'https://example.org/hedge', action: 'Open the page', seconds: 2 }
  const id = await putQuest({ kind: 'visit', title: 'Read about the hedge', settings })
  await logInAs('member')
  const visit = await openQuest(page, id, 'Read about the hedge')
  const link = visit.getByRole('link', { name: 'Open the page' })
  await tabTo(page, link)
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  expect(opened.url()).toBe(settings.url)
  await expect(visit.getByRole('link', { name: 'Pending...' })).toBeDisabled()
  await expect(visit.getByRole('status')).toHaveText('You claimed 10 points. They are pending review.')
  await expect(visit).toContainText('In review since')
  await expect(visit).toContainText(/\w+ \d+, \d\d:\d\d UTC/)
  await expect(link).toBeFocused()
  await visit.getByRole('link', { name: 'Daily Tasks' }).click()
  await expect(tasksScreen(page).points).toHaveText('10')
})

test('a visit that ended while the page was closed is claimed with a press', async ({ page, logInAs }) => {
  const settings = { url: 'https://example.org/hedge', action: 'Open the page', seconds: 0 }
  const id = await putQuest({ kind: 'visit', title: 'Read about the hedge', settings })
  await logInAs('member')
  await page.request.post(`/api/quests/${id}/start`)
  const visit = await openQuest(page, id, 'Read about the hedge')
  await visit.getByRole('button', { name: 'Claim 10 Points' }).click()
  await expect(visit.getByRole('status')).toHaveText('You claimed 10 points. They are pending review.')
})

test('a code is tried and claimed by keyboard alone', async ({ page, logInAs, complaints }) => {
  const settings = { word: 'hornbeam' }
  const id = await putQuest({ kind: 'code', title: 'Code of the evening', settings, points: 50 })
  await logInAs('member')
  const code = await openQuest(page, id, 'Code of the evening')
  const field = code.getByLabel('Code', { exact: true })
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  await expect(code.getByRole('alert')).toHaveText('Please enter the code.')
  await page.keyboard.type('birch')
  await expect(code.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(code.getByRole('alert')).toHaveText('This is not the code.')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Hornbeam')
  await page.keyboard.press('Enter')
  await expect(code.getByRole('status')).toHaveText('You claimed 50 points. They are pending review.')
  await expect(code.getByRole('heading')).toBeFocused()
  await code.getByRole('link', { name: 'Daily Tasks' }).click()
  await expect(tasksScreen(page).points).toHaveText('50')
  await page.goto('/tasks?show=review')
  await expect(group(page, 'In review').getByRole('heading', { name: 'Code of the evening' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a poll asks for an option and takes one vote', async ({ page, logInAs }) => {
  const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await logInAs('member')
  const poll = await openQuest(page, id, 'What next?')
  const options = poll.getByRole('group', { name: POLL.question }).getByRole('radio')
  await poll.getByRole('button', { name: 'Vote' }).click()
  await expect(poll.getByRole('alert')).toHaveText('Please select an option.')
  await expect(options.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options.last()).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(poll.getByRole('status')).toHaveText('You claimed 10 points. They are pending review.')
  await expect(options).toHaveCount(0)
})

test('a text is kept while another page is open, sent, and then in review', async ({ page, logInAs }) => {
  const id = await putQuest({ kind: 'text', title: 'Tell us about a place', settings: TEXT, points: 30 })
  await logInAs('member')
  const text = await openQuest(page, id, 'Tell us about a place')
  const field = text.getByLabel('Your answer')
  await field.fill('A bench.')
  await expect(text).toContainText('8 of at most 500 characters, at least 20')
  await text.getByRole('button', { name: 'Send for Review' }).click()
  await expect(text.getByRole('alert')).toHaveText('Please write at least 20 characters.')
  await expect(field).toBeFocused()
  await field.fill('A bench by the river, under alders.')
  await page.getByRole('link', { name: 'P2P', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'P2P Exchange' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('A bench by the river, under alders.')
  await text.getByRole('button', { name: 'Send for Review' }).click()
  await expect(text.getByRole('status')).toHaveText('Sent. 30 points are pending review.')
  await page.goto('/tasks?show=review')
  const review = group(page, 'In review')
  await expect(review.getByRole('listitem')).toContainText('Tell us about a place')
  await expect(review.getByRole('listitem')).toContainText(/In review since \w+ \d+/)
})

test('what a reviewer sent back comes with the note and the earlier answer', async ({ page, logInAs }) => {
  const questId = await putQuest({ kind: 'text', title: 'Tell us about a place', settings: TEXT })
  const memberId = await logInAs('member')
  const answer = { text: 'A bench by the river.' }
  await putClaim({ memberId, questId, state: 'returned', answer, reason: 'Which river is it?' })
  await page.goto('/tasks')
  const row = group(page, 'To do').getByRole('listitem')
  await expect(row).toContainText('Which river is it?')
  await expect(row).toContainText('Needs a change')
  await page.getByRole('link', { name: 'Improve it: Tell us about a place' }).click()
  const text = questPanel(page, 'Tell us about a place')
  await expect(text.getByRole('heading')).toBeFocused()
  await expect(text).toContainText('Which river is it?')
  await expect(text.getByLabel('Your answer')).toHaveValue(answer.text)
})

test('questions are answered once, and the outcome is shown', async ({ page, logInAs }) => {
  const questions = [
    { question: 'Which tree keeps its needles?', options: ['Larch', 'Spruce'], answer: 'Spruce' },
    { question: 'What do rings tell?', options: ['Age', 'Height'], answer: 'Age' },
  ]
  const id = await putQuest({ kind: 'questions', title: 'The forest', settings: { needed: 2, questions } })
  await logInAs('member')
  const quiz = await openQuest(page, id, 'The forest')
  await tabTo(page, quiz.getByRole('radio', { name: 'Larch' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(quiz.getByRole('alert')).toHaveText('Please answer this question.')
  await expect(quiz.getByRole('radio', { name: 'Age' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(quiz.getByRole('status')).toContainText('Too few answers were right')
  await quiz.getByText('Your answers', { exact: true }).click()
  await expect(quiz.getByRole('listitem').filter({ hasText: 'Spruce' })).toContainText('Right answer')
  await expect(quiz.getByRole('listitem').filter({ hasText: 'Larch' })).toContainText('Your answer')
})

test('a locked quest says what is missing, leads there, and opens when it is done', async ({
  page,
  logInAs,
}) => {
  const first = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await putQuest({
    kind: 'code',
    title: 'Code of the evening',
    settings: { word: 'hornbeam' },
    prerequisites: [{ type: 'quest', questId: first }],
  })
  await logInAs('member')
  await page.goto('/tasks')
  const locked = group(page, 'To do').getByRole('listitem').filter({ hasText: 'Code of the evening' })
  await expect(locked).toContainText('Complete “What next?” first.')
  await expect(locked).toContainText('Locked')
  await expect(locked).not.toContainText('look around')
  await locked.getByRole('link', { name: 'Code of the evening' }).click()
  const code = questPanel(page, 'Code of the evening')
  await code.getByRole('link', { name: 'Go to this task' }).click()
  const poll = questPanel(page, 'What next?')
  await expect(poll.getByRole('heading')).toBeFocused()
  await expect(poll).toBeInViewport()
  await poll.getByRole('radio', { name: 'On the hill' }).check()
  await poll.getByRole('button', { name: 'Vote' }).click()
  await expect(locked).not.toContainText('Locked')
  await locked.getByRole('link', { name: 'Code of the evening' }).click()
  await expect(code.getByLabel('Code', { exact: true })).toBeVisible()
  await expect(code).toContainText('look around')
})

test('a refusal shows the sentence of the server, and the card its new state', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await logInAs('member')
  const poll = await openQuest(page, id, 'What next?')
  await poll.getByRole('radio', { name: 'On the hill' }).check()
  await page.request.post(`/api/quests/${id}/claim`, { data: { answer: { option: 'By the river' } } })
  await poll.getByRole('button', { name: 'Vote' }).click()
  await expect(poll.getByRole('alert')).toHaveText('What you sent is being reviewed.')
  await expect(poll).toContainText('In review since')
  await expect(poll.getByRole('heading')).toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a follow task with points is started and claimed on the server, and ends with thanks', async ({
  page,
  context,
  logInAs,
}) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'Another site' }))
  await changeQuest('join-telegram', 12, 'open', { url: 'https://example.org/group', seconds: 1 })
  await logInAs('member')
  await page.goto('/tasks')
  const { card, points } = tasksScreen(page)
  const task = card('Join the Telegram group')
  await expect(task).toContainText('+12')
  await task.getByRole('link', { name: 'Join on Telegram' }).click()
  await expect(task.getByRole('status')).toHaveText(
    'Thank you for your engagement! Points are pending review.',
  )
  await expect(points).toHaveText('12')
  await expect(card('Follow GRAV on X').getByRole('link')).toBeEnabled()
})

test('a planned task that was opened is an ordinary one, and a closed login has neither card nor ring', async ({
  page,
  logInAs,
}) => {
  await changeQuest('governance-participation', 15, 'open', POLL)
  await changeQuest('daily-login', 5, 'closed')
  await logInAs('member')
  await page.goto('/tasks')
  const { card, login, today } = tasksScreen(page)
  const opened = card('Governance Participation')
  await expect(opened.getByRole('button', { name: 'Coming Soon' })).toHaveCount(0)
  await opened.getByRole('link', { name: 'Governance Participation' }).click()
  const panel = questPanel(page, 'Governance Participation')
  await expect(panel.getByRole('button', { name: 'Vote' })).toBeEnabled()
  await expect(card('Bug Bounty').getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await expect(login).toHaveCount(0)
  await expect(today.getByText('Login')).toHaveCount(0)
  await expect(today.getByRole('link', { name: 'Quiz' })).toBeVisible()
})

test('daily quests join today’s rings, and those beyond six are counted', async ({ page, logInAs }) => {
  for (let number = 1; number <= 5; number += 1) {
    await putQuest({ kind: 'poll', title: `Question ${number}`, settings: POLL, recurrence: 'daily' })
  }
  await logInAs('member')
  // Newcomers see three of them at first.
  await page.request.post('/api/quests/daily-login/claim')
  await page.goto('/tasks')
  const { today } = tasksScreen(page)
  const [, of] = /^\d of (\d)/.exec(await today.getByText(/^\d of \d done today$/).innerText()) ?? []
  await expect(today.getByRole('listitem')).toHaveCount(6)
  await expect(today).toContainText('And 2 more below.')
  await page.getByRole('link', { name: 'Question 5', exact: true }).click()
  const poll = questPanel(page, 'Question 5')
  await poll.getByRole('radio', { name: 'On the hill' }).check()
  await poll.getByRole('button', { name: 'Vote' }).click()
  await expect(today).toContainText(`2 of ${of}`)
  await expect(poll).toContainText(/Opens again in \d+ (h|min|s)/)
})

test('the specified tasks are there while the list is loading, and where it fails to load', async ({
  page,
  logInAs,
  complaints,
}) => {
  await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await logInAs('member')
  await refuse(page, 'GET', TASKS, 503, 'unavailable')
  await page.goto('/tasks')
  const { card, quiz } = tasksScreen(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load the other tasks.' })).toBeVisible()
  await expect(card('Follow GRAV on X').getByRole('link')).toBeEnabled()
  await expect(card('Weekly Challenge').getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await page.unroute(TASKS)
  await tryAgain(quiz)
  await expect(card('What next?')).toBeVisible()
  complaints.splice(0)
})

test('quests of all kinds and states are accessible at every width', async ({ page, logInAs }) => {
  await putAllKinds(await logInAs('member'))
  await page.goto('/tasks')
  const { card } = tasksScreen(page)
  await expect(card('What next?')).toBeVisible()
  for (const title of [undefined, 'What next?', 'How well do you know the forest?', 'Bring three friends']) {
    if (title !== undefined) await card(title).getByRole('link').click()
    for (const look of LOOKS) {
      await setLook(page, look)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})
