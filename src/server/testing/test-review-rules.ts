import { expect } from 'vitest'
import type { givenAdmin } from './test-admin.ts'
import { addEntry } from './test-entries.ts'
import { givenReviewJobs } from './test-review-jobs.ts'

const RULES = '/api/admin/review/rules'

export const DAILY_LOGINS = {
  name: 'Daily logins',
  kinds: ['login'],
  questId: null as string | null,
  absentFacts: [] as string[],
  minAgeHours: 24,
  dailyMaximum: 500,
}

/** Makes, switches and runs rules of the review. */
export function givenRules(admin: ReturnType<typeof givenAdmin>) {
  const { work, makeWorker } = givenReviewJobs(admin)
  const send = (method: string, path: string, body: object, cookie?: string) =>
    admin.ask(method, `${RULES}${path}`, body, cookie)
  const find = async (id: string) =>
    (await admin.get(RULES)).rules.find((rule: { id: string }) => rule.id === id)
  return {
    makeWorker,
    work,
    find,
    add: (change: object = {}, cookie?: string) => send('POST', '', { ...DAILY_LOGINS, ...change }, cookie),
    change: (id: string, change: object, cookie?: string) => send('PUT', `/${id}`, change, cookie),
    preview: (change: object = {}) => send('POST', '/preview', { ...DAILY_LOGINS, ...change }),
    history: async (id: string) => (await admin.get(`${RULES}/${id}/history`)).changes,
    async switch(id: string, isOn: boolean, cookie?: string) {
      const { version } = await find(id)
      return send('PUT', `/${id}/switch`, { isOn, version }, cookie)
    },
    /** A rule that is on. */
    async givenRule(change: object = {}): Promise<{ id: string }> {
      const { status, reply } = await send('POST', '', { ...DAILY_LOGINS, ...change })
      expect(status).toBe(200)
      await send('PUT', `/${reply.id}/switch`, { isOn: true, version: reply.version })
      return reply
    },
    /** Lets the next run of every rule be due, and works. */
    async runAgain() {
      admin.test.clock.advance(11 * 60_000)
      await work()
    },
    /** A member whose entry has waited for so many hours. */
    async givenWaiting(hours: number, sourceKey = 'login:2026-11-01') {
      const member = await admin.givenEarner()
      await addEntry(admin.database.pool, {
        memberId: member.id,
        sourceKey,
        kind: sourceKey.split(':')[0] ?? '',
        pendingChange: 5,
        totalChange: 0,
        createdAt: new Date(admin.test.clock.now.getTime() - hours * 3600 * 1000),
        actorId: member.id,
      })
      return member
    },
  }
}
