import { describe, expect, it } from 'vitest'
import { listDays, previousPeriod, readPeriod } from './period.ts'

const now = new Date('2026-11-14T12:00:00.000Z')

describe('a period of days', () => {
  it('is the last thirty days unless other days are chosen', () => {
    expect(readPeriod({}, now)).toEqual({ ok: true, value: { from: '2026-10-16', to: '2026-11-14' } })
    expect(readPeriod({ to: '2026-03-01' }, now)).toMatchObject({ value: { from: '2026-01-31' } })
    expect(readPeriod({ from: '2026-11-01', to: '2026-11-02' }, now)).toMatchObject({ ok: true })
  })

  it.each([
    ['ends in the future', { to: '2026-11-15' }],
    ['ends before it begins', { from: '2026-11-02', to: '2026-11-01' }],
    ['has no real day', { from: '2026-02-31' }],
    ['is longer than a year', { from: '2025-01-01', to: '2026-11-14' }],
  ])('is refused if it %s', (_, entered) => {
    expect(readPeriod(entered, now)).toMatchObject({ ok: false, code: 'invalid_period' })
  })

  it('is preceded by one of the same length, across months and years', () => {
    expect(previousPeriod({ from: '2026-01-01', to: '2026-01-03' })).toEqual({
      from: '2025-12-29',
      to: '2025-12-31',
    })
    expect(listDays({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
  })
})
