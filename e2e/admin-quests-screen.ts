import { expect, type Page, request } from '@playwright/test'
import { makeSession } from './fixtures.ts'
import { putQuest, type TestQuest } from './quests-content.ts'

const POLL = { question: 'Where should it grow?', options: ['By the river', 'On the hill'] }

export async function openQuests(page: Page, path = '/admin/quests') {
  await page.goto(path)
  const list = page.getByRole('region', { name: 'All quests' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const screen = {
    list,
    button,
    field,
    row: (title: string) => list.getByRole('listitem').filter({ hasText: title }),
    status: page.getByRole('status').filter({ hasNotText: /^Loading / }),
    alert: page.getByRole('alert'),
    dialog: page.getByRole('dialog'),
    handle: (title: string) => list.getByRole('button', { name: `Move ${title}, position` }),
    /** Titles of the polls that a test has put, from the top. */
    async titles() {
      const rows = list.getByRole('listitem').filter({ hasText: 'Poll · 10 points' })
      const handles = await rows.getByRole('button', { name: /^Move / }).allInnerTexts()
      return handles.map((text) => /Move (.*), position/.exec(text)?.[1])
    },
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible()
  return screen
}

/** The page on which a quest is written: a new one of a kind, or a saved one. */
export async function openEditor(page: Page, path: string) {
  await page.goto(path)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(page.getByRole('form', { name: 'Quest editor' })).toBeVisible()
  return {
    field,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    alert: page.getByRole('alert'),
    preview: page.getByRole('region', { name: 'As members see it' }),
    /** What was said in a corner of the list after the editor was left. */
    toast: page.getByRole('status').filter({ hasText: /[.]$/ }).last(),
    saved: page.getByText('Draft saved', { exact: true }),
  }
}

export const newPath = (kind: string) => `/admin/quests/new?kind=${kind}`
export const editPath = (id: string) => `/admin/quests/${id}/edit`

export const putPoll = (title: string, more: Partial<TestQuest> = {}) =>
  putQuest({ kind: 'poll', title, settings: POLL, ...more })

/** What members can claim, by title. */
export async function listAsMember(page: Page): Promise<Record<string, { points: number; state: string }>> {
  const { token } = await makeSession('member')
  // Not as the page, whose cookies would become the member's.
  const member = await request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { cookie: `grav_session=${token}` },
  })
  const response = await member.get('/api/tasks')
  const { tasks } = (await response.json()) as { tasks: { title: string; points: number; state: string }[] }
  return Object.fromEntries(tasks.map(({ title, points, state }) => [title, { points, state }]))
}
