import { beforeEach, describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { holdMember } from '../../testing/test-lock.ts'
import { QUIZ } from '../../testing/test-quizzes.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const admin = givenAdmin()

beforeEach(() => admin.sql('DELETE FROM quizzes; DELETE FROM quest_claims; DELETE FROM quiz_rounds'))

const add = (values: object = {}) => admin.ask('POST', '/api/admin/quizzes', { ...QUIZ, ...values })
const change = (id: string, values: object) =>
  admin.ask('PUT', `/api/admin/quizzes/${id}`, { ...QUIZ, ...values })
const clear = () => admin.ask('POST', '/api/admin/quizzes/clear-attempts', {})
const answer = (cookie: string, option = 'Yew') =>
  admin.ask('POST', '/api/quests/daily-quiz/claim', { answer: { option } }, cookie)

describe('adding a quiz', () => {
  it('is possible for today or a coming date', async () => {
    const { status, reply } = await add({ question: '  Which of these grows slowest? ' })
    expect(status).toBe(200)
    expect(reply).toEqual({
      ...QUIZ,
      id: 'daily_2026-11-14',
      date: '2026-11-14',
      attempts: 0,
      createdAt: '2026-11-14T12:00:00.000Z',
      updatedAt: '2026-11-14T12:00:00.000Z',
    })
    expect((await add({ date: '2026-11-20' })).reply).toMatchObject({ id: 'daily_2026-11-20' })
    const { today, quizzes } = await admin.get('/api/admin/quizzes')
    expect([today, quizzes.map(({ date }: { date: string }) => date)]).toEqual([
      '2026-11-14',
      ['2026-11-20', '2026-11-14'],
    ])
  })

  it('is refused if the date has one, or is over', async () => {
    await add()
    expect((await add()).reply).toMatchObject({ error: { code: 'quiz_exists' } })
    expect((await add({ date: '2026-11-14' })).status).toBe(409)
    expect((await add({ date: '2026-11-13' })).reply).toMatchObject({ error: { code: 'past_date' } })
    expect((await add({ date: '2026-02-30' })).status).toBe(400)
  })

  it.each([
    ['no question', { question: ' ' }],
    ['an empty option', { options: ['Oak', ' ', 'Yew', 'Lime'] }],
    ['three options', { options: ['Oak', 'Birch', 'Yew'] }],
    ['the same option twice', { options: ['Oak', 'Oak', 'Yew', 'Lime'] }],
    ['no answer', { correctAnswer: '' }],
    ['points below zero', { pointsAwarded: -1 }],
    ['half a point', { pointsAwarded: 1.5 }],
  ])('with %s is refused', async (_, values) => {
    expect((await add(values)).reply).toEqual({
      error: { code: 'invalid_quiz', message: 'Please fill all quiz fields correctly.' },
    })
  })

  it('with an answer that is no option is refused', async () => {
    expect((await add({ correctAnswer: 'Ash' })).reply).toEqual({
      error: { code: 'wrong_answer', message: 'Correct answer must be one of the provided options.' },
    })
  })
})

describe('the days without a quiz', () => {
  const list = (page = 1) => admin.get(`/api/admin/quizzes?page=${page}`)

  it('are listed from today to the last planned day, with the next free day', async () => {
    admin.test.clock.now = new Date('2026-11-12T12:00:00.000Z')
    for (const date of ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-18']) await add({ date })
    const free = {
      nextFreeDay: '2026-11-14',
      gaps: [
        { from: '2026-11-17', to: '2026-11-17' },
        { from: '2026-11-14', to: '2026-11-15' },
      ],
    }
    expect(await list()).toMatchObject(free)
    // Answers are counted once per hour, so the clock never runs ahead of the other tests here.
    admin.test.clock.now = new Date('2026-11-14T00:00:00.000Z')
    expect(await list()).toMatchObject(free)
  })

  it('are only today if nothing is planned', async () => {
    expect(await list()).toMatchObject({
      nextFreeDay: '2026-11-14',
      gaps: [{ from: '2026-11-14', to: '2026-11-14' }],
    })
    await add()
    expect(await list()).toMatchObject({ nextFreeDay: '2026-11-15', gaps: [] })
  })

  it('are on the page of the quiz that ends them', async () => {
    // Every second day, so that 22 quizzes have 21 days between them and the first page ends within them.
    for (let day = 0; day < 22; day++) await add({ date: dayAfter(2 * day) })
    const [first, second] = [await list(1), await list(2)]
    expect([first.gaps.length, second.gaps]).toEqual([20, [{ from: dayAfter(1), to: dayAfter(1) }]])
    expect(first.gaps.at(-1)).toEqual({ from: dayAfter(3), to: dayAfter(3) })
    expect(second.nextFreeDay).toBe(dayAfter(1))
  })
})

describe('the quizzes of a month', () => {
  const month = (query = '') => admin.get(`/api/admin/quizzes/month${query}`)

  it('come by date, with today, for the present month or another', async () => {
    for (const date of ['2026-11-30', '2026-11-14', '2026-12-01', '2027-11-20']) await add({ date })
    const datesOf = ({ quizzes }: { quizzes: { date: string }[] }) => quizzes.map(({ date }) => date)
    const present = await month()
    expect(present).toMatchObject({ today: '2026-11-14', month: '2026-11' })
    expect(datesOf(present)).toEqual(['2026-11-14', '2026-11-30'])
    expect(present.quizzes[0]).toMatchObject({ ...QUIZ, id: 'daily_2026-11-14', attempts: 0 })
    expect(await month('?month=2026-12')).toMatchObject({ today: '2026-11-14', month: '2026-12' })
    expect(datesOf(await month('?month=2026-12'))).toEqual(['2026-12-01'])
    expect(datesOf(await month('?month=2027-02'))).toEqual([])
  })

  it.each(['2026-13', '2026-1', '1999-12', '2026-11-14', '', 'now'])(
    'refuse the month "%s"',
    async (given) => {
      expect(await month(`?month=${given}`)).toEqual({
        error: { code: 'invalid_request', message: 'month: must be a month like 2026-11.' },
      })
    },
  )
})

function dayAfter(days: number): string {
  return new Date(Date.UTC(2026, 10, 14 + days)).toISOString().slice(0, 10)
}

describe('changing today’s quiz after members have answered', () => {
  it('does not change the results and points of members', async () => {
    const { reply: quiz } = await add()
    const [right, wrong] = [await admin.givenEarner(), await admin.givenEarner()]
    await answer(right.cookie)
    await answer(wrong.cookie, 'Oak')
    const saved = await change(quiz.id, {
      correctAnswer: 'Oak',
      pointsAwarded: 500,
      lastSaved: quiz.updatedAt,
    })
    expect(saved.reply).toMatchObject({ correctAnswer: 'Oak', attempts: 2 })
    expect([await right.balances(), await wrong.balances()]).toEqual([
      { pending: 20, total: 0 },
      { pending: 0, total: 0 },
    ])
    const { tasks } = await right.get('/api/tasks')
    const told = tasks.find(({ id }: { id: string }) => id === 'daily-quiz')
    expect(told.details.result).toEqual({
      selectedOption: 'Yew',
      correct: true,
      correctAnswer: 'Yew',
      pointsAwarded: 20,
    })
  })

  it('is refused if another administrator changed it meanwhile', async () => {
    const { reply: quiz } = await add()
    await change(quiz.id, { question: 'First?', lastSaved: quiz.updatedAt })
    const second = await change(quiz.id, { question: 'Second?', lastSaved: quiz.updatedAt })
    expect([second.status, second.reply.error.code]).toEqual([409, 'changed_meanwhile'])
    expect((await change('daily_2020-01-01', { lastSaved: quiz.updatedAt })).status).toBe(404)
  })

  it('by deleting and adding it again does not open it for members who answered', async () => {
    const { reply: quiz } = await add()
    const ada = await admin.givenEarner()
    await answer(ada.cookie)
    expect((await admin.ask('DELETE', `/api/admin/quizzes/${quiz.id}`)).reply).toEqual({ done: true })
    await add()
    expect((await answer(ada.cookie)).status).toBe(409)
    expect(await ada.balances()).toEqual({ pending: 20, total: 0 })
    expect((await admin.acts(quiz.id)).map(({ act }) => act)).toContain('delete_quiz')
  })
})

describe('clearing today’s attempts', () => {
  it('reverses the paid points once, pending or approved, and opens the quiz again', async () => {
    await add()
    const people = await Promise.all(Array.from({ length: 4 }, () => admin.givenEarner(1)))
    const [waiting, approved, rejected, wrong] = people
    for (const person of people) await answer(person.cookie, person === wrong ? 'Oak' : 'Yew')
    const decide = (memberId: string | undefined, decision: string) =>
      admin.ask('POST', '/api/admin/review/decide', {
        decision,
        reason: 'looked at',
        entries: [{ memberId, sourceKey: 'quiz:daily_2026-11-14' }],
      })
    await decide(approved?.id, 'approve')
    await decide(rejected?.id, 'reject')

    expect((await clear()).reply).toEqual({ clearedAttempts: 4, reversedPoints: 40 })
    expect(await Promise.all(people.map((person) => person.balances()))).toEqual(
      Array(4).fill({ pending: 5, total: 0 }),
    )
    expect((await clear()).reply).toEqual({ clearedAttempts: 0, reversedPoints: 0 })

    for (const person of people) expect((await answer(person.cookie)).status).toBe(200)
    expect((await answer(waiting?.cookie ?? '')).status).toBe(409)
    expect(await Promise.all(people.map((person) => person.balances()))).toEqual(
      Array(4).fill({ pending: 25, total: 0 }),
    )
    expect((await clear()).reply).toEqual({ clearedAttempts: 4, reversedPoints: 80 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
    const { entries } = await admin.get('/api/points', waiting?.cookie)
    expect(entries.map(({ sourceKey, state }: Record<string, string>) => [sourceKey, state])).toEqual(
      expect.arrayContaining([
        ['quiz:daily_2026-11-14', 'reversed'],
        ['quiz:daily_2026-11-14:3', 'reversed'],
      ]),
    )
  })

  it('includes answers of a round whose withdrawal was interrupted', async () => {
    await add()
    const person = await admin.givenEarner()
    await answer(person.cookie)
    await admin.sql(`UPDATE quiz_rounds SET round = 2`)
    expect((await clear()).reply).toEqual({ clearedAttempts: 1, reversedPoints: 20 })
    expect(await person.balances()).toEqual({ pending: 0, total: 0 })
    expect((await answer(person.cookie)).status).toBe(200)
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('does not wait for an answer that is not written yet, which then counts in the new round', async () => {
    await add()
    const person = await admin.givenEarner()
    const held = await holdMember(admin.database, person.id)
    const answering = answer(person.cookie)
    await held.waitFor(1)
    expect((await clear()).reply).toEqual({ clearedAttempts: 0, reversedPoints: 0 })
    await held.release()
    expect((await answering).status).toBe(200)
    expect(await admin.sql(`SELECT period FROM quest_claims WHERE member_id = $1`, [person.id])).toEqual([
      { period: 'daily_2026-11-14:2' },
    ])
    expect(await person.balances()).toEqual({ pending: 20, total: 0 })
  })

  it('includes answers that arrive at the same moment', async () => {
    await add()
    const people = await Promise.all(Array.from({ length: 30 }, () => admin.givenEarner()))
    const acts = people.map((person) => answer(person.cookie))
    const clearing = [clear(), clear()]
    const answers = await Promise.all(acts)
    const cleared = (await Promise.all(clearing)).reduce((sum, { reply }) => sum + reply.clearedAttempts, 0)
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    // Members whose answer was cleared have nothing; those who answered later have their points.
    const balances = await Promise.all(people.map((person) => person.balances()))
    expect(balances.filter(({ pending }) => pending === 0)).toHaveLength(cleared)
    expect(balances.filter(({ pending }) => pending === 20)).toHaveLength(30 - cleared)
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })
})
