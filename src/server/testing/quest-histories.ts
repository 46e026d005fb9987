import fc from 'fast-check'
import type { Recurrence } from '../../domain/quest-periods.ts'
import type { QuestRules } from '../../domain/quests.ts'

const DAY_MS = 24 * 3600 * 1000
const POINTS = 10

/** Where days, weeks, months and years turn. */
const turn = fc.constantFrom(
  '2026-11-16',
  '2026-11-30',
  '2026-12-01',
  '2026-12-31',
  '2027-01-01',
  '2027-01-04',
  '2028-02-29',
)

const around = (day: string) =>
  fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }).map((offset) => Date.parse(day) + offset)

const moment = turn.chain(around)

const toDate = (at: number | null) => (at === null ? null : new Date(at))

/** Open quests of ten points. */
export const questRules: fc.Arbitrary<QuestRules> = fc
  .record({
    recurrence: fc.constantFrom<Recurrence>('once', 'daily', 'weekly', 'monthly'),
    cooldownHours: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 1 }),
    opensAt: fc.option(moment, { freq: 1 }).map(toDate),
    closesAt: fc.option(moment, { freq: 1 }).map(toDate),
    claimLimit: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 1 }),
    pointsBudget: fc.option(fc.integer({ min: POINTS, max: 6 * POINTS }), { freq: 1 }),
  })
  .filter(({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt)
  .map((drawn) => ({ ...drawn, state: 'open', points: POINTS, prerequisites: [] }))

export const MEMBERS = 3

/**
 * What three members try one after the other, around two days at most: otherwise the same member would seldom come back soon. Some of
 * what they claim is rejected at once.
 */
export const acts = (most: number) =>
  fc
    .array(turn, { minLength: 1, maxLength: 2 })
    .chain((days) => {
      const at = fc.constantFrom(...days).chain(around)
      return fc.array(fc.record({ who: fc.nat(MEMBERS - 1), at, isRejected: fc.boolean() }), {
        maxLength: most,
      })
    })
    .map((history) => history.toSorted((one, other) => one.at - other.at))

const PERIODS: Record<Recurrence, (at: number) => number> = {
  once: () => 0,
  kind: () => 0,
  daily: (at) => Math.floor(at / DAY_MS),
  // January 1, 1970 was a Thursday.
  weekly: (at) => Math.floor((Math.floor(at / DAY_MS) + 3) / 7),
  monthly: (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(),
}

/**
 * What a quest allows, written differently from the rules on purpose: it counts days, weeks and months since 1970 and remembers nothing
 * but what was claimed.
 */
export class QuestModel {
  readonly #claims: { who: number; at: number; period: number; isRejected: boolean }[] = []
  readonly #quest: QuestRules

  constructor(quest: QuestRules) {
    this.#quest = quest
  }

  allows(who: number, at: number): boolean {
    const { opensAt, closesAt, cooldownHours, claimLimit, pointsBudget } = this.#quest
    const own = this.#claims.filter((claim) => claim.who === who)
    const shares = this.#claims.filter(({ isRejected }) => !isRejected).length
    return (
      (opensAt === null || opensAt.getTime() <= at) &&
      (closesAt === null || closesAt.getTime() > at) &&
      own.every((claim) => claim.period !== this.#periodOf(at)) &&
      own.every((claim) => at - claim.at >= (cooldownHours ?? 0) * 3600 * 1000) &&
      shares < (claimLimit ?? Number.POSITIVE_INFINITY) &&
      (shares + 1) * POINTS <= (pointsBudget ?? Number.POSITIVE_INFINITY)
    )
  }

  add(who: number, at: number, isRejected: boolean): void {
    this.#claims.push({ who, at, period: this.#periodOf(at), isRejected })
  }

  /** Points of a member that were not rejected. */
  pointsOf(who: number): number {
    return this.#claims.filter((claim) => claim.who === who && !claim.isRejected).length * POINTS
  }

  #periodOf(at: number): number {
    return PERIODS[this.#quest.recurrence](at)
  }
}
