import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addressOf, givenOperations, sampleRequest } from '../../testing/test-operations.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { sampleQuiz } from './sample-quiz.ts'

const admin = givenAdmin()
/** Words that occur nowhere else, so that each can be counted. */
const OPTIONS = ['alder-xylem', 'birch-xylem', 'yew-xylem', 'lime-xylem']
const ANSWER = OPTIONS[2] ?? ''
/** Shows the quiz as the list of tasks does. */
const QUEST = '/api/quests/daily-quiz'
const PAGES = [
  '/',
  '/tasks',
  '/dashboard',
  '/admin',
  '/blog',
  '/feed.xml',
  '/sitemap.xml',
  '/api/docs',
  '/api/openapi.json',
]
const operations = givenOperations(admin)

beforeAll(() => addTestQuiz(admin.database, { options: OPTIONS, correctAnswer: ANSWER }))

/** Everything a member can read, headers too. */
async function readAll(cookie: string): Promise<Record<string, string>> {
  const reads = operations.filter(({ method, access }) => method === 'GET' && access !== 'admin')
  const texts: Record<string, string> = {}
  for (const path of [
    QUEST,
    ...reads.map((each) => addressOf(each, { ...sampleRequest(each), query: {} })),
    ...PAGES,
  ]) {
    const response = await admin.test.app.request(path, { headers: { cookie } })
    // The request id differs each time.
    response.headers.delete('x-request-id')
    texts[path] = JSON.stringify([...response.headers]) + (await response.text())
  }
  return texts
}

const countIn = (text: string, word: string) => text.split(word).length - 1

it('before answering, nothing that a member can read distinguishes the answer from the other options', async () => {
  const ada = await admin.givenEarner()
  // Another member's answer, and the member's own invalid request, must not change that.
  await admin.ask(
    'POST',
    '/api/quests/daily-quiz/claim',
    { answer: { option: ANSWER } },
    (await admin.givenEarner()).cookie,
  )
  const refused = await admin.ask(
    'POST',
    '/api/quests/daily-quiz/claim',
    { answer: { option: 'no option' } },
    ada.cookie,
  )
  expect(JSON.stringify(refused.reply)).not.toContain('xylem')
  // Seeing the quiz begins it, which changes the list.
  await readAll(ada.cookie)
  const texts = await readAll(ada.cookie)
  for (const path of ['/api/tasks', QUEST])
    expect(OPTIONS.map((option) => countIn(texts[path] ?? '', option))).toEqual([1, 1, 1, 1])
  for (const [path, text] of Object.entries(texts)) {
    if (path !== '/api/tasks' && path !== QUEST) expect([path, countIn(text, 'xylem')]).toEqual([path, 0])
  }
  // With another option as the right one everything is the same, so position and markup do not reveal the answer either.
  const setAnswer = (option = '') => admin.sql('UPDATE quizzes SET correct_answer = $1', [option])
  await setAnswer(OPTIONS[1])
  const others = await readAll(ada.cookie)
  expect(Object.keys(texts).filter((path) => others[path] !== texts[path])).toEqual([])
  await setAnswer(ANSWER)
  await admin.ask('POST', '/api/quests/daily-quiz/claim', { answer: { option: OPTIONS[0] } }, ada.cookie)
  // Afterwards the options, the right answer and the results name it; the quest's own page has what was sent, too.
  const after = await readAll(ada.cookie)
  expect(countIn(after['/api/tasks'] ?? '', ANSWER)).toBe(3)
  expect(countIn(after[QUEST] ?? '', ANSWER)).toBe(4)
})

it('a right and a wrong answer cost the database the same work, so timing reveals nothing', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const statementsFor = async (option: string) => {
    const { cookie } = await admin.givenEarner()
    asked.mockClear()
    await admin.ask('POST', '/api/quests/daily-quiz/claim', { answer: { option } }, cookie)
    return asked.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
  }
  const [right, wrong] = [await statementsFor(ANSWER), await statementsFor(OPTIONS[0] ?? '')]
  asked.mockRestore()
  expect(right.length).toBeGreaterThan(1)
  expect(wrong).toEqual(right)
})

it('neither files for the browser nor their sources contain a quiz', () => {
  const folder = join(import.meta.dirname, '../../../../dist/client')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([])
  const scripts = files.filter(({ name }) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const { parentPath, name } of scripts) {
    const text = readFileSync(join(parentPath, name), 'utf8')
    const told = [sampleQuiz.question, sampleQuiz.correctAnswer, 'sourceMappingURL'].filter((each) =>
      text.includes(each),
    )
    expect([name, told]).toEqual([name, []])
  }
})
