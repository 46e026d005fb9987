import fc from 'fast-check'
import { expect, it } from 'vitest'
import { periodOf } from '../../../domain/quest-periods.ts'
import { givenApp } from '../../testing/given-app.ts'
import { acts, MEMBERS, QuestModel, questRules } from '../../testing/quest-histories.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { findTotalsFaults } from './quest-faults.actions.ts'
import { findClaimFaults } from './quest-faults.queries.ts'

const HISTORIES = 300
const test = givenApp()
const logIn = (role?: 'reviewer') =>
  test.logIn({ ...(role && { role }), expiresAt: new Date('2029-01-01T00:00:00.000Z') })

it('histories pay the same on PostgreSQL as by the rules alone', async () => {
  const reviewer = await logIn('reviewer')
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => logIn()))
  await fc.assert(
    fc.asyncProperty(questRules, acts(6), async (quest, history) => {
      const id = await addTestQuest(test.database, { ...quest, prerequisites: [] })
      const model = new QuestModel(quest)
      for (const { who, at, isRejected } of history) {
        test.clock.now = new Date(at)
        const member = members[who] ?? reviewer
        const claim = await member.post(`/api/quests/${id}/claim`, { answer: { option: 'River' } })
        expect(claim.status).toBe(model.allows(who, at) ? 200 : 409)
        if (claim.status !== 200) continue
        model.add(who, at, isRejected)
        if (!isRejected) continue
        const sourceKey = `poll:${id}:${periodOf(quest.recurrence, test.clock.now)}`
        const decision = {
          decision: 'reject',
          reason: 'Copied.',
          entries: [{ memberId: member.id, sourceKey }],
        }
        expect((await reviewer.post('/api/admin/review/decide', decision)).status).toBe(200)
      }
      for (const [who, { id: memberId }] of members.entries()) {
        const [paid] = await test.sql(
          `SELECT coalesce(sum(pending_change), 0)::int AS points FROM point_entries
            WHERE member_id = $1 AND source_key LIKE $2`,
          [memberId, `%poll:${id}:%`],
        )
        expect(paid).toEqual({ points: model.pointsOf(who) })
      }
    }),
    // Histories are short, and to look for a shorter one that fails would take minutes.
    { numRuns: HISTORIES, endOnFailure: true },
  )
  expect(await findClaimFaults(test.database.query)).toEqual([])
  expect(await findTotalsFaults(test.database.query)).toEqual([])
})
