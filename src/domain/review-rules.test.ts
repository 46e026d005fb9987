import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkRule,
  estimate,
  previewSince,
  type RuleEntry,
  type RuleRefusal,
  refuseByRule,
  remainingOf,
  stepFor,
} from './review-rules.ts'

const now = new Date('2026-11-14T12:00:00.000Z')
const rule = {
  name: 'Daily logins',
  kinds: ['login'],
  questId: null,
  absentFacts: [],
  minAgeHours: 24,
  dailyMaximum: 500,
}
const entry: RuleEntry = {
  kind: 'login',
  questId: 'daily-login',
  earnedAt: new Date('2026-11-13T12:00:00.000Z'),
  needsReading: false,
  isFlagged: false,
  isSuspended: false,
  isOfStaff: false,
}

describe('a rule', () => {
  it('approves an entry of its kinds that is old enough', () => {
    expect(refuseByRule(rule, entry, now)).toBeUndefined()
    expect(refuseByRule({ ...rule, kinds: ['quiz', 'login'] }, entry, now)).toBeUndefined()
  })

  it.each<[RuleRefusal, Partial<RuleEntry>]>([
    ['not_covered', { kind: 'quiz' }],
    ['needs_reading', { needsReading: true }],
    ['suspended', { isSuspended: true }],
    ['of_staff', { isOfStaff: true }],
    ['too_young', { earnedAt: new Date('2026-11-13T12:00:00.001Z') }],
    ['flagged', { isFlagged: true }],
  ])('leaves an entry to people that is %s', (refusal, change) => {
    expect(refuseByRule(rule, { ...entry, ...change }, now)).toBe(refusal)
  })

  it('of one quest approves entries of this quest only', () => {
    const ofQuest = { ...rule, kinds: [], questId: 'spring' }
    expect(refuseByRule(ofQuest, { ...entry, kind: 'code', questId: 'spring' }, now)).toBeUndefined()
    expect(refuseByRule(ofQuest, { ...entry, kind: 'code', questId: 'autumn' }, now)).toBe('not_covered')
    expect(refuseByRule(ofQuest, { ...entry, questId: undefined }, now)).toBe('not_covered')
  })

  it('never exceeds its maximum, however it is changed during the day', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(50))), (runs) => {
        let decided = 0
        for (const [waiting, dailyMaximum] of runs) {
          const added = Math.min(waiting, remainingOf({ dailyMaximum }, decided))
          decided += added
          if (added > 0) expect(decided).toBeLessThanOrEqual(dailyMaximum)
        }
      }),
    )
  })
})

describe('a preview', () => {
  it('begins with a whole day, and today is the thirtieth', () => {
    expect(previewSince(now)).toEqual(new Date('2026-10-16T00:00:00.000Z'))
  })

  it('looks at no more entries than it may', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (entries, limit) => {
        expect(entries / stepFor(entries, limit)).toBeLessThanOrEqual(limit)
      }),
    )
  })

  it('takes the others to be like those that it looked at', () => {
    expect(estimate({ entries: 1000, looked: 40, matching: 30 })).toBe(750)
    expect(estimate({ entries: 7, looked: 7, matching: 3 })).toBe(3)
    expect(estimate({ entries: 0, looked: 0, matching: 0 })).toBe(0)
  })
})

it('everything that is wrong with a rule is named at once', () => {
  expect(checkRule(rule, ['login'])).toEqual([])
  const wrong = { name: ' ', kinds: [], questId: null, minAgeHours: 0, dailyMaximum: 1.5 }
  expect(checkRule(wrong, ['login'])).toEqual([
    { field: 'name', fault: 'missing' },
    { field: 'kinds', fault: 'missing' },
    { field: 'minAgeHours', fault: 'out_of_range' },
    { field: 'dailyMaximum', fault: 'not_whole' },
  ])
  expect(checkRule({ ...rule, kinds: ['login', 'text'] }, ['login'])).toEqual([
    { field: 'kinds', fault: 'needs_reading' },
  ])
  expect(checkRule({ ...rule, kinds: [], questId: 'spring' }, ['login'])).toEqual([])
})
