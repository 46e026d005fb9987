import { describe, expect, it } from 'vitest'
import { findGaps, quizIdOf } from './quiz.ts'

it('has an id that names its date', () => {
  expect(quizIdOf('2026-11-14')).toBe('daily_2026-11-14')
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
