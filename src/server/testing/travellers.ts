import fc from 'fast-check'
import type { StreakFacts } from '../../domain/streaks.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** Weeks in which clocks change in one of the zones below; one zone had no December 30, 2011. */
const starts = [
  '2011-12-20',
  '2026-02-26',
  '2026-03-19',
  '2026-03-27',
  '2026-09-19',
  '2026-10-15',
  '2026-11-10',
]

/** Both sides of the date line, both hemispheres, and offsets of half and quarter hours. */
const zoneNames = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Niue',
]

const DAYS = 26

const NOTHING: number[] = []
const HOLIDAY = Array.from({ length: 7 }, () => NOTHING)
const time = fc.integer({ min: 0, max: DAY_MS - 1 })

/** The times of acts on one day, mostly one or two; or a day without any, or a week. */
const days = fc.oneof(
  { weight: 24, arbitrary: fc.array(time, { minLength: 1, maxLength: 2 }).map((times) => [times]) },
  { weight: 3, arbitrary: fc.constant([NOTHING]) },
  { weight: 1, arbitrary: fc.constant(HOLIDAY) },
)

/** Someone who claims nearly every day, confirms a time zone and changes it up to three times, a week apart. */
export const traveller: fc.Arbitrary<StreakFacts> = fc
  .record({
    start: fc.constantFrom(...starts),
    zones: fc.array(fc.constantFrom(...zoneNames), { maxLength: 4 }),
    firstZoneAt: fc.integer({ min: -3 * DAY_MS, max: 6 * DAY_MS }),
    pauses: fc.array(fc.integer({ min: 7 * DAY_MS, max: 9 * DAY_MS }), { minLength: 4, maxLength: 4 }),
    days: fc.array(days, { minLength: 1, maxLength: DAYS }).map((parts) => parts.flat()),
    /** How long ago the last act was. */
    rest: fc.integer({ min: 0, max: 40 * HOUR_MS }),
    outage: fc.option(fc.integer({ min: 0, max: DAYS }), { freq: 4 }),
  })
  .map(({ start, zones, firstZoneAt, pauses, days, rest, outage }) => {
    const begin = Date.parse(start)
    const acts = days
      .flatMap((times, day) => times.map((time) => begin + day * DAY_MS + time))
      .sort((one, other) => one - other)
    const now = (acts.at(-1) ?? begin) + rest
    let since = begin + firstZoneAt
    const changes = zones.map((zone, turn) => {
      const change = { zone, since: new Date(since) }
      since += turn === 0 ? 1 + ((pauses[0] as number) % DAY_MS) : (pauses[turn] as number)
      return change
    })
    const protectedDay = outage && new Date(begin + outage * DAY_MS).toISOString().slice(0, 10)
    return {
      acts: acts.map((at) => new Date(at)),
      isComplete: true,
      zones: changes.filter((change) => change.since.getTime() <= now),
      freezes: [],
      protectedDays: protectedDay ? [{ from: protectedDay, to: protectedDay }] : [],
      now: new Date(now),
    }
  })

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local date as Intl writes it. */
export function localDate(zone: string, at: Date): string {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
    formats.set(zone, format)
  }
  return format.format(at)
}

/** The zone that was confirmed last at a moment. */
export function zoneAt({ zones }: Pick<StreakFacts, 'zones'>, at: Date): string {
  return zones.filter(({ since }) => since <= at).at(-1)?.zone ?? 'UTC'
}

/** Counts local days with an act, in the zone of each act, back from today, or from yesterday while today has none. */
export function countLocalDays(facts: StreakFacts): number {
  const dates = new Set(facts.acts.map((act) => localDate(zoneAt(facts, act), act)))
  const dayBefore = (date: string) => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10)
  let date = localDate(zoneAt(facts, facts.now), facts.now)
  if (!dates.has(date)) date = dayBefore(date)
  let days = 0
  for (; dates.has(date); date = dayBefore(date)) days += 1
  return days
}
