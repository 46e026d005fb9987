import { describe, expect, it } from 'vitest'
import { quizIdOf } from './quiz.ts'
import { addMonths, findGaps, MONTH, weeksOf } from './quiz-calendar.ts'

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

describe('the weeks of a month', () => {
  const shapeOf = (month: string) =>
    weeksOf(month).map((week) => week.map((day) => day?.slice(8) ?? '').join(' '))

  it('begin on Monday, and contain no days of other months', () => {
    expect(shapeOf('2026-11')).toEqual([
      '      01',
      '02 03 04 05 06 07 08',
      '09 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30      ',
    ])
    // A February that fills four weeks exactly, and one of a leap year.
    expect(shapeOf('2027-02')).toHaveLength(4)
    expect(weeksOf('2028-02').flat().findLast(Boolean)).toBe('2028-02-29')
  })
})

it('months are counted over the ends of years, up to the last one', () => {
  expect([addMonths('2026-11', 1), addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual([
    '2026-12',
    '2027-01',
    '2025-12',
  ])
  expect(MONTH.test(addMonths('9999-12', 1))).toBe(false)
})
