import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { isDatabaseUnavailable } from '../src/server/db/database.ts'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import type { givenInstances } from '../src/server/testing/test-instances.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger } from './invariants.ts'
import { addContent, CLAIMS, pick, sendRequest } from './workload.ts'

interface BankOptions {
  workers: number
  seconds: number
  /** What each worker waits between its acts, so that they leave the processors to the tests beside them. */
  pauseMs?: number
  /** For the report. */
  where: string
  /** Is done half-way. Requests may then be refused with 503. */
  interrupt?: () => Promise<void>
}

interface Counts {
  claims: number
  paid: number
  decided: number
  resets: number
  reads: number
  checks: number
  /** Requests refused with 503, and served ones that were sent after the interruption. */
  refused: number
  servedAgain: number
}

/** What the instances logged as errors, which says why a request failed unexpectedly. */
const errorsIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .join('\n')

/**
 * Random claims, reviews, resets and reads by many clients, while new members join. Every snapshot of all balances and entries must add
 * up, and in the end verify-ledger must find nothing.
 */
export async function runBank(
  instances: ReturnType<typeof givenInstances>,
  { workers, seconds, pauseMs = 0, where, interrupt }: BankOptions,
): Promise<Counts> {
  const { pool } = instances
  await addContent(pool)
  const admins = await addMembers(pool, instances.authSecret, 3, 'administrator')
  const members = await addMembers(pool, instances.authSecret, 50)
  const end = Date.now() + seconds * 1000
  const counts: Counts = {
    claims: 0,
    paid: 0,
    decided: 0,
    resets: 0,
    reads: 0,
    checks: 0,
    refused: 0,
    servedAgain: 0,
  }
  let isAfter = false
  // A node may take long to stop; what follows its return is part of the test.
  const isOver = () => Date.now() >= end && (interrupt === undefined || counts.servedAgain > 0)
  const unexpected = new Map<string, number>()
  let turn = 0
  const send = async (member: Member, path: string, body?: unknown) => {
    const wasAfter = isAfter
    const response = await sendRequest(instances.address(turn++), path, { cookie: member.cookie, body })
    if (response?.status === 200 || response?.status === 409) {
      if (wasAfter) counts.servedAgain += 1
    } else if (response?.status === 503 && interrupt !== undefined) {
      counts.refused += 1
    } else {
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
    while (!isOver()) {
      const random = Math.random()
      await (random < 0.6 ? claim() : random < 0.72 ? decide() : random < 0.75 ? reset() : read())
      if (pauseMs > 0) await delay(pauseMs)
    }
  }

  /** Repeats the work, except what the interruption makes fail. */
  async function keepDoing(work: () => Promise<void>): Promise<void> {
    while (!isOver()) {
      await work().catch((error) => {
        if (interrupt === undefined || !isDatabaseUnavailable(error)) throw error
      })
      await delay(100)
    }
  }

  /** New members join all the time; otherwise everything would soon be claimed. */
  async function grow(): Promise<void> {
    members.push(...(await addMembers(pool, instances.authSecret, 10)))
  }

  /** Each check is one snapshot of all balances and entries. */
  async function checkLedger(): Promise<void> {
    await expectConsistentLedger(pool)
    counts.checks += 1
  }

  async function interruptHalfWay(): Promise<void> {
    if (interrupt === undefined) return
    await delay((seconds * 1000) / 2)
    await interrupt()
    isAfter = true
  }

  await Promise.all([
    ...Array.from({ length: workers }, work),
    keepDoing(grow),
    keepDoing(checkLedger),
    interruptHalfWay(),
  ])
  await expectConsistentLedger(pool)
  expect(await instances.run('verify-ledger')).toMatchObject({ code: 0 })
  reportFigure({
    promise: 'Exactly once',
    what: `bank workload, ${workers} workers, ${seconds} s, ${where}: snapshots that do not add up`,
    goal: '0',
    reached: `0 of ${counts.checks} (${counts.claims} claims, ${counts.paid} paid, ${counts.decided} entries decided, ${counts.resets} resets, ${counts.reads} reads, ${counts.refused} refused)`,
    isMet: true,
  })
  expect([...unexpected], errorsIn(instances.output())).toEqual([])
  return counts
}
