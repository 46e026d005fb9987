import { DAY_MS, utcDateOf } from './utc-day.ts'

/**
 * Local dates as numbers: how many days lie between January 1, 1970 and the date. Time zones are those of Intl, so the rules of daylight
 * saving time, and zones with half and quarter hours, are those of the platform.
 */

export const toDate = (day: number): string => utcDateOf(new Date(day * DAY_MS))
export const toDay = (date: string): number => Date.parse(date) / DAY_MS

/** Ten years of a zone. */
const MAX_OFFSETS = 3_653

/** The dates of one time zone. A zone that this platform does not know counts as UTC. */
class LocalDays {
  readonly #format: Intl.DateTimeFormat | undefined
  /**
   * Milliseconds to add to UTC on each UTC day, or NaN if the clocks change on it. They are kept, because asking Intl takes two
   * microseconds, and a member has hundreds of acts.
   */
  readonly #offsets = new Map<number, number>()

  constructor(zone: string) {
    const number = 'numeric' as const
    const parts = { year: number, month: number, day: number, hour: number, minute: number, second: number }
    const isKnown = zone !== 'UTC' && canonicalZone(zone) !== undefined
    this.#format = isKnown
      ? new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts })
      : undefined
  }

  /** The local date at a moment, in milliseconds since 1970. */
  dayAt(at: number): number {
    return Math.floor((at + this.#offsetAt(at)) / DAY_MS)
  }

  /** Whether the zone has the date: Samoa had no December 30, 2011. */
  has(day: number): boolean {
    const noon = day * DAY_MS + DAY_MS / 2
    return this.dayAt(noon - this.#offsetAt(noon)) === day
  }

  /** The first moment of the next local date. */
  nextStart(at: number): number {
    const midnight = (this.dayAt(at) + 1) * DAY_MS
    const guess = midnight - this.#offsetAt(midnight - this.#offsetAt(at))
    if (this.dayAt(guess) > this.dayAt(guess - 1) && guess > at) return guess
    return this.#findChange(at, at + 2 * DAY_MS)
  }

  /** The first moment with a later date, for days on which the clocks change or that are skipped. */
  #findChange(from: number, to: number): number {
    const today = this.dayAt(from)
    let [before, after] = [from, to]
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (this.dayAt(middle) > today) after = middle
      else before = middle
    }
    return after
  }

  #offsetAt(at: number): number {
    if (this.#format === undefined) return 0
    const day = Math.floor(at / DAY_MS)
    let offset = this.#offsets.get(day)
    if (offset === undefined) {
      const first = measureOffset(this.#format, day * DAY_MS)
      offset = first === measureOffset(this.#format, (day + 1) * DAY_MS) ? first : Number.NaN
      if (this.#offsets.size >= MAX_OFFSETS) this.#offsets.clear()
      this.#offsets.set(day, offset)
    }
    return Number.isNaN(offset) ? measureOffset(this.#format, at) : offset
  }
}

const zones = new Map<string, LocalDays>()

export function localDaysOf(zone: string): LocalDays {
  let days = zones.get(zone)
  if (days === undefined) {
    days = new LocalDays(zone)
    zones.set(zone, days)
  }
  return days
}

/** A name of the IANA database in its usual spelling, or undefined: Europe/Berlin. */
export function readZone(text: string): string | undefined {
  // Intl takes offsets and abbreviations too, which do not know when the clocks change.
  if (text !== 'UTC' && !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(text)) return undefined
  const canonical = canonicalZone(text)
  // Intl may know the zone by an older name: Asia/Calcutta for Asia/Kolkata. The member keeps the name that was sent.
  return canonical?.toLowerCase() === text.toLowerCase() ? canonical : canonical && text
}

/** Whether both names mean the same zone. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || (canonicalZone(one) ?? one) === (canonicalZone(other) ?? other)
}

function canonicalZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Reads '11/18/2026, 15:20:25' as if it were UTC. */
function measureOffset(format: Intl.DateTimeFormat, at: number): number {
  const seconds = Math.floor(at / 1000) * 1000
  const [month = 0, day, year = 0, hour, minute, second] = (format.format(seconds).match(/\d+/g) ?? []).map(
    Number,
  )
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds
}
