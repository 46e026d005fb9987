import { expect, test } from './fixtures.ts'
import { changeQuest, clearQuests, putQuest } from './quests-content.ts'
import { tabTo, tasksScreen } from './tasks-screen.ts'

const POLL = { question: 'Where should it grow?', options: ['By the river', 'On the hill'] }

test.afterEach(clearQuests)

for (const [name, opensAt] of [
  ['To do now', undefined],
  ['Open again later', new Date(Date.now() + 3 * 86_400_000)],
] as const) {
  test(`showing all tasks of “${name}” leads to the first of the rest`, async ({ page, logInAs }) => {
    for (let number = 1; number <= 14; number += 1) {
      const quest = { kind: 'poll', title: `Question ${number}`, settings: POLL }
      await putQuest({ ...quest, ...(opensAt && { opensAt }) })
    }
    await logInAs('member')
    await page.goto('/tasks')
    const list = page.getByRole('list', { name, exact: true })
    await tabTo(page, page.getByRole('button', { name: 'Show all 14' }))
    await expect(list.getByRole('heading')).toHaveCount(12)
    await page.keyboard.press('Enter')
    await expect(list.getByRole('heading')).toHaveCount(14)
    await expect(list.getByRole('heading', { name: 'Question 13' })).toBeFocused()
  })
}

test('the link of a ring leads to its quest even if the filter hides it', async ({ page, logInAs }) => {
  const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL, recurrence: 'daily' })
  await putQuest({ kind: 'code', title: 'Code of the evening', settings: { word: 'hornbeam' } })
  await logInAs('member')
  await page.goto('/tasks?kind=code')
  const { card, today } = tasksScreen(page)
  const poll = card('What next?')
  await expect(card('Code of the evening')).toBeVisible()
  await expect(poll).toHaveCount(0)
  const link = today.getByRole('link', { name: 'What next?' })
  for (const _ of ['once', 'and again']) {
    await link.click()
    await expect(page).toHaveURL(`/tasks#quest-${id}`)
    await expect(poll.getByRole('heading')).toBeFocused()
    await expect(poll).toBeInViewport()
  }
})

test('a follow task that comes later says so', async ({ page, logInAs }) => {
  await changeQuest('join-telegram', 0, 'coming_soon')
  await logInAs('member')
  await page.goto('/tasks')
  const task = tasksScreen(page).card('Join the Telegram group')
  await expect(task.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await expect(task.getByRole('link')).toHaveCount(0)
})
