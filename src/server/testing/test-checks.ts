import { afterAll, beforeEach, expect } from 'vitest'
import { type CheckWorkerDeps, makeCheckWorker } from '../features/quests/check-worker.ts'
import { signWebhook } from '../features/quests/webhook-signature.ts'
import type { JobWorker } from '../jobs/worker.ts'
import { givenApp } from './given-app.ts'
import { addTestQuest, type QuestValues } from './test-quests.ts'
import { givenService } from './test-service.ts'

export const SECRET = `whsec_${'c2VjcmV0'.repeat(4)}`

/** The app, an operator's service, and quests that ask it. */
export function givenChecks() {
  const test = givenApp()
  const service = givenService()
  const workers: JobWorker[] = []
  beforeEach(async () => {
    await test.sql('DELETE FROM quest_checks')
  })
  afterAll(() => Promise.all(workers.map((worker) => worker.close())))

  /** A worker that runs only when it is told to. */
  function makeWorker(changes: Partial<CheckWorkerDeps> = {}): JobWorker {
    const worker = makeCheckWorker({
      database: test.database,
      log: test.log,
      now: () => test.clock.now,
      publicUrl: 'http://localhost:3000',
      authSecret: 'a secret of this test, long enough',
      checkHosts: [service.host],
      everyMs: 2 ** 31 - 1,
      ...changes,
      // Read at each request, so that a test can change it. A busy machine may be slow, which is not what most tests are about.
      get timeoutMs() {
        return changes.timeoutMs ?? 100_000
      },
    })
    workers.push(worker)
    return worker
  }

  function addQuest(values: QuestValues = {}): Promise<string> {
    const settings = { url: service.url, secret: SECRET, message: '', ...values.settings }
    return addTestQuest(test.database, { kind: 'check', ...values, settings })
  }

  async function logIn(as: Parameters<typeof test.logIn>[0] = {}) {
    const member = await test.logIn(as)
    return {
      ...member,
      claim: (id: string) => member.post(`/api/quests/${id}/claim`),
      find: async (id: string) =>
        (await member.get('/api/tasks')).tasks.find((quest: { id: string }) => quest.id === id),
      entries: () => test.column('SELECT source_key FROM point_entries WHERE member_id = $1', [member.id]),
    }
  }

  /** A member who has claimed a quest, before the service is asked. */
  async function givenClaim(values: QuestValues = {}) {
    const id = await addQuest(values)
    const member = await logIn()
    expect((await member.claim(id)).status).toBe(200)
    return { id, member }
  }

  /** Sends a decision as a service does. */
  function callBack(
    id: string,
    decision: object,
    { secret = SECRET, at = test.clock.now, webhookId = id, signature = '' } = {},
  ): Promise<Response> {
    const body = JSON.stringify(decision)
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const signed = signature || signWebhook(secret, { id: webhookId, timestamp }, body)
    const headers = {
      'content-type': 'application/json',
      'webhook-id': webhookId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signed,
    }
    return Promise.resolve(test.app.request(`/api/quests/checks/${id}`, { method: 'POST', headers, body }))
  }

  const totalsOf = (questId: string) =>
    test.sql('SELECT claims, points FROM quest_totals WHERE quest_id = $1', [questId])
  return { test, service, makeWorker, addQuest, givenClaim, logIn, callBack, totalsOf }
}
