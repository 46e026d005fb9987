import { beforeEach, expect, it } from 'vitest'
import { addDays } from '../../../domain/utc-day.ts'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addTestQuiz, QUIZ } from '../../testing/test-quizzes.ts'

const admin = givenAdmin()

beforeEach(() => admin.sql('DELETE FROM quizzes; DELETE FROM quiz_rounds'))

const readTable = async (text: string, more: object = {}) =>
  (await admin.ask('POST', '/api/admin/quizzes/table', { text, dates: 'given', leftOut: [], ...more })).reply
const importQuizzes = (quizzes: object[]) => admin.ask('POST', '/api/admin/quizzes/import', { quizzes })
const countQuizzes = async () => (await admin.sql('SELECT count(*)::int AS count FROM quizzes'))[0]?.count

const ROW = 'Which tree?\tOak\tBirch\tYew\tLime\tYew\t20'
const month = Array.from({ length: 30 }, (_, day) => ({ ...QUIZ, date: addDays('2026-11-14', day) }))

it('a month of quizzes is previewed, and added in one go with an audit record each', async () => {
  await addTestQuiz(admin.database, { id: 'daily_2026-11-15' })
  const text = Array.from({ length: 30 }, () => ROW).join('\n')
  const { rows, omitted } = await readTable(text, { leftOut: [2] })
  expect(omitted).toBe(0)
  expect(rows.slice(0, 3).map(({ date }: { date: string }) => date)).toEqual([
    '2026-11-14',
    null,
    '2026-11-16',
  ])
  expect(await countQuizzes()).toBe(1)
  const wanted = rows.filter(({ date }: { date: string | null }) => date !== null)
  const { reply } = await importQuizzes(
    wanted.map(({ number, problems, ...quiz }: Record<string, unknown>) => quiz),
  )
  expect(reply).toEqual({ added: 29 })
  expect(await countQuizzes()).toBe(30)
  expect(await admin.acts('daily_2026-12-13')).toMatchObject([{ act: 'add_quiz', actorId: admin.id }])
  expect((await admin.get('/api/admin/quizzes')).nextFreeDay).toBe('2026-12-14')
})

it('names the problems of each row by the days of the server', async () => {
  await addTestQuiz(admin.database, { id: 'daily_2026-11-16' })
  const days = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-17', '11/18/2026']
  const text = [
    ...days.map((day) => `${day}\t${ROW}`),
    `2026-11-19\t${ROW.replace('Yew\t20', 'Elm\tx')}`,
  ].join('\n')
  const { rows } = await readTable(text)
  expect(rows.map(({ problems }: { problems: string[] }) => problems)).toEqual([
    ['past_date'],
    ['quiz_exists'],
    [],
    ['same_date'],
    ['unreadable_date'],
    ['wrong_answer', 'invalid_points'],
  ])
  const filled = await readTable(text, { dates: 'free' })
  expect(filled.rows.map(({ date }: { date: string | null }) => date)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    null,
  ])
})

it.each([
  ['a day that has a quiz', { date: '2026-11-20' }, 'quiz_exists'],
  ['a day that is named twice', { date: '2026-11-14' }, 'quiz_exists'],
  ['a day that is over', { date: '2026-11-13' }, 'past_date'],
  ['an answer that is no option', { correctAnswer: 'Elm' }, 'wrong_answer'],
  ['points that are no whole number', { pointsAwarded: 1.5 }, 'invalid_quiz'],
])('adds none of them with %s', async (_, change, code) => {
  await addTestQuiz(admin.database, { id: 'daily_2026-11-20' })
  const quizzes = month.slice(0, 5).with(4, { ...QUIZ, date: '2026-11-18', ...change })
  const { reply } = await importQuizzes(quizzes)
  expect(reply.error.code).toBe(code)
  expect(await countQuizzes()).toBe(1)
})

it('of several imports of the same days one wins', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => importQuizzes(index % 2 === 0 ? month : month.toReversed())),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await countQuizzes()).toBe(30)
})
