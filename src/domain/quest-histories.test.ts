import fc from 'fast-check'
import { it } from 'vitest'
import { acts, QuestModel, questRules } from '../server/testing/quest-histories.ts'
import type { Claimant } from './prerequisites.ts'
import { type Claim, decideClaim } from './quests.ts'

const HISTORIES = 10_000

const claimant: Claimant = {
  isEmailVerified: true,
  hasWallet: false,
  staffRole: null,
  joinedAt: new Date(0),
  points: 0,
  completedQuests: new Set(),
}

it('no history pays twice for a period, loses a claim, or exceeds a limit', () => {
  fc.assert(
    fc.property(questRules, acts(25), (quest, history) => {
      const model = new QuestModel(quest)
      const claims: Claim[][] = [[], [], []]
      const totals = { claims: 0, points: 0 }
      for (const { who, at, isRejected } of history) {
        const now = new Date(at)
        const decision = decideClaim(quest, claimant, claims[who] ?? [], totals, now)
        if (decision.ok !== model.allows(who, at)) return false
        if (!decision.ok) continue
        model.add(who, at, isRejected)
        const state = isRejected ? 'refused' : 'pending'
        claims[who]?.push({ period: decision.value.period, state, startedAt: now, claimedAt: now })
        if (new Set(claims[who]?.map(({ period }) => period)).size !== claims[who]?.length) return false
        // A rejection gives the share back.
        if (isRejected) continue
        totals.claims += 1
        totals.points += quest.points
      }
      return true
    }),
    { numRuns: HISTORIES },
  )
})
