import { describe, expect, it } from 'vitest'
import { findGaps, judgeAnswer, quizIdOf } from './quiz.ts'

const quiz = {
  id: 'daily_2026-11-14',
  question: 'Which?',
  options: ['Oak', 'Birch', 'Yew', 'Lime'],
  correctAnswer: 'Yew',
  pointsAwarded: 20,
}

it('has an id that names its date', () => {
  expect(quizIdOf('2026-11-14')).toBe('daily_2026-11-14')
})

it.each([
  ['Yew', { selectedOption: 'Yew', correct: true, pointsAwarded: 20 }],
  ['Oak', { selectedOption: 'Oak', correct: false, pointsAwarded: 0 }],
  ['yew', undefined],
  ['', undefined],
])('judges "%s"', (option, judged) => {
  expect(judgeAnswer(quiz, option)).toEqual(judged)
})

describe('the gaps among planned days', () => {
  const gapsOf = (dates: string[], before?: string) =>
    findGaps({ dates, before, isLatest: true }, '2026-02-27')

  it.each([
    ['is today where nothing is planned', [], [{ from: '2026-02-27', to: '2026-02-27' }]],
    ['is today where only the past has quizzes', ['2026-02-26'], [{ from: '2026-02-27', to: '2026-02-27' }]],
    ['is none where every day has one', ['2026-02-28', '2026-02-27', '2026-02-20'], []],
    ['crosses the end of a month', ['2026-03-02'], [{ from: '2026-02-27', to: '2026-03-01' }]],
    [
      'is one for each break',
      ['2026-03-05', '2026-03-02', '2026-03-01'],
      [
        { from: '2026-03-03', to: '2026-03-04' },
        { from: '2026-02-27', to: '2026-02-28' },
      ],
    ],
  ])('%s', (_, dates, gaps) => {
    expect(gapsOf(dates)).toEqual(gaps)
  })

  it('reaches back to the day before the part that is looked at', () => {
    expect(gapsOf(['2026-03-05'], '2026-03-03')).toEqual([{ from: '2026-03-04', to: '2026-03-04' }])
    expect(gapsOf(['2026-03-05'], '2026-03-04')).toEqual([])
  })
})
