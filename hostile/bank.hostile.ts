import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { givenInstances } from '../src/server/testing/test-instances.ts'
import { reportFigure } from './figures.ts'
import { expectSound, findFaults } from './invariants.ts'
import { addContent, ask, CLAIMS, pick } from './people.ts'
import { scaled } from './scale.ts'

const WORKERS = 50
const SECONDS = scaled(120)
const instances = givenInstances(2)

it('the ledger adds up under random claims, reviews, resets and reads by 50 clients at two instances', async () => {
  const { pool } = instances
  await addContent(pool)
  const admins = await addMembers(pool, instances.authSecret, 3, true)
  const people = await addMembers(pool, instances.authSecret, 50)
  const end = Date.now() + SECONDS * 1000
  const counts = { claims: 0, paid: 0, decided: 0, resets: 0, reads: 0, looks: 0 }
  const unexpected = new Map<string, number>()
  let turn = 0
  const send = async (person: Member, path: string, body?: unknown) => {
    const answer = await ask(instances.address(turn++), path, { cookie: person.cookie, body })
    if (answer?.status !== 200 && answer?.status !== 409) {
      const what = `${path} ${answer?.status}`
      unexpected.set(what, (unexpected.get(what) ?? 0) + 1)
    }
    return answer
  }

  async function claim(): Promise<void> {
    const { path, body } = pick(CLAIMS)
    const answer = await send(pick(people), path, body)
    counts.claims += 1
    if (answer?.status === 200) counts.paid += 1
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
    await send(pick(admins), `/api/admin/members/${pick(people).id}/reset-points`, { reason: 'at random' })
    counts.resets += 1
  }

  async function read(): Promise<void> {
    await send(pick(people), pick(['/api/me', '/api/points']))
    counts.reads += 1
  }

  async function work(): Promise<void> {
    while (Date.now() < end) {
      const dice = Math.random()
      await (dice < 0.6 ? claim() : dice < 0.72 ? decide() : dice < 0.75 ? reset() : read())
    }
  }

  /** New members join all the time; otherwise everything would soon be claimed. */
  async function grow(): Promise<void> {
    while (Date.now() < end) {
      people.push(...(await addMembers(pool, instances.authSecret, 10)))
      await delay(100)
    }
  }

  /** Each check is one snapshot of all balances and entries. */
  async function look(): Promise<void> {
    while (Date.now() < end) {
      expect(await findFaults(pool)).toEqual({ unequal: 0, negative: 0, paidTwice: 0 })
      counts.looks += 1
      await delay(100)
    }
  }

  await Promise.all([...Array.from({ length: WORKERS }, work), grow(), look()])
  await expectSound(pool)
  expect(await instances.run('verify-ledger')).toMatchObject({ code: 0 })
  reportFigure({
    promise: 'Exactly once',
    what: `bank workload, ${WORKERS} workers, ${SECONDS} s, two instances: snapshots that do not add up`,
    goal: '0',
    reached: `0 of ${counts.looks} (${counts.claims} claims, ${counts.paid} paid, ${counts.decided} entries decided, ${counts.resets} resets, ${counts.reads} reads)`,
    isMet: true,
  })
  expect(counts.paid).toBeGreaterThan(10 * SECONDS)
  expect(counts.decided).toBeGreaterThan(5 * SECONDS)
  expect([...unexpected]).toEqual([])
})
