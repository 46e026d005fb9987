import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { expectStill } from './layout-shift.ts'
import { changeQuest, clearQuests, putClaim, putQuest } from './quests-content.ts'
import { expectScriptsWithin } from './script-sizes.ts'
import { putTasks } from './tasks-content.ts'
import { postElsewhere, questPanel, tabTo, tasksScreen } from './tasks-screen.ts'

const POLL = { question: 'Where should it grow?', options: ['By the river', 'On the hill'] }
const PHONE = { width: 390, height: 844 }

test.afterEach(clearQuests)

async function putPolls(count: number, sections: string[] = []): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const section = sections[number % sections.length]
    const poll = { kind: 'poll', title: `Question ${number}`, settings: POLL, points: number }
    await putQuest({ ...poll, ...(section !== undefined && { section }) })
  }
}

test('nineteen open quests in three sections and all specified sections take at most 4,000 pixels on a phone', async ({
  page,
  logInAs,
}) => {
  await putTasks()
  const sections = ['Along the river', 'Forest school', 'With your friends']
  await putPolls(19, sections)
  await logInAs('member')
  await page.setViewportSize(PHONE)
  await page.goto('/tasks')
  const shown = page.getByRole('region', { name: 'Quests', exact: true })
  await expect(shown.getByRole('listitem')).toHaveCount(19)
  await expect(shown.getByRole('heading', { level: 3 })).toHaveCount(sections.length)
  const main = page.getByRole('main')
  expect(await main.evaluate((element) => element.scrollHeight)).toBeLessThanOrEqual(4000)
})

test('a quest opens as a page on a phone, and going back keeps the place', async ({ page, logInAs }) => {
  await putPolls(9)
  await logInAs('member')
  await page.setViewportSize(PHONE)
  await page.goto('/tasks')
  const link = page.getByRole('link', { name: 'Question 7', exact: true })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Question 7' })).toBeVisible()
  await expect(page).toHaveTitle('Question 7 · GRAV')
  await expect(page.getByRole('heading', { name: 'Daily Quiz' })).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.goForward()
  await page.reload()
  await page.getByRole('link', { name: 'Daily Tasks' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Tasks' })).toBeVisible()
})

test('the page of a quest has a heading while it is loading', async ({ page, logInAs }) => {
  const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await logInAs('member')
  await page.setViewportSize(PHONE)
  const heading = page.getByRole('heading', { level: 1 })
  const sendCode = await holdBack(page, '**/quest-panel-*.js')
  await page.goto('/tasks')
  await page.getByRole('link', { name: 'What next?', exact: true }).click()
  await expect(page).toHaveURL(`/tasks/${id}`)
  await expect(heading).toHaveText('Daily Tasks')
  sendCode()
  await expect(heading).toHaveText('What next?')
  const sendList = await holdBack(page, '**/api/tasks')
  await page.reload()
  await expect(heading).toHaveText('Daily Tasks')
  sendList()
  await expect(heading).toHaveText('What next?')
})

test('on a wide screen a quest opens beside the board, which keeps its place, by keyboard alone', async ({
  page,
  logInAs,
}) => {
  await putPolls(3)
  await logInAs('member')
  await page.goto('/tasks')
  const link = page.getByRole('link', { name: 'Question 2', exact: true })
  await tabTo(page, link)
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  const panel = questPanel(page, 'Question 2')
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel).toBeInViewport()
  await expect(page).toHaveURL(/\/tasks\/e2e-/)
  await expect(link).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL('/tasks')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, panel.getByRole('radio', { name: 'By the river' }))
  await page.keyboard.press('Space')
  await tabTo(page, panel.getByRole('button', { name: 'Vote' }))
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('In review since')
  await expect(link).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Quests', exact: true })).toBeFocused()
})

