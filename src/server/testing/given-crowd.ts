import { beforeAll, expect } from 'vitest'
import { findCorrectionFaults } from '../features/points/correction-faults.queries.ts'
import { findLedgerFaults, findQueueFaults } from '../features/points/points.queries.ts'
import { findTotalsFaults } from '../features/quests/quest-faults.actions.ts'
import { findClaimFaults } from '../features/quests/quest-faults.queries.ts'
import type { TestApp } from './given-app.ts'
import { givenAdmin } from './test-admin.ts'
import { makeTestApp } from './test-app.ts'

type Staff = Awaited<ReturnType<TestApp['logIn']>>

const LIMIT = 1000
export const LOGINS = 10

export const loginsOf = (memberId: string) =>
  Array.from({ length: LOGINS }, (_, turn) => ({ memberId, sourceKey: `login:${turn}` }))
export const adjustmentsOf = (memberId: string) => `/api/admin/members/${memberId}/adjustments`
export const count = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length

/** Two administrators at two instances, who send many requests at the same moment. */
export function givenCrowd(crowd: number) {
  const admin = givenAdmin(() => ({ adjustmentLimit: LIMIT }))
  let other: TestApp
  let second: Staff
  beforeAll(async () => {
    other = await makeTestApp(admin.database, { adjustmentLimit: LIMIT })
    second = await admin.test.logIn({ role: 'administrator' })
  })

  return {
    admin,
    get second() {
      return second
    },
    /** Sends the requests at once, in turn to one instance and the other. */
    async sendAll(send: (turn: number, app: TestApp) => Response | Promise<Response>) {
      const responses = await Promise.all(
        Array.from({ length: crowd }, (_, turn) => send(turn, turn % 2 === 0 ? admin.test : other)),
      )
      const replies = await Promise.all(
        responses.map(async (response) => ({ status: response.status, reply: await response.json() })),
      )
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      return replies
    },
    async expectNoFaults() {
      const { query } = admin.database
      expect(await findLedgerFaults(query)).toEqual([])
      expect(await findQueueFaults(query)).toEqual([])
      expect(await findClaimFaults(query)).toEqual([])
      expect(await findCorrectionFaults(query)).toEqual([])
      expect(await findTotalsFaults(query)).toEqual([])
    },
    /** How many decisions and corrections somebody made on their own points. */
    async countOwn(): Promise<number> {
      const [own] = await admin.test.column<number>(
        `SELECT count(*)::int FROM point_entries WHERE member_id = actor_id AND kind IN ('approve', 'reject', 'reverse', 'adjust')`,
      )
      return own ?? 0
    },
  }
}
