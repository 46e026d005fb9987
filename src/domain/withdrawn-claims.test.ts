import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acts, QuestModel, questRules } from '../server/testing/quest-histories.ts'
import type { Claimant } from './prerequisites.ts'
import { nextRound, roundOf, withoutRound } from './quest-periods.ts'
import { type Claim, decideClaim, type QuestRules } from './quests.ts'

const claimant: Claimant = {
  isEmailVerified: true,
  hasWallet: false,
  staffRole: null,
  joinedAt: new Date(0),
  points: 0,
  completedQuests: new Set(),
}
const none = { claims: 0, points: 0 }

it('a history with withdrawals allows what it would allow if nobody had made the withdrawn claims', () => {
  fc.assert(
    fc.property(questRules, acts(25), (quest, history) => {
      const model = new QuestModel(quest)
      const claims: Claim[][] = [[], [], []]
      const totals = { claims: 0, points: 0 }
      for (const { who, at, isRejected: isWithdrawn } of history) {
        const now = new Date(at)
        const decision = decideClaim(quest, claimant, claims[who] ?? [], totals, now)
        if (decision.ok !== model.allows(who, at)) return false
        if (!decision.ok) continue
        const { period } = decision.value
        const state = isWithdrawn ? 'withdrawn' : 'pending'
        claims[who]?.push({ period, state, startedAt: now, claimedAt: now })
        // Each claim has a source key of its own, and of each period only one was not withdrawn.
        if (new Set(claims[who]?.map((claim) => claim.period)).size !== claims[who]?.length) return false
        const kept = claims[who]?.filter((claim) => claim.state !== 'withdrawn') ?? []
        if (new Set(kept.map((claim) => withoutRound(claim.period))).size !== kept.length) return false
        if (isWithdrawn) continue
        model.add(who, at, false)
        totals.claims += 1
        totals.points += quest.points
      }
      return true
    }),
    { numRuns: 10_000 },
  )
})

describe('a withdrawn claim', () => {
  const now = new Date('2026-11-16T12:00:00.000Z')
  const quest: QuestRules = {
    state: 'open',
    recurrence: 'once',
    cooldownHours: null,
    opensAt: null,
    closesAt: null,
    claimLimit: null,
    pointsBudget: null,
    points: 10,
    prerequisites: [],
  }
  const claim = (period: string, state: Claim['state'], claimedAt = now): Claim => ({
    period,
    state,
    startedAt: claimedAt,
    claimedAt,
  })

  it('is followed by the next round, also if all were made at the same moment', () => {
    const claims = [claim('once', 'withdrawn'), claim('once.2', 'withdrawn')]
    expect(decideClaim(quest, claimant, claims, none, now)).toMatchObject({ value: { period: 'once.3' } })
    const waiting = [...claims, claim('once.3', 'pending')]
    expect(decideClaim(quest, claimant, waiting, none, now)).toMatchObject({ code: 'in_review' })
  })

  it('does not open a quest that was changed to once, because an earlier claim may have been paid', () => {
    const claims = [claim('2026-11-15', 'withdrawn')]
    expect(decideClaim(quest, claimant, claims, none, now)).toMatchObject({ code: 'already_claimed' })
  })

  it('needs no cool-down', () => {
    const daily: QuestRules = { ...quest, recurrence: 'daily', cooldownHours: 48 }
    const claims = [claim('2026-11-16', 'withdrawn')]
    expect(decideClaim(daily, claimant, claims, none, now)).toMatchObject({
      value: { period: '2026-11-16.2' },
    })
  })

  it.each(['once', '2026-11-14', '2026-W46', 'daily_2026-11-14:2'])(
    'has a period whose rounds are counted: %s',
    (period) => {
      const third = nextRound(nextRound(period))
      expect([third, withoutRound(third), roundOf(third)]).toEqual([`${period}.3`, period, 3])
    },
  )
})
