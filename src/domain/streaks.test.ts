import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLocalDays, localDate, traveller, zoneAt } from '../server/testing/travellers.ts'
import { computeStreak, type StreakFacts } from './streaks.ts'

const TRAVELLERS = 10_000
const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** As it is after the list was read: the freezes that were needed are recorded. */
function record(facts: StreakFacts): StreakFacts {
  return { ...facts, freezes: [...facts.freezes, ...computeStreak(facts).newFreezes] }
}

/** Every date that an act may count for, in the zone of its time or in the one left less than 48 hours before. */
function listDates(facts: StreakFacts): Set<string> {
  const dates = new Set<string>()
  for (const act of facts.acts) {
    dates.add(localDate(zoneAt(facts, act), act))
    for (const { since } of facts.zones) {
      const age = act.getTime() - since.getTime()
      const left = zoneAt(facts, new Date(since.getTime() - 1))
      if (age >= 0 && age < 48 * HOUR_MS) dates.add(localDate(left, act))
    }
  }
  return dates
}

let partsThatWereEnough = 0

const rules: Record<string, (facts: StreakFacts) => boolean> = {
  'it is never shorter than the local days with an act': (facts) =>
    computeStreak(facts).days >= countLocalDays(facts),

  'no act makes two days': (facts) => computeStreak(facts).days <= facts.acts.length,

  'no day counts twice, however often the member acts on it': (facts) => {
    const acts = [...facts.acts, ...facts.acts, ...facts.acts]
    return computeStreak({ ...facts, acts }).days <= listDates(facts).size
  },

  'it is exactly the local days with an act in one zone, as long as no freeze is earned': ({
    zones,
    ...facts
  }) => {
    const settled = zones.slice(0, 1).map(({ zone }) => ({ zone, since: new Date(0) }))
    // Samoa's missing day is no gap, which the count of days does not know.
    if (settled[0]?.zone === 'Pacific/Apia') return true
    const at = { ...facts, zones: settled, acts: facts.acts.slice(-6), protectedDays: [] }
    return computeStreak(at).days === countLocalDays(at)
  },

  'it is not shorter after the clock was set back, whatever the order of the acts': (facts) => {
    const recorded = { ...record(facts), acts: facts.acts.toReversed() }
    const { days } = computeStreak(recorded)
    return [1, 26, 50, 240].every((hours) => {
      const now = new Date(facts.now.getTime() - hours * HOUR_MS)
      return computeStreak({ ...recorded, now }).days >= days
    })
  },

  'a change to another zone does not shorten it': (facts) => {
    const { days } = computeStreak(facts)
    return ['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu'].every((zone) => {
      const zones = [...facts.zones, { zone, since: facts.now }]
      return computeStreak({ ...facts, zones }).days >= days
    })
  },

  'a freeze is used for a day that is over, and changes nothing when it is recorded': (facts) => {
    const before = computeStreak(facts)
    const after = computeStreak(record(facts))
    return (
      before.newFreezes.every((date) => date < before.today) &&
      before.freezesLeft <= 2 &&
      after.newFreezes.length === 0 &&
      after.days === before.days &&
      after.freezesLeft === before.freezesLeft
    )
  },

  'a part of the acts gives the same, if it is enough': (facts) => {
    const whole = computeStreak(facts)
    return [3, 10, 20].every((length) => {
      if (length >= facts.acts.length) return true
      const part = computeStreak({ ...facts, acts: facts.acts.slice(-length), isComplete: false })
      if (!part.isCertain) return true
      partsThatWereEnough += 1
      return part.days === whole.days && part.freezesLeft === whole.freezesLeft
    })
  },
}

it('the streaks of 10,000 travellers keep every rule', () => {
  const names = Object.keys(rules)
  fc.assert(
    fc.property(traveller, (facts) => {
      expect(names.filter((name) => !rules[name]?.(facts))).toEqual([])
    }),
    { numRuns: TRAVELLERS },
  )
  expect(partsThatWereEnough).toBeGreaterThan(TRAVELLERS / 100)
})

/** Acts at noon UTC on days of November 2026. */
const november = (...days: number[]) => days.map((day) => new Date(Date.UTC(2026, 10, day, 12)))

