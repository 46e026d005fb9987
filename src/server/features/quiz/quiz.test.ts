import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenApp } from '../../testing/given-app.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'

const test = givenApp()

beforeEach(() => test.sql('DELETE FROM quizzes'))

async function givenMember() {
  const member = await test.logIn()
  const answer = (option: unknown, more = {}) =>
    member.post('/api/quests/daily-quiz/claim', { answer: { option, ...more } })
  return { ...member, answer, quiz: () => member.task('daily-quiz') }
}

const MIDNIGHT = '2026-11-15T00:00:00.000Z'
const question = {
  id: 'daily_2026-11-14',
  question: 'Which of these grows slowest?',
  options: ['Oak', 'Birch', 'Yew', 'Lime'],
  pointsAwarded: 20,
}
const rightResult = { selectedOption: 'Yew', correct: true, correctAnswer: 'Yew', pointsAwarded: 20 }
const wrongResult = { selectedOption: 'Oak', correct: false, correctAnswer: 'Yew', pointsAwarded: 0 }

describe('the daily quiz', () => {
  it('is missing on a day without a quiz', async () => {
    await addTestQuiz(test.database, { id: 'daily_2026-11-13' })
    await addTestQuiz(test.database, { id: 'daily_2026-11-15' })
    const member = await givenMember()
    expect(await member.quiz()).toMatchObject({ state: 'unavailable', details: {}, reopensAt: MIDNIGHT })
    await expectRefusal(await member.answer('Yew'), 409, 'no_quiz')
  })

  it('does not reveal its answer until the member has answered', async () => {
    await addTestQuiz(test.database)
    const member = await givenMember()
    const text = JSON.stringify(await member.quiz())
    expect(JSON.parse(text)).toMatchObject({ state: 'open', details: { quiz: question } })
    expect(text.match(/Yew/g)).toHaveLength(1)
    expect(text).not.toMatch(/correct/i)
  })

  it('pays a right answer, and says that it is right', async () => {
    await addTestQuiz(test.database)
    const member = await givenMember()
    const response = await member.answer('Yew')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      state: 'pending',
      points: 20,
      pendingPoints: 20,
      totalPoints: 0,
      details: { result: rightResult, secondsLeft: 43_200 },
    })
    expect(await member.quiz()).toMatchObject({ details: { quiz: question, result: rightResult } })
    expect(await member.me()).toMatchObject({ pendingPoints: 20 })
  })

  it('does not pay a wrong answer, and shows the right one', async () => {
    await addTestQuiz(test.database)
    const member = await givenMember()
    expect(await (await member.answer('Oak')).json()).toMatchObject({
      state: 'refused',
      details: { result: wrongResult },
      pendingPoints: 0,
    })
    expect(await member.quiz()).toMatchObject({ details: { result: wrongResult } })
    expect(await test.sql('SELECT 1 FROM point_entries WHERE member_id = $1', [member.id])).toEqual([])
  })

  it('can be answered once, right or wrong', async () => {
    await addTestQuiz(test.database)
    const member = await givenMember()
    await member.answer('Oak')
    for (const option of ['Oak', 'Yew'])
      await expectRefusal(await member.answer(option), 409, 'already_answered')
    expect(await member.quiz()).toMatchObject({ details: { result: wrongResult } })
    expect(await member.me()).toMatchObject({ pendingPoints: 0 })
  })

  it.each(['', 'Ash', 'yew', ' Yew', '\0'])(
    'does not take "%s", which is no option, and stays open',
    async (option) => {
      await addTestQuiz(test.database)
      const member = await givenMember()
      await expectRefusal(await member.answer(option), 400, 'unknown_option')
      expect(await member.quiz()).toMatchObject({ state: 'open' })
    },
  )

  it.each([
    ['points', { pointsAwarded: 500 }],
    ['the verdict', { correct: true }],
    ['a quiz of another day', { quizId: 'daily_2026-11-13' }],
    ['a date', { date: '2026-11-13' }],
    ['a member', { userId: 'k3v9t0q6w2m8x4c7n1b5' }],
    ['a role', { isAdmin: true }],
  ])('refuses an answer that brings %s', async (_, more) => {
    await addTestQuiz(test.database)
    const member = await givenMember()
    expect((await member.answer('Yew', more)).status).toBe(400)
    expect(await member.quiz()).toMatchObject({ state: 'open' })
    expect(await member.me()).toMatchObject({ pendingPoints: 0, isAdmin: false })
  })

  it('belongs to its UTC day and is replaced at midnight', async () => {
    await addTestQuiz(test.database)
    await addTestQuiz(test.database, { id: 'daily_2026-11-15', question: 'And tomorrow?' })
    const member = await givenMember()
    test.clock.now = new Date('2026-11-14T23:59:59.999Z')
    expect((await member.answer('Yew')).status).toBe(200)
    test.clock.now = new Date('2026-11-15T00:00:00.000Z')
    expect(await member.quiz()).toMatchObject({
      state: 'open',
      details: { quiz: { question: 'And tomorrow?' } },
    })
    expect(await (await member.answer('Yew')).json()).toMatchObject({ pendingPoints: 40 })
    // A clock set back finds the quiz of the day before answered.
    test.clock.now = new Date('2026-11-14T23:58:00.000Z')
    expect((await member.answer('Yew')).status).toBe(409)
  })

  it('that was shown before midnight is over after it: an answer is one to the quiz of the new day', async () => {
    await addTestQuiz(test.database)
    await addTestQuiz(test.database, {
      id: 'daily_2026-11-15',
      options: ['Oak', 'Yew', 'Lime', 'Elm'],
      correctAnswer: 'Elm',
      pointsAwarded: 30,
    })
    const [late, wrong, right] = [await givenMember(), await givenMember(), await givenMember()]
    test.clock.now = new Date('2026-11-14T23:59:00.000Z')
    for (const member of [late, wrong, right]) await member.quiz()
    test.clock.now = new Date('2026-11-15T00:00:30.000Z')
    await expectRefusal(await late.answer('Birch'), 400, 'unknown_option')
    expect(await (await wrong.answer('Yew')).json()).toMatchObject({ state: 'refused', pendingPoints: 0 })
    expect(await (await right.answer('Elm')).json()).toMatchObject({ points: 30, pendingPoints: 30 })
    expect(await test.sql('SELECT source_key FROM point_entries WHERE member_id = $1', [right.id])).toEqual([
      { source_key: 'quiz:daily_2026-11-15' },
    ])
    expect(await right.quiz()).toMatchObject({ details: { quiz: { id: 'daily_2026-11-15' } } })
  })

  it('stays answered with the same result when it is edited, or deleted and added again', async () => {
    await addTestQuiz(test.database)
    const member = await givenMember()
    await member.answer('Oak')
    await test.sql(`UPDATE quizzes SET correct_answer = 'Oak', points_awarded = 99`)
    expect(await member.quiz()).toMatchObject({ details: { result: wrongResult } })
    await test.sql('DELETE FROM quizzes')
    expect(await member.quiz()).toMatchObject({ state: 'unavailable' })
    await addTestQuiz(test.database, { correctAnswer: 'Oak' })
    expect(await member.quiz()).toMatchObject({ details: { result: wrongResult } })
    expect((await member.answer('Oak')).status).toBe(409)
    expect(await member.me()).toMatchObject({ pendingPoints: 0 })
  })

  it('without points can be answered, and pays none', async () => {
    await addTestQuiz(test.database, { pointsAwarded: 0 })
    const member = await givenMember()
    expect(await (await member.answer('Yew')).json()).toMatchObject({
      details: { result: { correct: true, pointsAwarded: 0 } },
    })
    expect((await member.answer('Yew')).status).toBe(409)
  })

  it('refuses a visitor', async () => {
    expect((await test.app.request('/api/tasks')).status).toBe(401)
    expect((await test.post('/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } })).status).toBe(401)
  })
})

describe('the database', () => {
  it.each([
    ['three options', { options: ['Oak', 'Birch', 'Yew'] }],
    ['five options', { options: ['Oak', 'Birch', 'Yew', 'Lime', 'Ash'] }],
    ['an answer that is no option', { correctAnswer: 'Ash' }],
    ['points below zero', { pointsAwarded: -1 }],
    ['no question', { question: ' ' }],
    ['another id than its date', { id: 'quiz_1' }],
  ])('refuses a quiz with %s', async (_, values) => {
    await expect(addTestQuiz(test.database, values)).rejects.toThrow()
  })
})
