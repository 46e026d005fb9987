import { localDaysOf } from './local-day.ts'
import { DAY_MS } from './utc-day.ts'

/** A time zone that a member has confirmed. */
export interface ZoneChange {
  zone: string
  since: Date
}

/** After a change of the zone an act counts in either zone for this time. */
const BOTH_ZONES_MS = 48 * 3600 * 1000

/** No zone is further from UTC. A date begins and ends somewhere on earth by as much earlier or later. */
const MAX_OFFSET_MS = 14 * 3600 * 1000

/** Before a member has confirmed a zone. */
const FIRST_ZONE = 'UTC'

interface ZoneSpan {
  days: ReturnType<typeof localDaysOf>
  since: number
}

/** The local dates of a member who travels. */
export class MemberCalendar {
  /** Oldest first. */
  readonly #zones: ZoneSpan[]

  constructor(zones: readonly ZoneChange[]) {
    const changes = zones.map(({ zone, since }) => ({ days: localDaysOf(zone), since: since.getTime() }))
    changes.sort((one, other) => one.since - other.since)
    this.#zones = [{ days: localDaysOf(FIRST_ZONE), since: Number.NEGATIVE_INFINITY }, ...changes]
  }

  /** The dates that an act may count for: in the zone of its time, and in the zone before while that was left less than 48 hours ago. */
  daysOf(at: number): [day: number, ...others: number[]] {
    return this.#daysFrom(this.#indexAt(at), at)
  }

  /** The dates that it may be now. The zone confirmed last counts even if a clock that was set back makes that a time to come. */
  daysOfNow(now: number): [today: number, ...others: number[]] {
    return this.#daysFrom(this.#zones.length - 1, now)
  }

  /** The end of the present local day. */
  endOfDay(now: number): number {
    return this.#zoneAt(this.#zones.length - 1).days.nextStart(now)
  }

  /**
   * Whether the member never had the date as a whole: it does not exist in their zone, or a journey to a later date cut it short. Such a
   * date cannot be missed.
   */
  isSkipped(day: number): boolean {
    const last = this.#indexAt((day + 1) * DAY_MS + MAX_OFFSET_MS)
    for (let index = this.#indexAt(day * DAY_MS - MAX_OFFSET_MS); index <= last; index++) {
      if (!this.#zoneAt(index).days.has(day)) return true
    }
    return this.#zones.some(({ days, since }, turn) => {
      if (turn === 0) return false
      return this.#zoneAt(turn - 1).days.dayAt(since) <= day && day < days.dayAt(since)
    })
  }

  #zoneAt(index: number): ZoneSpan {
    return this.#zones[index] as ZoneSpan
  }

  #indexAt(at: number): number {
    let index = this.#zones.length - 1
    while (this.#zoneAt(index).since > at) index -= 1
    return index
  }

  #daysFrom(index: number, at: number): [number, ...number[]] {
    let zone = this.#zoneAt(index)
    const found: [number, ...number[]] = [zone.days.dayAt(at)]
    for (let turn = index - 1; turn >= 0 && at < zone.since + BOTH_ZONES_MS; turn--) {
      zone = this.#zoneAt(turn)
      const day = zone.days.dayAt(at)
      if (!found.includes(day)) found.push(day)
    }
    return found
  }
}

/** Acts, dated. */
export interface DatedActs {
  /** Dates with an act that counts for no other. */
  certain: ReadonlySet<number>
  /** For each other act the dates that it may count for. */
  choices: readonly number[][]
}

export function dateActs(acts: readonly Date[], calendar: MemberCalendar): DatedActs {
  const certain = new Set<number>()
  const choices: number[][] = []
  for (const act of acts) {
    const days = calendar.daysOf(act.getTime())
    if (days.length === 1) certain.add(days[0])
    else choices.push(days)
  }
  return { certain, choices }
}

/**
 * The dates that count. An act counts for one date only; where it has a choice, the dates that must not stay empty come first, and later
 * ones before earlier ones. An act moves to another of its dates if that makes room (an augmenting path), so no date stays empty that
 * could have had one.
 */
export function chooseDays(
  { certain, choices }: DatedActs,
  mayStayEmpty: (day: number) => boolean,
): ReadonlySet<number> {
  if (choices.length === 0) return certain
  const counted = new Set(certain)
  const open = [...new Set(choices.flat())].filter((day) => !certain.has(day))
  open.sort((one, other) => other - one)
  const inOrder = [...open.filter((day) => !mayStayEmpty(day)), ...open.filter(mayStayEmpty)]
  const given = new Map<number, number>()
  function give(day: number, tried: Set<number>): boolean {
    for (const [act, days] of choices.entries()) {
      if (!days.includes(day) || tried.has(act)) continue
      tried.add(act)
      const before = given.get(act)
      if (before !== undefined && !give(before, tried)) continue
      given.set(act, day)
      return true
    }
    return false
  }
  for (const day of inOrder) if (give(day, new Set())) counted.add(day)
  return counted
}
