import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDay, formatDecimals, formatMoment, formatNumber, formatShortMoment, plural } from './format.ts'

const inBrowsers = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 })
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 1e12 }),
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.integer({ min: 0, max: 1e8 }).map((cents) => cents / 100),
)

describe('formats like Intl in browsers', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [100, '100'],
    [999, '999'],
    [1_000, '1,000'],
    [10_000_000, '10,000,000'],
    [0.25, '0.25'],
    [1_234.5, '1,234.5'],
    [-1_205, '-1,205'],
  ])('%d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it('numbers', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        expect(formatNumber(value)).toBe(inBrowsers(0).format(value))
        expect(formatDecimals(value)).toBe(inBrowsers(2).format(value))
      }),
    )
  })

  it('days and moments, in UTC', () => {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })
    const moments = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(formatDay(moment.toISOString())).toBe(day.format(moment))
        expect(formatMoment(moment.toISOString())).toBe(`${day.format(moment)}, ${time.format(moment)} UTC`)
      }),
    )
  })
})

it.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [2, '2 entries'],
  [1_200, '1,200 entries'],
])('counts %d as %s', (count, text) => {
  expect(plural(count, { one: '{count} entry', other: '{count} entries' })).toBe(text)
})

it.each([
  ['2026-11-14T09:05:00Z', 'Nov 14, 09:05'],
  ['2025-11-14T09:05:00Z', 'Nov 14, 2025'],
])('shortens %s in a list of 2026 to %s', (iso, text) => {
  expect(formatShortMoment(iso, new Date('2026-12-31T23:59:59Z'))).toBe(text)
})
