import { describe, expect, it } from 'vitest'
import { isUtcDate, secondsToNextDay, utcDateOf } from './utc-day.ts'

describe('a day', () => {
  it.each([
    ['2026-11-14T00:00:00.000Z', '2026-11-14', 86_400],
    ['2026-11-14T00:00:00.001Z', '2026-11-14', 86_400],
    ['2026-11-14T23:59:59.999Z', '2026-11-14', 1],
    ['2026-12-31T12:00:00.000Z', '2026-12-31', 43_200],
    ['2028-02-29T23:00:00.000Z', '2028-02-29', 3_600],
    ['2026-11-14T23:30:00.000-02:00', '2026-11-15', 81_000],
  ])('at %s is %s, for %i more seconds', (time, date, seconds) => {
    expect(utcDateOf(new Date(time))).toBe(date)
    expect(secondsToNextDay(new Date(time))).toBe(seconds)
  })
})

it.each([
  ['2026-11-14', true],
  ['2026-13-99', false],
  ['2026-02-31', false],
  ['2026-11-14T09:00:00Z', false],
  ['0', false],
  ['', false],
])('knows whether "%s" is a date', (text, is) => {
  expect(isUtcDate(text)).toBe(is)
})