const facts = (given: Partial<StreakFacts>): StreakFacts => ({
  acts: [],
  isComplete: true,
  zones: [],
  freezes: [],
  protectedDays: [],
  now: new Date('2026-11-14T18:00:00Z'),
  ...given,
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, turn) => from + turn)

describe('a streak', () => {
  it('counts the days in a row up to today, or to yesterday while today has none', () => {
    const streak = computeStreak(facts({ acts: november(12, 13, 14) }))
    expect(streak).toMatchObject({ days: 3, isTodayCounted: true, today: '2026-11-14', daysToNextFreeze: 4 })
    expect(streak.endsAt).toEqual(new Date('2026-11-15T00:00:00Z'))
    expect(computeStreak(facts({ acts: november(12, 13) }))).toMatchObject({ days: 2, isTodayCounted: false })
    expect(computeStreak(facts({ acts: november(11, 12) }))).toMatchObject({ days: 0, freezesLeft: 0 })
    expect(computeStreak(facts({}))).toMatchObject({ days: 0, daysToNextFreeze: 7, newFreezes: [] })
  })

  it('earns a freeze for seven days, holds two at most, and uses them by itself', () => {
    const at = (days: number[], more: Partial<StreakFacts> = {}) =>
      computeStreak(facts({ acts: november(...days), now: new Date('2026-11-28T18:00:00Z'), ...more }))
    expect(at(range(22, 28))).toMatchObject({ days: 7, freezesLeft: 1, daysToNextFreeze: 7 })
    expect(at(range(15, 28))).toMatchObject({ days: 14, freezesLeft: 2, daysToNextFreeze: null })
    expect(at(range(1, 28))).toMatchObject({ days: 28, freezesLeft: 2 })
    const missed = [...range(10, 25), 28]
    expect(at(missed)).toMatchObject({ days: 17, freezesLeft: 0, newFreezes: ['2026-11-26', '2026-11-27'] })
    expect(at([...range(10, 24), 28])).toMatchObject({ days: 1, newFreezes: [] })
    // Recorded, a freeze holds even if the days that earned it are not there.
    expect(at([26, 28], { freezes: ['2026-11-27'] })).toMatchObject({ days: 2, freezesLeft: 0 })
    // An act on the day gives the freeze back.
    expect(at(range(15, 28), { freezes: ['2026-11-27'] })).toMatchObject({ days: 14, freezesLeft: 2 })
  })

  it('is not ended by the days of an outage, which neither count nor take a freeze', () => {
    const acts = november(...range(1, 8), 12)
    const protectedDays = [{ from: '2026-11-09', to: '2026-11-11' }]
    const now = new Date('2026-11-12T18:00:00Z')
    expect(computeStreak(facts({ acts, now }))).toMatchObject({ days: 1 })
    expect(computeStreak(facts({ acts, now, protectedDays }))).toMatchObject({ days: 9, freezesLeft: 1 })
  })

  it('counts local dates: an evening in Los Angeles and the morning after are two days', () => {
    const zones = [{ zone: 'America/Los_Angeles', since: new Date('2026-11-01T00:00:00Z') }]
    const acts = [new Date('2026-11-14T05:00:00Z'), new Date('2026-11-14T17:00:00Z')]
    const streak = computeStreak(facts({ acts, zones }))
    expect(streak).toMatchObject({ days: 2, today: '2026-11-14', isTodayCounted: true })
    expect(streak.endsAt).toEqual(new Date('2026-11-15T08:00:00Z'))
    expect(computeStreak(facts({ acts }))).toMatchObject({ days: 1 })
  })

  it('takes the better of both zones for 48 hours after a change, and one date for one act', () => {
    const zones = [{ zone: 'Pacific/Auckland', since: new Date('2026-11-13T20:00:00Z') }]
    const last = new Date('2026-11-12T12:00:00Z')
    // 20:00 UTC on November 13 is November 14 in Auckland.
    const acts = [last, new Date('2026-11-13T20:30:00Z')]
    expect(computeStreak(facts({ acts, zones }))).toMatchObject({ days: 2, isTodayCounted: false })
    const again = [...acts, new Date('2026-11-13T20:31:00Z')]
    const now = new Date('2026-11-13T21:00:00Z')
    expect(computeStreak(facts({ acts: again, zones, now }))).toMatchObject({ days: 3, isTodayCounted: true })
    // After 48 hours only the new zone counts.
    const later = { acts: [new Date('2026-11-15T20:00:00Z')], zones, now: new Date('2026-11-15T20:00:00Z') }
    expect(computeStreak(facts(later))).toMatchObject({ days: 1, today: '2026-11-16', isTodayCounted: true })
  })

  it('is not ended by a flight over the date line, on which a date is lost', () => {
    const zones = [
      { zone: 'America/Los_Angeles', since: new Date('2026-11-01T00:00:00Z') },
      // November 15, 11:00 in Los Angeles, and November 16, 08:00 in Auckland.
      { zone: 'Pacific/Auckland', since: new Date('2026-11-15T19:00:00Z') },
    ]
    const evenings = range(12, 15).map((day) => new Date(Date.UTC(2026, 10, day, 4)))
    const mornings = range(15, 18).map((day) => new Date(Date.UTC(2026, 10, day, 20)))
    const now = new Date('2026-11-18T20:00:00Z')
    const streak = computeStreak(facts({ acts: [...evenings, ...mornings], zones, now }))
    expect(streak).toMatchObject({ days: 8, today: '2026-11-19', newFreezes: [] })
  })

  it('is not ended by a date that its zone never had', () => {
    const zones = [{ zone: 'Pacific/Apia', since: new Date('2011-12-01T00:00:00Z') }]
    const acts = [new Date('2011-12-29T20:00:00Z'), new Date('2011-12-30T20:00:00Z')]
    const now = new Date('2011-12-31T05:00:00Z')
    const streak = computeStreak(facts({ acts, zones, now }))
    expect(streak).toMatchObject({ days: 2, today: '2011-12-31', newFreezes: [] })
  })

  it('ends its day when the clock says so: after 23 and 25 hours when clocks change, at midnight in Kathmandu', () => {
    const endOf = (zone: string, now: string) =>
      computeStreak(
        facts({ zones: [{ zone, since: new Date('2026-01-01T00:00:00Z') }], now: new Date(now) }),
      ).endsAt.toISOString()
    expect(endOf('Europe/Berlin', '2026-03-28T23:00:00Z')).toBe('2026-03-29T22:00:00.000Z')
    expect(endOf('Europe/Berlin', '2026-10-24T22:00:00Z')).toBe('2026-10-25T23:00:00.000Z')
    expect(endOf('Australia/Lord_Howe', '2026-10-03T14:00:00Z')).toBe('2026-10-04T13:00:00.000Z')
    expect(endOf('Asia/Kathmandu', '2026-11-14T18:14:59Z')).toBe('2026-11-14T18:15:00.000Z')
    // Zones that this platform does not know count as UTC.
    expect(endOf('Mars/Olympus', '2026-11-14T18:00:00Z')).toBe('2026-11-15T00:00:00.000Z')
  })

  it('survives a clock that ran ahead: its acts do not hide the days before, and its freezes come back', () => {
    const ahead = new Date(Date.parse('2026-11-14T12:00:00Z') + 300 * DAY_MS)
    const acts = [...november(...range(1, 14)), ahead]
    expect(computeStreak(facts({ acts, now: ahead }))).toMatchObject({ days: 1 })
    expect(computeStreak(facts({ acts }))).toMatchObject({ days: 14, freezesLeft: 2 })
    const twoDays = facts({ acts: november(...range(1, 14)), now: new Date('2026-11-17T12:00:00Z') })
    const { newFreezes } = computeStreak(twoDays)
    expect(newFreezes).toEqual(['2026-11-15', '2026-11-16'])
    const onTime = { acts: november(...range(1, 16)), freezes: newFreezes }
    const after = computeStreak(facts({ ...onTime, now: new Date('2026-11-16T18:00:00Z') }))
    expect(after).toMatchObject({ days: 16, freezesLeft: 2 })
  })
})
