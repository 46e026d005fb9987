import { utcDateOf } from '../src/domain/utc-day.ts'
import { expect, test } from './fixtures.ts'
import { changeQuest, clearQuests, putClaim, putQuest, setQuestState } from './quests-content.ts'
import { putTasks } from './tasks-content.ts'
import { openQuest, tabTo, tasksScreen } from './tasks-screen.ts'

const POLL = { question: 'Where should it grow?', options: ['By the river', 'On the hill'] }
const CLOSED = 'This quest is closed.'

test.afterEach(clearQuests)

test('a quest that was closed meanwhile says so, keeps the text, and can be sent when it is open again', async ({
  page,
  logInAs,
  complaints,
}) => {
  await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  const settings = { minLength: 5, maxLength: 500 }
  const id = await putQuest({ kind: 'text', title: 'Tell us about a place', settings })
  await putQuest({ kind: 'poll', title: 'And then?', settings: POLL })
  await logInAs('member')
  const text = await openQuest(page, id, 'Tell us about a place')
  const field = text.getByLabel('Your answer')
  const send = text.getByRole('button', { name: 'Send for Review' })
  await field.fill('A bench by the river.')
  await setQuestState(id, 'closed')
  for (const _ of ['once', 'and again']) {
    await tabTo(page, send)
    await page.keyboard.press('Enter')
    await expect(text.getByRole('alert')).toHaveText(CLOSED)
    await expect(send).toBeFocused()
    await expect(field).toHaveValue('A bench by the river.')
  }
  await setQuestState(id, 'open')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('status')).toHaveText('Sent. 10 points are pending review.')
  expect(complaints.splice(0)).toHaveLength(2)
})

test('so does a daily quest that the member has done before', async ({ page, logInAs, complaints }) => {
  const questId = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL, recurrence: 'daily' })
  const memberId = await logInAs('member')
  const period = utcDateOf(new Date(Date.now() - 86_400_000))
  await putClaim({ memberId, questId, state: 'approved', period, answer: { option: 'By the river' } })
  const poll = await openQuest(page, questId, 'What next?')
  const option = poll.getByRole('radio', { name: 'On the hill' })
  await option.check()
  await setQuestState(questId, 'closed')
  await page.keyboard.press('Enter')
  await expect(poll.getByRole('alert')).toHaveText(CLOSED)
  await expect(option).toBeChecked()
  await expect(option).toBeFocused()
  expect(complaints.splice(0)).toHaveLength(1)
})

test('so does a follow task with points', async ({ page, context, logInAs, complaints }) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'Another site' }))
  const settings = { url: 'https://example.org/group', seconds: 1 }
  await changeQuest('join-telegram', 12, 'open', settings)
  await logInAs('member')
  await page.goto('/tasks')
  const task = tasksScreen(page).card('Join the Telegram group')
  await expect(task).toContainText('+12')
  await changeQuest('join-telegram', 12, 'closed', settings)
  await tabTo(page, task.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(task.getByRole('alert')).toHaveText(CLOSED)
  await expect(task.getByRole('link')).toBeFocused()
  expect(complaints.splice(0)).toHaveLength(1)
})

test('so does the daily login', async ({ page, logInAs, complaints }) => {
  await logInAs('member')
  await page.goto('/tasks')
  const { login, claim } = tasksScreen(page)
  await tabTo(page, claim)
  await setQuestState('daily-login', 'closed')
  await page.keyboard.press('Enter')
  await expect(login.getByRole('alert')).toHaveText(CLOSED)
  await expect(claim).toHaveCount(0)
  await expect(login.getByRole('heading')).toBeFocused()
  expect(complaints.splice(0)).toHaveLength(1)
  await page.reload()
  await expect(tasksScreen(page).quiz).toBeVisible()
  await expect(login).toHaveCount(0)
})

test('so does the latest post', async ({ page, logInAs, complaints }) => {
  await putTasks()
  await logInAs('member')
  await page.goto('/tasks')
  const { post, read } = tasksScreen(page)
  await tabTo(page, read)
  await setQuestState('latest-post', 'closed')
  await page.keyboard.press('Enter')
  await expect(post.getByRole('alert')).toHaveText('Failed to claim blog reward: this quest is closed.')
  await expect(read).toHaveCount(0)
  await expect(post.getByRole('heading')).toBeFocused()
  expect(complaints.splice(0)).toHaveLength(1)
})

test('what a service wrote about a refused claim is there when it can be claimed again', async ({
  page,
  logInAs,
}) => {
  const settings = { url: 'https://example.org/check', secret: '', message: '' }
  const questId = await putQuest({ kind: 'check', title: 'Join our forum', settings })
  const memberId = await logInAs('member')
  const reason = 'We found no post of yours.'
  await putClaim({ memberId, questId, state: 'refused', reason, retryAt: new Date() })
  const check = await openQuest(page, questId, 'Join our forum')
  await expect(check).toContainText(`Your last claim was refused:${reason}`)
  await expect(check.getByRole('button', { name: 'Claim 10 Points' })).toBeEnabled()
})
