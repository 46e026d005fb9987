import { toDate, toDay } from './local-day.ts'
import { chooseDays, type DatedActs, dateActs, MemberCalendar, type ZoneChange } from './streak-days.ts'

const MAX_FREEZES = 2
const DAYS_PER_FREEZE = 7
/** So many missed days in a row end a streak for certain: two freezes, and two days that an act in another zone might count for. */
const CERTAIN_GAP = 5

/** What a streak follows from. Nothing else is stored about it. */
export interface StreakFacts {
  /** When the member claimed something, or opened Today with nothing daily left to claim; in any order. */
  acts: readonly Date[]
  /** False if there are acts before the first of these. */
  isComplete: boolean
  zones: readonly ZoneChange[]
  /** The local dates on which a freeze was used, as recorded. */
  freezes: readonly string[]
  /** Days of an outage, both included. */
  protectedDays: readonly { from: string; to: string }[]
  now: Date
}

export interface Streak {
  /** Local days in a row that count. Frozen and skipped days are not among them. */
  days: number
  /** The local date in the zone that the member confirmed last. */
  today: string
  isTodayCounted: boolean
  endsAt: Date
  freezesLeft: number
  /** Null while the member has as many as they can have. */
  daysToNextFreeze: number | null
  /** Missed days that a freeze covers and that are not recorded yet. */
  newFreezes: string[]
  /** False if earlier acts may change the result. */
  isCertain: boolean
}

/**
 * A streak is a function of what happened, so a wrong clock destroys nothing: after it is set right, the same acts give the same streak.
 * Acts in the future are those of a clock that was set back, and count.
 */
export function computeStreak(facts: StreakFacts): Streak {
  const now = facts.now.getTime()
  const calendar = new MemberCalendar(facts.zones)
  const [today, ...others] = calendar.daysOfNow(now)
  const outages = facts.protectedDays.map(({ from, to }) => ({ from: toDay(from), to: toDay(to) }))
  const misses: Misses = {
    // For 48 hours after a change of the zone, a day is over when it is over in both.
    firstToday: Math.min(today, ...others),
    recorded: new Set(facts.freezes.map(toDay)),
    isExcused: (day) => outages.some(({ from, to }) => from <= day && day <= to) || calendar.isSkipped(day),
  }
  const acts = dateActs(facts.acts, calendar)
  const { counted, run, isCertain } = findBest(acts, misses)
  return {
    days: run.days,
    today: toDate(today),
    isTodayCounted: counted.has(today),
    endsAt: new Date(calendar.endOfDay(now)),
    freezesLeft: run.freezes,
    daysToNextFreeze: run.freezes === MAX_FREEZES ? null : DAYS_PER_FREEZE - (run.days % DAYS_PER_FREEZE),
    newFreezes: run.frozen.filter((day) => day < misses.firstToday).map(toDate),
    isCertain: facts.isComplete || isCertain,
  }
}

/** Days that count, one after the other, but for days that cannot be missed or that a freeze covers. */
interface Run {
  days: number
  /** The last day that counts. */
  last: number
  /** The last day that belongs to it, counted or not. */
  reach: number
  freezes: number
  /** Days that need a freeze which is not recorded. */
  frozen: readonly number[]
  /** Missed days before it, counted up to CERTAIN_GAP. */
  gap: number
}

const NO_RUN: Run = { days: 0, last: 0, reach: 0, freezes: 0, frozen: [], gap: 0 }

interface Misses {
  /** The first day that is not over. */
  firstToday: number
  recorded: ReadonlySet<number>
  isExcused(day: number): boolean
}

/**
 * An act with a choice of dates may fill a day that is over, or one that is not. Both are tried for each day that is not over, because
 * either may give the longer streak.
 */
function findBest(acts: DatedActs, misses: Misses) {
  const { firstToday, recorded, isExcused } = misses
  const lastChoice = Math.max(firstToday - 1, ...acts.choices.flat())
  let best: { counted: ReadonlySet<number>; run: Run; isCertain: boolean } | undefined
  for (let needed = firstToday; needed <= lastChoice + 1; needed++) {
    const mayStayEmpty = (day: number) => day >= needed || recorded.has(day) || isExcused(day)
    const counted = chooseDays(acts, mayStayEmpty)
    const runs = findRuns(counted, misses)
    const alive = runs.filter(({ reach }) => reach >= firstToday - 1)
    const run = alive.reduce((one, other) => (other.days > one.days ? other : one), NO_RUN)
    const gaps =
      alive.length > 0 ? alive.map(({ gap }) => gap) : [countMissed(runs.at(-1), firstToday, misses)]
    if (best === undefined || run.days > best.run.days)
      best = { counted, run, isCertain: gaps.every((gap) => gap >= CERTAIN_GAP) }
  }
  return best as NonNullable<typeof best>
}

function findRuns(counted: ReadonlySet<number>, misses: Misses): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (const day of [...counted].sort((one, other) => one - other)) {
    const carried = run && carry(run, day, misses)
    if (run !== undefined && carried === undefined) runs.push(carry(run, misses.firstToday, misses) ?? run)
    run = carried ?? { ...NO_RUN, gap: countMissed(run, day, misses) }
    run.days += 1
    run.last = day
    run.reach = day
    if (run.days % DAYS_PER_FREEZE === 0) run.freezes = Math.min(MAX_FREEZES, run.freezes + 1)
  }
  if (run !== undefined) runs.push(carry(run, misses.firstToday, misses) ?? run)
  return runs
}

/** Carries a run over days without an act, up to the given day; undefined if it ends before. */
function carry(run: Run, until: number, { recorded, isExcused }: Misses): Run | undefined {
  if (run.reach + 1 >= until) return run
  let { freezes } = run
  const frozen = [...run.frozen]
  for (let day = run.reach + 1; day < until; day++) {
    if (isExcused(day)) continue
    if (!recorded.has(day)) {
      if (freezes === 0) return undefined
      frozen.push(day)
    }
    freezes = Math.max(0, freezes - 1)
  }
  return { ...run, freezes, frozen, reach: until - 1 }
}

/** Missed days between a run and a later day. Freezes that are not recorded are among them. */
function countMissed(run: Run | undefined, until: number, { recorded, isExcused }: Misses): number {
  if (run === undefined) return 0
  let missed = 0
  for (let day = run.last + 1; day < until && missed < CERTAIN_GAP; day++) {
    if (!recorded.has(day) && !isExcused(day)) missed += 1
  }
  return missed
}