test('a quest whose address is opened itself is a page, with the board beside it on a wide screen', async ({
  page,
  logInAs,
}) => {
  await putPolls(2)
  const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await logInAs('member')
  await page.goto(`/tasks/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'What next?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'What next?' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Question 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Question 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Daily Quiz' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Daily Tasks' }).click()
  await expect(page).toHaveURL('/tasks')
  await expect(page.getByRole('heading', { name: 'Daily Quiz' })).toBeVisible()
})

test('by keyboard the quests are a few presses away from the top of the tasks', async ({ page, logInAs }) => {
  await putPolls(2)
  await logInAs('member')
  await page.goto('/tasks')
  await expect(page.getByRole('link', { name: 'Question 1', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to quests' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'To do 2' })).toBeFocused()
})

test('the page of a quest costs at most 105 kB of JavaScript', async ({ page, logInAs }) => {
  const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await logInAs('member')
  await expectScriptsWithin(105, page, [`/tasks/${id}`])
})

for (const width of [360, 1280]) {
  test(`tasks with a quiz and the page of a quest do not move while they load, at ${width} pixels`, async ({
    page,
    logInAs,
  }) => {
    await putTasks()
    const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
    await logInAs('member')
    await page.setViewportSize({ width, height: 823 })
    await expectStill(page, ['/tasks', '/dashboard', `/tasks/${id}`])
  })
}

test('a quest is shared by its address, which is copied if the device has no way to share', async ({
  page,
  context,
  logInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  await logInAs('member')
  await page.goto(`/tasks/${id}`)
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await share.click()
  await expect(page.getByText(`The address is ${page.url()}`)).toBeVisible()
})

test('states are segments in the address, with their counts', async ({ page, logInAs }) => {
  await putPolls(2)
  const questId = await putQuest({ kind: 'poll', title: 'What next?', settings: POLL })
  const memberId = await logInAs('member')
  await putClaim({ memberId, questId, state: 'approved', answer: { option: 'On the hill' } })
  await page.goto('/tasks')
  await expect(page.getByRole('button', { name: 'To do 2' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'In review 0' })).toBeVisible()
  await page.getByRole('button', { name: 'Done 1' }).click()
  await expect(page).toHaveURL('/tasks?show=done')
  const done = page.getByRole('list', { name: 'Done', exact: true })
  await expect(done.getByRole('listitem')).toContainText('Approved +10')
  await page.reload()
  await expect(done.getByRole('heading')).toHaveText(['What next?'])
  await page.getByRole('button', { name: 'In review 0' }).click()
  await expect(page.getByText('Nothing of yours is waiting for a decision.')).toBeVisible()
})

test('more than twelve quests can be searched and sorted', async ({ page, logInAs }) => {
  await putPolls(12)
  await logInAs('member')
  await page.goto('/tasks')
  const list = page.getByRole('list', { name: 'To do', exact: true })
  const search = page.getByLabel('Search quests')
  await expect(list.getByRole('heading')).toHaveCount(12)
  await expect(search).toHaveCount(0)
  await putQuest({ kind: 'code', title: 'Code of the evening', settings: { word: 'elm' }, description: '' })
  await page.reload()
  await search.fill('enter EVENING')
  await expect(list.getByRole('heading')).toHaveText(['Code of the evening'])
  await expect(search).toBeFocused()
  await search.fill('larch')
  await expect(page.getByText('No quest here matches “larch”.')).toBeVisible()
  await search.fill('')
  await page.getByLabel('Sort by').selectOption('Most points')
  await expect(page).toHaveURL('/tasks?sort=points')
  await expect(list.getByRole('heading').first()).toHaveText('Question 12')
})

test('a quest that counts offers its button only when enough is counted, and says where to do it', async ({
  page,
  logInAs,
}) => {
  const settings = { newcomers: 3 }
  await putQuest({ kind: 'invite', title: 'Bring three friends', settings, points: 200 })
  await logInAs('member')
  await page.goto('/tasks')
  const { card, today } = tasksScreen(page)
  await expect(card('Bring three friends')).toContainText('0 of 3')
  await expect(today).not.toContainText('Ready to collect')
  await card('Bring three friends').getByRole('link').click()
  const panel = questPanel(page, 'Bring three friends')
  await expect(panel.getByRole('button', { name: /Claim/ })).toHaveCount(0)
  await panel.getByRole('link', { name: 'Invite friends' }).click()
  await expect(page).toHaveURL('/dashboard#referral-code')
})

test('what is ready is collected from Today', async ({ page, logInAs }) => {
  await putQuest({ kind: 'wallet', title: 'Link your wallet', settings: {}, points: 35 })
  await logInAs('member')
  await page.goto('/tasks')
  const { today, points, card } = tasksScreen(page)
  await expect(card('Link your wallet')).toBeVisible()
  await expect(today).not.toContainText('Ready to collect')
  await postElsewhere(page, '/api/wallet', { address: `0x${'ab'.repeat(20)}` })
  await page.reload()
  await today.getByRole('button', { name: 'Collect 35 points for “Link your wallet”' }).click()
  await expect(page.getByText('+35 for “Link your wallet”. The points are pending.')).toBeVisible()
  await expect(points).toHaveText('35')
  await expect(today).not.toContainText('Ready to collect')
  await expect(card('Link your wallet')).toHaveCount(0)
})

test('an address without a quest says so, and those of the specified tasks lead to them', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  await page.goto('/tasks/nothing-here')
  await expect(page.getByText('There is no such quest, or it is not open to you.')).toBeVisible()
  await page.goto('/tasks/daily-login')
  await expect(page).toHaveURL('/tasks#daily-login')
  await expect(tasksScreen(page).claim).toBeInViewport()
})

test('a follow task that comes later says so', async ({ page, logInAs }) => {
  await changeQuest('join-telegram', 0, 'coming_soon')
  await logInAs('member')
  await page.goto('/tasks')
  const task = tasksScreen(page).card('Join the Telegram group')
  await expect(task.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await expect(task.getByRole('link')).toHaveCount(0)
})
