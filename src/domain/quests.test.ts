import { describe, expect, it } from 'vitest'
import { claimAt, newMember, noTotals, onceQuest } from '../server/testing/claim-facts.ts'
import type { Claimant, Prerequisite } from './prerequisites.ts'
import { nextPeriodStart, periodOf, periodStart } from './quest-periods.ts'
import { type Claim, decideClaim } from './quests.ts'

const now = new Date('2026-11-16T12:00:00.000Z')
const hour = 3600 * 1000

const [quest, member, none] = [onceQuest, newMember, noTotals]

describe('a period', () => {
  it.each([
    ['once', '2026-11-16T12:00:00Z', 'once'],
    ['daily', '2026-11-16T23:59:59.999Z', '2026-11-16'],
    ['daily', '2026-11-17T00:00:00Z', '2026-11-17'],
    ['monthly', '2026-12-31T23:59:59.999Z', '2026-12'],
    ['monthly', '2027-01-01T00:00:00Z', '2027-01'],
    ['weekly', '2026-11-15T23:59:59.999Z', '2026-W46'],
    ['weekly', '2026-11-16T00:00:00Z', '2026-W47'],
    ['weekly', '2026-12-31T12:00:00Z', '2026-W53'],
    ['weekly', '2027-01-03T23:59:59Z', '2026-W53'],
    ['weekly', '2027-01-04T00:00:00Z', '2027-W01'],
    ['weekly', '2024-12-30T00:00:00Z', '2025-W01'],
  ] as const)('%s at %s is %s', (recurrence, at, period) => {
    expect(periodOf(recurrence, new Date(at))).toBe(period)
  })

  it.each([
    ['daily', '2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z'],
    ['weekly', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['monthly', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ] as const)('%s begins and ends at midnight UTC', (recurrence, start, end) => {
    expect(periodStart(recurrence, now).toISOString()).toBe(start)
    expect(nextPeriodStart(recurrence, now).toISOString()).toBe(end)
  })
})

describe('a quest', () => {
  it('is claimed in the present period', () => {
    const decision = decideClaim({ ...quest, recurrence: 'weekly' }, member, [], none, now)
    expect(decision).toEqual({ ok: true, value: { period: '2026-W47', previous: undefined } })
  })

  it.each([
    ['a draft', { state: 'draft' }, { code: 'quest_closed' }],
    ['a closed one', { state: 'closed' }, { code: 'quest_closed' }],
    ['one that is announced', { state: 'coming_soon' }, { code: 'quest_not_open' }],
    ['one that has ended', { closesAt: now }, { code: 'quest_closed' }],
    [
      'one that opens later',
      { opensAt: new Date(now.getTime() + 1) },
      { code: 'quest_not_open', reopensAt: new Date(now.getTime() + 1) },
    ],
  ] as const)('is refused if it is %s', (_, change, refusal) => {
    expect(decideClaim({ ...quest, ...change }, member, [], none, now)).toMatchObject({
      ok: false,
      ...refusal,
    })
  })

  it('that is announced with a time opens by itself', () => {
    const announced = { ...quest, state: 'coming_soon', opensAt: now } as const
    expect(decideClaim(announced, member, [], none, now).ok).toBe(true)
    expect(decideClaim(announced, member, [], none, new Date(now.getTime() - 1))).toMatchObject({
      code: 'quest_not_open',
      reopensAt: now,
    })
  })

  it('opens and ends at the very moment', () => {
    const times = { opensAt: now, closesAt: new Date(now.getTime() + 1) }
    expect(decideClaim({ ...quest, ...times }, member, [], none, now).ok).toBe(true)
  })
})

describe('a second claim', () => {
  it('in the same period is refused until the next one', () => {
    const claims = [claimAt('2026-11-16T01:00:00Z', { period: '2026-11-16', state: 'approved' })]
    expect(decideClaim({ ...quest, recurrence: 'daily' }, member, claims, none, now)).toMatchObject({
      code: 'already_claimed',
      reopensAt: new Date('2026-11-17T00:00:00Z'),
    })
  })

  it('is announced for no time at which the quest is closed', () => {
    const claims = [claimAt('2026-11-16T01:00:00Z', { period: '2026-11-16', state: 'approved' })]
    const closing = { ...quest, recurrence: 'daily', closesAt: new Date('2026-11-17T00:00:00Z') } as const
    expect(decideClaim(closing, member, claims, none, now)).toMatchObject({ reopensAt: undefined })
  })

  it('is refused as in review while the first one is', () => {
    const claims = [claimAt('2026-11-16T01:00:00Z')]
    expect(decideClaim(quest, member, claims, none, now)).toMatchObject({ code: 'in_review' })
  })

  it('of a quest that was changed to once is refused, whenever the first was', () => {
    const claims = [claimAt('2026-10-01T01:00:00Z', { period: '2026-10-01', state: 'done' })]
    expect(decideClaim(quest, member, claims, none, now)).toMatchObject({ code: 'already_claimed' })
  })

  it('waits for the end of the cool-down, which counts from the claim', () => {
    const claims = [claimAt('2026-11-15T23:50:00Z', { period: '2026-11-15', state: 'approved' })]
    const daily = { ...quest, recurrence: 'daily', cooldownHours: 20 } as const
    expect(decideClaim(daily, member, claims, none, now)).toMatchObject({
      code: 'cooling_down',
      reopensAt: new Date('2026-11-16T19:50:00Z'),
    })
    expect(decideClaim(daily, member, claims, none, new Date('2026-11-16T19:50:00Z')).ok).toBe(true)
  })

  it('in the next period continues nothing', () => {
    const claims = [claimAt('2026-11-15T10:00:00Z', { period: '2026-11-15', state: 'refused' })]
    expect(decideClaim({ ...quest, recurrence: 'daily' }, member, claims, none, now)).toEqual({
      ok: true,
      value: { period: '2026-11-16', previous: undefined },
    })
  })
})

describe('a claim that a service refused', () => {
  const refused = (period: string, retryAt: Date | null): Claim[] => [
    claimAt('2026-11-16T11:00:00Z', { period, state: 'refused', retryAt }),
  ]
  const before = new Date(now.getTime() + 1)

  it('can be made again in the same period after its time, whatever the cool-down of the quest', () => {
    const daily = { ...quest, recurrence: 'daily', cooldownHours: 20 } as const
    expect(decideClaim(daily, member, refused('2026-11-16', before), none, now)).toMatchObject({
      code: 'cooling_down',
      reopensAt: before,
    })
    expect(decideClaim(daily, member, refused('2026-11-16', now), none, now)).toEqual({
      ok: true,
      value: { period: '2026-11-16', previous: undefined },
    })
    expect(decideClaim(daily, member, refused('2026-11-15', now), none, now).ok).toBe(true)
    expect(decideClaim(quest, member, refused('once', now), none, now).ok).toBe(true)
  })

  it('is final if it has no such time, or if the quest was changed to once', () => {
    for (const claims of [refused('once', null), refused('2026-11-16', now)]) {
      expect(decideClaim(quest, member, claims, none, now)).toMatchObject({ code: 'already_claimed' })
    }
  })
})

it('a claim on which a service has yet to decide refuses another one', () => {
  const claims = [claimAt('2026-11-15T10:00:00Z', { period: '2026-11-15', state: 'checking' })]
  const refusal = { code: 'in_review', isChecking: true }
  expect(decideClaim({ ...quest, recurrence: 'daily' }, member, claims, none, now)).toMatchObject(refusal)
})

describe('a claim that was begun', () => {
  const daily = { ...quest, recurrence: 'daily' } as const
  const started = (at: string): Claim => {
    return { period: at.slice(0, 10), state: 'started', startedAt: new Date(at), claimedAt: null }
  }

  it('before midnight is finished in its own period', () => {
    const claim = started('2026-11-15T23:59:50Z')
    const decision = decideClaim(daily, member, [claim], none, new Date('2026-11-16T00:00:20Z'))
    expect(decision).toEqual({ ok: true, value: { period: '2026-11-15', previous: claim } })
  })

  it('is forgotten an hour after its period', () => {
    const decision = decideClaim(
      daily,
      member,
      [started('2026-11-15T23:00:00Z')],
      none,
      new Date('2026-11-16T00:00:00Z'),
    )
    expect(decision).toEqual({ ok: true, value: { period: '2026-11-16', previous: undefined } })
  })
})

it('a claim that was sent back can be sent again after the quest has closed', () => {
  const claim = claimAt('2026-11-01T10:00:00Z', { period: '2026-11-01', state: 'returned' })
  const closed = { ...quest, state: 'closed', recurrence: 'daily', claimLimit: 1 } as const
  expect(decideClaim(closed, member, [claim], { claims: 1, points: 10 }, now)).toEqual({
    ok: true,
    value: { period: '2026-11-01', previous: claim },
  })
})

describe('a prerequisite', () => {
  const cases: [Prerequisite, Partial<Claimant>][] = [
    [{ type: 'quest', questId: 'first' }, { completedQuests: new Set(['first']) }],
    [{ type: 'role', role: 'editor' }, { staffRole: 'editor' }],
    [{ type: 'wallet' }, { hasWallet: true }],
    [{ type: 'email' }, { isEmailVerified: true }],
    [{ type: 'age', days: 16 }, { joinedAt: new Date(now.getTime() - 16 * 24 * hour) }],
    [{ type: 'points', points: 41 }, { points: 41 }],
  ]
  it.each(cases)('%o is named while it is missing', (prerequisite, met) => {
    const rules = { ...quest, prerequisites: [prerequisite] }
    const refusal = { code: 'prerequisite_missing', prerequisite }
    expect(decideClaim(rules, member, [], none, now)).toMatchObject(refusal)
    expect(decideClaim(rules, { ...member, ...met }, [], none, now).ok).toBe(true)
  })
})

it('an account that is too young is told when it is old enough', () => {
  const rules = { ...quest, prerequisites: [{ type: 'age', days: 16 }] } as const
  expect(decideClaim(rules, member, [], none, now)).toMatchObject({
    reopensAt: new Date('2026-11-17T12:00:00Z'),
  })
})

describe('a limit', () => {
  it('refuses what exceeds it', () => {
    const limited = { ...quest, claimLimit: 5 }
    expect(decideClaim(limited, member, [], { claims: 4, points: 40 }, now).ok).toBe(true)
    expect(decideClaim(limited, member, [], { claims: 5, points: 50 }, now)).toMatchObject({
      code: 'limit_reached',
    })
  })

  it('of points refuses a claim that would exceed it', () => {
    const limited = { ...quest, pointsBudget: 55 }
    expect(decideClaim(limited, member, [], { claims: 4, points: 45 }, now).ok).toBe(true)
    expect(decideClaim(limited, member, [], { claims: 5, points: 46 }, now)).toMatchObject({
      code: 'budget_spent',
    })
  })
})
