import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Claim, type Claimant, decideClaim, type QuestRules } from './quests.ts'

/**
 * Random histories of one quest against a model that is written differently on purpose: it counts days, weeks and months since 1970
 * and remembers nothing but what was paid.
 */
const HISTORIES = 10_000
const DAY_MS = 24 * 3600 * 1000

const MODEL_PERIODS: Record<string, (at: number) => number> = {
  once: () => 0,
  daily: (at) => Math.floor(at / DAY_MS),
  // January 1, 1970 was a Thursday.
  weekly: (at) => Math.floor((Math.floor(at / DAY_MS) + 3) / 7),
  monthly: (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(),
}

const claimant: Claimant = {
  isEmailVerified: true,
  hasWallet: false,
  staffRole: null,
  joinedAt: new Date(0),
  points: 0,
  completedQuests: new Set(),
}

/** Times gather around midnight, the turn of weeks, months and years. */
const moment = fc
  .tuple(
    fc.constantFrom(
      '2026-11-16',
      '2026-11-30',
      '2026-12-01',
      '2026-12-31',
      '2027-01-01',
      '2027-01-04',
      '2028-02-29',
    ),
    fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
  )
  .map(([day, offset]) => Date.parse(day) + offset)

const questRules = fc.record({
  recurrence: fc.constantFrom('once', 'daily', 'weekly', 'monthly'),
  cooldownHours: fc.option(fc.integer({ min: 1, max: 50 })),
  opensAt: fc.option(moment.map((at) => new Date(at))),
  closesAt: fc.option(moment.map((at) => new Date(at))),
  claimLimit: fc.option(fc.integer({ min: 1, max: 6 })),
  pointsBudget: fc.option(fc.integer({ min: 10, max: 60 })),
})

const acts = fc.array(fc.record({ who: fc.nat(2), at: moment, isRejected: fc.boolean() }), { maxLength: 25 })

it('no history pays twice for a period, loses a claim, or exceeds a limit', () => {
  fc.assert(
    fc.property(questRules, acts, (drawn, history) => {
      const quest: QuestRules = { ...drawn, state: 'open', points: 10, prerequisites: [] }
      const claims: Claim[][] = [[], [], []]
      const model = { paid: [[], [], []] as number[][], last: [-Infinity, -Infinity, -Infinity], shares: 0 }
      const totals = { claims: 0, points: 0 }
      for (const { who, at, isRejected } of history.toSorted((one, other) => one.at - other.at)) {
        const now = new Date(at)
        const period = MODEL_PERIODS[quest.recurrence]?.(at) ?? 0
        const isAllowed =
          (quest.opensAt === null || quest.opensAt.getTime() <= at) &&
          (quest.closesAt === null || quest.closesAt.getTime() > at) &&
          !model.paid[who]?.includes(period) &&
          at - (model.last[who] ?? 0) >= (quest.cooldownHours ?? 0) * 3600 * 1000 &&
          model.shares < (quest.claimLimit ?? Number.POSITIVE_INFINITY) &&
          (model.shares + 1) * 10 <= (quest.pointsBudget ?? Number.POSITIVE_INFINITY)
        const decision = decideClaim(quest, claimant, claims[who] ?? [], totals, now)
        expect(decision.ok).toBe(isAllowed)
        if (!decision.ok) continue
        model.paid[who]?.push(period)
        model.last[who] = at
        const state = isRejected ? 'refused' : 'pending'
        claims[who]?.push({ period: decision.value.period, state, startedAt: now, claimedAt: now })
        expect(new Set(claims[who]?.map((claim) => claim.period)).size).toBe(claims[who]?.length)
        // A rejection gives the share back.
        if (isRejected) continue
        model.shares += 1
        totals.claims += 1
        totals.points += 10
      }
    }),
    { numRuns: HISTORIES },
  )
})
