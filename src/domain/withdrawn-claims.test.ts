import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimAt, newMember, noTotals, onceQuest } from '../server/testing/claim-facts.ts'
import { acts, QuestModel, questRules } from '../server/testing/quest-histories.ts'
import { nextRound, roundOf, withoutRound } from './quest-periods.ts'
import { type Claim, decideClaim, type QuestRules } from './quests.ts'

it('a history with withdrawals allows what it would allow if nobody had made the withdrawn claims', () => {
  fc.assert(
    fc.property(questRules, acts(25), (quest, history) => {
      const model = new QuestModel(quest)
      const claims: Claim[][] = [[], [], []]
      const totals = { claims: 0, points: 0 }
      for (const { who, at, isRejected: isWithdrawn } of history) {
        const now = new Date(at)
        const decision = decideClaim(quest, newMember, claims[who] ?? [], totals, now)
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

/** What the server reads of a member's claims: of each form of period the newest, withdrawn and not. */
function selectRead(claims: Claim[]): Claim[] {
  const formOf = ({ period, state }: Claim) => `${withoutRound(period).length} ${state === 'withdrawn'}`
  const newest = new Map<string, number>()
  for (const claim of claims)
    newest.set(formOf(claim), Math.max(newest.get(formOf(claim)) ?? 0, Number(claim.claimedAt)))
  return claims.filter((claim) => newest.get(formOf(claim)) === Number(claim.claimedAt))
}

it('a quest whose recurrence changes again and again never offers a period that was claimed', () => {
  const act = fc.record({
    minutes: fc.integer({ min: 1, max: 3 * 24 * 60 }),
    recurrence: fc.constantFrom<QuestRules['recurrence']>('once', 'daily', 'weekly', 'monthly'),
    isWithdrawn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (history) => {
      const claims: Claim[] = []
      let at = Date.parse('2026-11-16T12:00:00.000Z')
      for (const { minutes, recurrence, isWithdrawn } of history) {
        at += minutes * 60_000
        const quest = { ...onceQuest, recurrence }
        const [read, all] = [selectRead(claims), claims].map((known) =>
          decideClaim(quest, newMember, known, noTotals, new Date(at)),
        )
        expect(read).toEqual(all)
        if (!read?.ok) continue
        const { period } = read.value
        expect(claims.map((claim) => claim.period)).not.toContain(period)
        claims.push(claimAt(new Date(at), { period, state: isWithdrawn ? 'withdrawn' : 'pending' }))
      }
    }),
    { numRuns: 2_000 },
  )
})

describe('a withdrawn claim', () => {
  const now = new Date('2026-11-16T12:00:00.000Z')
  const claim = (period: string, state: Claim['state'], claimedAt = now) =>
    claimAt(claimedAt, { period, state })
  const decide = (quest: QuestRules, claims: Claim[]) => decideClaim(quest, newMember, claims, noTotals, now)

  it('is followed by the next round, also if all were made at the same moment', () => {
    const claims = [claim('once', 'withdrawn'), claim('once.2', 'withdrawn')]
    expect(decide(onceQuest, claims)).toMatchObject({ value: { period: 'once.3' } })
    const waiting = [...claims, claim('once.3', 'pending')]
    expect(decide(onceQuest, waiting)).toMatchObject({ code: 'in_review' })
  })

  it('counts as if it had not been made, for a quest that was changed to once', () => {
    const withdrawn = claim('2026-11-15', 'withdrawn')
    const paid = claim('2026-11-14', 'approved', new Date('2026-11-14T12:00:00.000Z'))
    expect(decide(onceQuest, [withdrawn, paid])).toMatchObject({ code: 'already_claimed' })
    expect(decide(onceQuest, [withdrawn])).toMatchObject({ value: { period: 'once' } })
  })

  it('does not hide a claim of the present week that was paid before it', () => {
    const weekly: QuestRules = { ...onceQuest, recurrence: 'weekly' }
    const paid = claim('2026-W47', 'approved', new Date('2026-11-16T01:00:00.000Z'))
    expect(decide(weekly, [claim('2026-11-16', 'withdrawn'), paid])).toMatchObject({
      code: 'already_claimed',
    })
  })

  it('needs no cool-down', () => {
    const daily: QuestRules = { ...onceQuest, recurrence: 'daily', cooldownHours: 48 }
    const claims = [claim('2026-11-16', 'withdrawn')]
    expect(decide(daily, claims)).toMatchObject({
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
