import { describe, expect, it } from 'vitest'
import { decideDailyLogin } from './quest.ts'

describe('decideDailyLogin', () => {
  const now = new Date('2026-11-14T12:00:00.000Z')
  it.each([
    [null, { ok: true, value: { date: '2026-11-14' } }],
    ['2026-11-13', { ok: true, value: { date: '2026-11-14' } }],
    ['2026-11-14', { ok: false, code: 'already_claimed' }],
    ['2026-11-15', { ok: false, code: 'already_claimed' }],
  ])('after a claim on %s', (lastLoginRewardDate, decision) => {
    expect(decideDailyLogin({ lastLoginRewardDate }, now)).toEqual(decision)
  })
})
