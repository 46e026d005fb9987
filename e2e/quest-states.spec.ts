import type { Locator, Page } from '@playwright/test'
import { utcDateOf } from '../src/domain/utc-day.ts'
import { creatableKinds } from '../src/quests/registry.ts'
import { changeContent, withDatabase } from './database.ts'
import { expect, makeSession, test } from './fixtures.ts'
import { addEntries, changeMember } from './ledger.ts'
import { noTriesLeft, notReachedRows, ownRows, readyRows } from './quest-states-own.ts'
import { remove, specifiedRows } from './quest-states-specified.ts'
import { commonRows, kindsInTable, type StateRow } from './quest-states-table.ts'
import { clearQuests, insertClaim, insertQuest } from './quests-content.ts'
import { putTasks, QUIZ } from './tasks-content.ts'
import { claimOf, openQuest, questPanel } from './tasks-screen.ts'

const DAY_MS = 86_400_000

test.afterEach(clearQuests)

const titleOf = ({ kind, state }: StateRow) => `${kind}: ${state}`

/** Puts a quest in the state of each row. Returns their ids by their titles. */
function putStates(rows: readonly StateRow[], memberId: string): Promise<Map<string, string>> {
  return changeContent(async (client) => {
    const ids = new Map<string, string>()
    for (const row of rows) {
      const { settings } = kindsInTable[row.kind]
      const quest = { kind: row.kind, title: titleOf(row), settings, ...row.quest }
      const questId = await insertQuest(client, quest)
      if (row.claim !== undefined) await insertClaim(client, { memberId, questId, ...row.claim })
      ids.set(titleOf(row), questId)
    }
    return ids
  })
}

const segments = { todo: 'To do', review: 'In review', done: 'Done' } as const

/** The last line of each row on the board, by its title. */
async function readBoard(list: Locator): Promise<Map<string, string>> {
  await list.waitFor()
  const lines = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText.split('\n')))
  return new Map(lines.map((row) => [row[0] ?? '', row.findLast((line) => line.trim() !== '') ?? '']))
}

/** The buttons of a quest's page with their looks. A filled one that can be pressed is primary. */
function readButtons(panel: Locator): Promise<string[]> {
  return panel.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, a')]
      .filter((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth) > 0)
      .map((each) => {
        const name = (each.textContent ?? '').replace('(opens in a new tab)', '').trim()
        const isDisabled = each.matches(':disabled, [aria-disabled=true]')
        const isFilled = getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)'
        return `${name} (${isDisabled ? 'disabled' : isFilled ? 'primary' : 'quiet'})`
      })
      .filter((button) => !/^(Share|Close) \(quiet\)$/.test(button)),
  )
}

/** Says whether the server accepts a claim with a right answer, and if not, why. */
async function claimElsewhere(page: Page, { kind }: StateRow, questId: string): Promise<string> {
  const { answer } = kindsInTable[kind]
  const response = await page.request.post(claimOf(questId), { data: { answer } })
  return response.ok() ? 'accepted' : (await response.json()).error.message
}

function expectWords(words: string | undefined, expected: string | RegExp | undefined, where: string): void {
  if (expected instanceof RegExp) expect(words, where).toMatch(expected)
  else expect(words, where).toBe(expected)
}

/** Looks at each row on the board and on its page, and presses its primary button, or claims it where there is none. */
async function expectStates(page: Page, rows: readonly StateRow[], ids: Map<string, string>): Promise<void> {
  for (const segment of ['todo', 'review', 'done'] as const) {
    const inSegment = rows.filter((row) => row.segment === segment)
    if (inSegment.length === 0) continue
    await page.goto(`/tasks?show=${segment}`)
    const list = page.getByRole('list', { name: segments[segment], exact: true })
    const board = await readBoard(list)
    for (const row of inSegment) {
      const title = titleOf(row)
      expectWords(board.get(title), row.row, `${title} on the board`)
      await list.getByRole('link', { name: title, exact: true }).click()
      const panel = questPanel(page, title)
      await expect.poll(() => readButtons(panel), title).toEqual(row.buttons)
      for (const words of row.page) await expect(panel, title).toContainText(words)
      const primary = row.buttons.find((button) => button.endsWith('(primary)'))
      if (primary === undefined) {
        expectWords(await claimElsewhere(page, row, ids.get(title) ?? ''), row.refused, title)
      } else {
        await row.fill?.(panel)
        await panel.getByRole('button', { name: primary.replace(' (primary)', '') }).click()
        await expect(panel.getByRole('status').filter({ hasText: row.pressed ?? '' }), title).toBeVisible()
      }
    }
  }
}

