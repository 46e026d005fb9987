import { expect, type Page } from '@playwright/test'
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

export const putPoll = (title: string, more: Partial<TestQuest> = {}) =>
  putQuest({ kind: 'poll', title, settings: POLL, ...more })
