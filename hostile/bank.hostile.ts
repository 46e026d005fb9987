import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { givenInstances } from '../src/server/testing/test-instances.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger, findFaults } from './invariants.ts'
import { scaled } from './scale.ts'
import { addContent, CLAIMS, pick, sendRequest } from './workload.ts'

const WORKERS = 50
const SECONDS = scaled(120)
const instances = givenInstances(2)

it('the ledger adds up under random claims, reviews, resets and reads by 50 clients at two instances', async () => {
  const { pool } = instances
  await addContent(pool)
  const admins = await addMembers(pool, instances.authSecret, 3, 'administrator')
  const members = await addMembers(pool, instances.authSecret, 50)
  const end = Date.now() + SECONDS * 1000
  const counts = { claims: 0, paid: 0, decided: 0, resets: 0, reads: 0, checks: 0 }
  const unexpected = new Map<string, number>()
  let turn = 0
  const send = async (member: Member, path: string, body?: unknown) => {
    const response = await sendRequest(instances.address(turn++), path, { cookie: member.cookie, body })
    if (response?.status !== 200 && response?.status !== 409) {
      const failure = `${path} ${response?.status}`
      unexpected.set(failure, (unexpected.get(failure) ?? 0) + 1)
    }
    return response
  }

  async function claim(): Promise<void> {
    const { path, body } = pick(CLAIMS)
    const response = await send(pick(members), path, body)
    counts.claims += 1
    if (response?.status === 200) counts.paid += 1
  }

  async function decide(): Promise<void> {
    const admin = pick(admins)
    const queue = (await send(admin, `/api/admin/review?order=${pick(['newest', 'oldest'])}`))?.reply as {
      entries?: { memberId: string; sourceKey: string }[]
    }
    const entries = (queue?.entries ?? [])
      .filter(() => Math.random() < 0.5)
      .map(({ memberId, sourceKey }) => ({ memberId, sourceKey }))
    if (entries.length === 0) return
    const body = { decision: pick(['approve', 'approve', 'reject']), reason: 'at random', entries }
    const reply = (await send(admin, '/api/admin/review/decide', body))?.reply as { decided?: number }
    counts.decided += reply?.decided ?? 0
  }

  async function reset(): Promise<void> {
    await send(pick(admins), `/api/admin/members/${pick(members).id}/reset-points`, { reason: 'at random' })
    counts.resets += 1
  }

  async function read(): Promise<void> {
    await send(pick(members), pick(['/api/me', '/api/points']))
    counts.reads += 1
  }

  async function work(): Promise<void> {
    while (Date.now() < end) {
      const random = Math.random()
      await (random < 0.6 ? claim() : random < 0.72 ? decide() : random < 0.75 ? reset() : read())
    }
  }

  /** New members join all the time; otherwise everything would soon be claimed. */
  async function grow(): Promise<void> {
    while (Date.now() < end) {
      members.push(...(await addMembers(pool, instances.authSecret, 10)))
      await delay(100)
    }
  }

  /** Each check is one snapshot of all balances and entries. */
  async function checkLedger(): Promise<void> {
    while (Date.now() < end) {
      expect(await findFaults(pool)).toEqual({ unequal: 0, negative: 0, paidTwice: 0 })
      counts.checks += 1
      await delay(100)
    }
  }

  await Promise.all([...Array.from({ length: WORKERS }, work), grow(), checkLedger()])
  await expectConsistentLedger(pool)
  expect(await instances.run('verify-ledger')).toMatchObject({ code: 0 })
  reportFigure({
    promise: 'Exactly once',
    what: `bank workload, ${WORKERS} workers, ${SECONDS} s, two instances: snapshots that do not add up`,
    goal: '0',
    reached: `0 of ${counts.checks} (${counts.claims} claims, ${counts.paid} paid, ${counts.decided} entries decided, ${counts.resets} resets, ${counts.reads} reads)`,
    isMet: true,
  })
  expect(counts.paid).toBeGreaterThan(10 * SECONDS)
  expect(counts.decided).toBeGreaterThan(5 * SECONDS)
  expect([...unexpected]).toEqual([])
})
