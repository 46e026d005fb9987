import { beforeAll, expect, it } from 'vitest'
import { findLedgerFaults, findQueueFaults } from '../features/points/points.queries.ts'
import { findTotalsFaults } from '../features/quests/quest-faults.actions.ts'
import { findClaimFaults } from '../features/quests/quest-faults.queries.ts'
import { givenApp, type TestApp } from './given-app.ts'
import { makeTestApp } from './test-app.ts'
import { givenSubmissions } from './test-submissions.ts'

const [FIRST, CHANGED] = ['An oak by the river.', 'Buy my coins.']

/**
 * Members change or withdraw what they sent while a reviewer at another instance decides on what they saw. Two test runs share it: one
 * is short.
 */
export function testSubmissionRaces(races: number): void {
  const test = givenApp()
  const { givenSubmission, givenReviewer } = givenSubmissions(test)

  let other: TestApp
  beforeAll(async () => {
    other = await makeTestApp(test.database)
  })

  /** One race: both requests are sent at once, in turn one or the other first. */
  async function race(turn: number, method: 'PUT' | 'DELETE') {
    const { member, questId, key } = await givenSubmission({ claimLimit: 5 }, FIRST)
    const reviewer = await givenReviewer()
    const decision = turn % 4 < 2 ? 'approve' : 'reject'
    const change = () =>
      Promise.resolve(
        test.app.request(`/api/quests/${questId}/claim`, {
          method,
          headers: { cookie: member.cookie, 'content-type': 'application/json' },
          ...(method === 'PUT' && { body: JSON.stringify({ answer: { text: CHANGED } }) }),
        }),
      )
    const decide = () =>
      Promise.resolve(
        other.post(
          '/api/admin/review/decide',
          { decision, reason: 'Checked.', entries: [key] },
          { cookie: reviewer.cookie },
        ),
      )
    const isChangeFirst = turn % 2 === 0
    const [one, two] = await Promise.all(isChangeFirst ? [change(), decide()] : [decide(), change()])
    const [changed, decided] = isChangeFirst ? [one, two] : [two, one]
    const isDecided = (await decided.json()).decided === 1
    const [claim] = await test.sql<{ state: string; text: string | null }>(
      `SELECT state, answer ->> 'text' AS text FROM quest_claims WHERE member_id = $1 AND quest_id = $2`,
      [member.id, questId],
    )
    const total = (await member.balances())?.total
    return { member, questId, decision, isChanged: changed.status === 200, isDecided, claim, total }
  }

  async function expectSoundLedger(): Promise<void> {
    const { query } = test.database
    expect(await findLedgerFaults(query)).toEqual([])
    expect(await findQueueFaults(query)).toEqual([])
    expect(await findClaimFaults(query)).toEqual([])
    expect(await findTotalsFaults(query)).toEqual([])
  }

  it(`${races} changes against a decision: it is about the version that was seen, or left out`, async () => {
    for (let turn = 0; turn < races; turn += 1) {
      const { decision, isChanged, isDecided, claim, total } = await race(turn, 'PUT')
      expect([isChanged, isDecided]).toContain(true)
      expect(isChanged).not.toBe(isDecided)
      const state = isDecided ? (decision === 'approve' ? 'approved' : 'refused') : 'pending'
      expect(claim).toEqual({ state, text: isDecided ? FIRST : CHANGED })
      expect(total).toBe(isDecided && decision === 'approve' ? 10 : 0)
    }
    await expectSoundLedger()
  })

  it(`${races} withdrawals against a decision: one of them happens, and the quest pays at most once`, async () => {
    for (let turn = 0; turn < races; turn += 1) {
      const { member, questId, decision, isChanged, isDecided, claim } = await race(turn, 'DELETE')
      expect(isChanged).not.toBe(isDecided)
      const state = isChanged ? 'withdrawn' : decision === 'approve' ? 'approved' : 'refused'
      expect(claim?.state).toBe(state)
      const again = await member.claim(questId, { text: 'A birch.' })
      expect(again.status).toBe(isChanged ? 200 : 409)
      const { pending, total } = (await member.balances()) as { pending: number; total: number }
      expect(pending + total).toBe(isDecided && decision === 'reject' ? 0 : 10)
    }
    await expectSoundLedger()
  })
}
