import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { quizIdOf } from '../src/domain/quiz.ts'
import { utcDateOf } from '../src/domain/utc-day.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { changeContent } from './database.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests, putQuest } from './quests-content.ts'
import { givenSubmitter } from './submissions.ts'
import { putTasks, QUIZ } from './tasks-content.ts'

test.beforeEach(clearQuests)
test.afterAll(clearQuests)

const POLL = { question: 'Which river should we adopt?', options: ['The Alder', 'The Birch', 'The Oak'] }

/** A poll in which Ruth and Omar voted for one river, and Ines for another. */
async function givenPoll(title = 'Adopt a river'): Promise<string> {
  const id = await putQuest({ kind: 'poll', title, settings: POLL })
  for (const [name, option] of [
    ['Ruth', 'The Alder'],
    ['Omar', 'The Alder'],
    ['Ines', 'The Birch'],
  ] as const) {
    const member = await givenSubmitter(name)
    await member.claim(id, { option })
  }
  return id
}

function resultsScreen(page: Page) {
  const people = page.getByRole('region', { name: 'People' })
  return {
    figures: page.getByRole('region', { name: 'How far members came' }),
    answers: page.getByRole('region', { name: 'Answers' }),
    people,
    names: people.getByRole('list', { name: 'People' }).getByRole('link'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  }
}

test('an operator goes from the list to the result of a poll, to those who voted, and closes it', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  const id = await givenPoll()
  await page.goto('/admin/quests')
  // By keyboard: the title is a link.
  await page.getByRole('link', { name: 'Adopt a river' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Adopt a river' })).toBeVisible()
  const { figures, answers, people, names, button } = resultsScreen(page)
  await expect(answers.getByRole('listitem').first()).toContainText('The Alder2 · 67 %')
  await expect(names).toHaveText(['Ines', 'Omar', 'Ruth'])
  await expect(figures.getByRole('link', { name: '3 Waiting' })).toHaveAttribute(
    'href',
    `/admin/review?quest=${id}`,
  )
  await expectAccessibleInBothThemes(page)

  await answers.getByRole('link', { name: 'The Alder: Show who chose it' }).click()
  await expect(names).toHaveText(['Omar', 'Ruth'])
  await expect(page).toHaveURL(/option=The\+Alder#people$/)
  const downloading = page.waitForEvent('download')
  await button('CSV').click()
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.map((line) => line.split(',')[1])).toEqual(['memberName', 'Omar', 'Ruth'])
  await people.getByLabel('Member', { exact: true }).fill('ruth')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Ruth'])
  await button('Clear filters').click()
  await expect(names).toHaveText(['Ines', 'Omar', 'Ruth'])

  await button('Close').click()
  await expect(page.getByRole('status').filter({ hasText: 'It is closed now.' })).toBeVisible()
  await button('Open again').click()
  await expect(page.getByRole('status').filter({ hasText: 'It is open now.' })).toBeVisible()
})

test('an editor sees counts and no names', async ({ page, logInAs }) => {
  const id = await givenPoll('Adopt another river')
  await logInAs('editor')
  await page.goto(`/admin/quests/${id}`)
  const { figures, answers, people, names } = resultsScreen(page)
  await expect(answers).toContainText('The Alder2 · 67 %')
  await expect(people).toContainText('Names, votes and submissions are for staff who may read members.')
  await expect(names).toHaveCount(0)
  // Only the views per day are on the same page.
  await expect(figures.getByRole('link')).toHaveText(['0 Page views'])
})

test('texts that members sent are looked at in a gallery, on a phone too', async ({ page, logInAs }) => {
  await logInAs('admin')
  const settings = { minLength: 1, maxLength: 5000 }
  const id = await putQuest({ kind: 'text', title: 'Tell us about a place', settings })
  const ruth = await givenSubmitter('Ruth')
  await ruth.claim(id, { text: 'The bog behind the old mill.' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/quests/${id}`)
  const { people, button } = resultsScreen(page)
  await button('Gallery').click()
  await expect(people.getByRole('listitem')).toContainText(['The bog behind the old mill.'])
  await expect(page).toHaveURL(/view=gallery/)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
})

test('the answers to a daily quiz are on a page of their own', async ({ page, logInAs }) => {
  await logInAs('admin')
  // Another test may have left one with other options.
  const today = quizIdOf(utcDateOf(new Date()))
  await changeContent((client) => client.query('DELETE FROM quizzes WHERE id = $1', [today]))
  await putTasks()
  const ruth = await givenSubmitter('Ruth')
  await ruth.claim('daily-quiz', { option: 'Grey alder' })
  await page.goto(`/admin/quizzes/${today}`)
  await expect(page.getByRole('heading', { level: 1, name: QUIZ.question })).toBeVisible()
  const { answers, names } = resultsScreen(page)
  await expect(answers.getByRole('listitem').filter({ hasText: 'Common yew' })).toContainText('Right answer')
  await answers.getByRole('link', { name: 'Grey alder: Show who chose it' }).click()
  await expect(names.first()).toHaveText('Ruth')
  await expectAccessibleInBothThemes(page)
})
