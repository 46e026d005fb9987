import { describe, expect, it } from 'vitest'
import { describeChange, describeDecision, describeSource } from './describe-entry.ts'

describe('the source of an entry', () => {
  it.each([
    ['login:2026-11-14', 'Daily login of November 14, 2026'],
    ['login:2026-01-01', 'Daily login of January 1, 2026'],
    ['quiz:daily_2026-11-14', 'Daily quiz of November 14, 2026'],
    ['blog:k3v9t0q6w2m8x4c7n1b5', 'Read a blog post'],
    ['referral:q7x2m4k9w1c8v3b6n0t5', 'Referral: a new member joined with your code'],
  ])('%s is described as "%s"', (sourceKey, words) => {
    expect(describeSource(sourceKey)).toBe(words)
  })

  it("says 'their code' to an administrator", () => {
    const words = 'Referral: a new member joined with their code'
    expect(describeSource('referral:q7x2m4k9w1c8v3b6n0t5', 'their')).toBe(words)
  })

  it.each([
    ['login:2026-13-99', 'Daily login'],
    ['quiz:spring', 'Daily quiz'],
    ['gift:1', 'Change of points'],
    ['', 'Change of points'],
  ])('%s, which cannot be parsed, is described without a date', (sourceKey, words) => {
    expect(describeSource(sourceKey)).toBe(words)
  })
})

describe('how an entry changed the balances', () => {
  it.each([
    [5, 0, '+5 pending'],
    [1500, 0, '+1,500 pending'],
    [-5, 5, '−5 pending, +5 total'],
    [-5, 0, '−5 pending'],
    [0, -1200, '−1,200 total'],
    [-15, -40, '−15 pending, −40 total'],
    [0, 0, '0 pending'],
  ])('%i pending and %i total are described as "%s"', (pendingChange, totalChange, words) => {
    expect(describeChange({ pendingChange, totalChange })).toBe(words)
  })
})

describe('a decision', () => {
  const approval = { state: 'approved', pendingChange: -5, totalChange: 5 } as const
  const decidedAt = '2026-11-14T09:05:00.000Z'

  it('says when it was made and what it changed', () => {
    expect(describeDecision({ ...approval, reason: null, decidedAt })).toBe(
      'Approved on November 14, 2026, 09:05 UTC: −5 pending, +5 total.',
    )
  })

  it('says the reason if there is one', () => {
    const rejection = { state: 'rejected', pendingChange: -20, totalChange: 0 } as const
    expect(describeDecision({ ...rejection, reason: 'answered by a script', decidedAt })).toBe(
      'Rejected on November 14, 2026, 09:05 UTC: −20 pending. Reason: answered by a script',
    )
  })
})