test('the table has every kind', () => {
  expect(Object.keys(kindsInTable).toSorted()).toEqual(creatableKinds.map(({ kind }) => kind).toSorted())
})

test('states that every kind has say what they are, and nothing that is refused has a primary button', async ({
  page,
  logInAs,
}) => {
  const ids = await putStates(commonRows, await logInAs('member'))
  await expectStates(page, commonRows, ids)
})

test('states that single kinds have say what they are, and every primary button succeeds', async ({
  page,
  logInAs,
}) => {
  const ids = await putStates(ownRows, await logInAs('member'))
  await expectStates(page, ownRows, ids)
})

test('what is counted can be claimed when enough of it was, and not before', async ({ page, logInAs }) => {
  const memberId = await logInAs('member')
  const day = (days: number) => utcDateOf(new Date(Date.now() - days * DAY_MS))
  const login = (date: string) => ({ sourceKey: `login:${date}`, pending: 5, at: `${date}T00:00:01Z` })
  await addEntries(memberId, [login(day(2)), login(day(1))])
  await expectStates(page, notReachedRows, await putStates(notReachedRows, memberId))

  await clearQuests()
  const { id: newcomer } = await makeSession('member')
  await changeMember(newcomer, { email_verified_at: new Date() })
  await withDatabase((client) =>
    client.query('INSERT INTO referrals VALUES ($1, $2, now())', [memberId, newcomer]),
  )
  await changeMember(memberId, { referral_count: 1, wallet_address: `0x${'ab'.repeat(20)}` })
  await addEntries(memberId, [login(day(0))])
  await expectStates(page, readyRows, await putStates(readyRows, memberId))
})

test('a wrong code can be tried again, until too many were tried', async ({ page, logInAs, complaints }) => {
  const ids = await putStates([noTriesLeft], await logInAs('member'))
  const [[title, questId]] = [...ids] as [[string, string]]
  const panel = await openQuest(page, questId, title)
  await panel.getByLabel('Code', { exact: true }).fill('birch')
  await panel.getByRole('button', { name: 'Claim 10 Points' }).click()
  await expect(panel.getByRole('alert')).toHaveText('This is not the code.')
  expect(await readButtons(panel)).toEqual(['Claim 10 Points (primary)'])
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  for (let turn = 1; turn < 10; turn += 1) {
    await page.request.post(claimOf(questId), { data: { answer: { word: `birch ${turn}` } } })
  }
  await expectStates(page, [noTriesLeft], ids)
})

test('the tasks that exist once say what they are, and only what can be claimed has a primary button', async ({
  page,
  logInAs,
}) => {
  await remove('posts')()
  await putTasks()
  await logInAs('member')
  for (const { id, state, given, words, buttons, answer = {}, pressed, refused } of specifiedRows) {
    await given?.()
    const where = `${id}: ${state}`
    if (state !== 'claimed' && state !== 'answered') await page.goto('/tasks')
    const task = page.locator(`#${id}`)
    await expect(task, where).toContainText(words)
    await expect.poll(() => readButtons(task), where).toEqual(buttons)
    if (pressed === undefined) {
      const reply = await page.request.post(claimOf(id), { data: { answer } })
      expectWords((await reply.json()).error?.message, refused, where)
    } else {
      if (id === 'daily-quiz') await task.getByRole('radio', { name: QUIZ.answer }).check()
      await task.getByRole('button').click()
      await expect(page.getByRole('status').filter({ hasText: pressed }), where).toBeVisible()
      if (id === 'latest-post') await page.goto('/tasks')
    }
  }
  const reply = await page.request.post(claimOf('referral'), { data: {} })
  const sentence = 'Share your referral code: it pays when somebody joins with it.'
  expect((await reply.json()).error.message).toBe(sentence)
})
