import { expect, type Locator, type Page } from '@playwright/test'

export const TASKS = '/api/tasks'
export const LOGIN_CLAIM = claimOf('daily-login')
export const POST_CLAIM = claimOf('latest-post')
export const QUIZ_CLAIM = claimOf('daily-quiz')

export function claimOf(id: string): string {
  return `/api/quests/${id}/claim`
}

/** Changes what the server says about tasks, by their ids, and which time it says that it is. */
export async function changeTasks(page: Page, changes: Record<string, object>, now?: string): Promise<void> {
  await page.route(TASKS, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { tasks: { id: string }[]; now: string }
    const tasks = reply.tasks.map((task) => ({ ...task, ...changes[task.id] }))
    await route.fulfill({ response, json: { tasks, now: now ?? reply.now } })
  })
}

/** 5 hours, 12 minutes and 30 seconds before a day ends, and its end. */
export const EVENING = '2026-11-14T18:47:30.000Z'
export const MIDNIGHT = '2026-11-15T00:00:00.000Z'

/** The elements of the tasks page. */
export function tasksScreen(page: Page) {
  const today = page.getByRole('region', { name: 'Today' })
  const quiz = page.getByRole('region', { name: 'Daily Quiz' })
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
  return {
    today,
    points: today.getByRole('definition'),
    quiz,
    options: quiz.getByRole('radio'),
    submit: quiz.getByRole('button', { name: 'Submit Answer' }),
    card,
    login: card('Daily Login Reward'),
    claim: page.getByRole('button', { name: 'Claim 5 Points', exact: true }),
    post: card('Read Latest Blog Post'),
    read: page.getByRole('button', { name: 'Read & Claim 15 Points' }),
  }
}

/** A quest with everything that belongs to it: beside the board on a wide screen, a page of its own on a phone. */
export function questPanel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Opens the page of a quest. */
export async function openQuest(page: Page, id: string, title: string): Promise<Locator> {
  await page.goto(`/tasks/${id}`)
  const panel = questPanel(page, title)
  await expect(panel).toBeVisible()
  return panel
}

/** Refuses requests of one method in place of the server. */
export async function refuse(page: Page, method: string, address: string, status: number, code: string) {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: { code, message: 'Refused by the test.' } } })
      : route.fallback(),
  )
}

/** The network breaks before the request leaves, or after the server has carried it out. */
export async function drop(page: Page, method: string, address: string, when: 'before' | 'after') {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (when === 'after') await route.fetch()
    await route.abort()
  })
}

/** Moves the focus with the Tab key. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  do await page.keyboard.press('Tab')
  while (!(await target.evaluate((element) => element === document.activeElement)))
}

/** Dispatches the event of a tab that becomes visible again. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Acts in another tab or device, without this page noticing. */
export async function postElsewhere(page: Page, address: string, body?: object): Promise<void> {
  const response = await page.request.post(address, body && { data: body })
  expect(response.ok()).toBe(true)
}
