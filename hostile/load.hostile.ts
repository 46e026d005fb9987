import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { givenInstances } from '../src/server/testing/test-instances.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger } from './invariants.ts'
import { memoryOf } from './memory.ts'
import { scaled } from './scale.ts'
import { addContent, CLAIMS, pick } from './workload.ts'

const MEMBERS = 500
const SECONDS = scaled(300)
const PAGES = ['/', '/about', '/tokenomics', '/blog', '/p2p']
const READS = ['/api/me', '/api/points', '/api/tasks', '/api/quests']
const instances = givenInstances(1)
const agent = new Agent({ keepAlive: true, maxSockets: MEMBERS })

function send(address: string, path: string, cookie: string, body?: unknown): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      address + path,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', () => resolve(0))
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

it('500 concurrent members get no error for five minutes, and memory stays flat', async () => {
  const { pool } = instances
  await addContent(pool)
  const members = await addMembers(pool, instances.authSecret, 20_000)
  const address = instances.address(0)
  const pid = instances.pid(0)
  const start = Date.now()
  const end = start + SECONDS * 1000
  const waits: number[] = []
  const statuses = new Map<number, number>()
  const memory: { at: number; megabytes: number }[] = []

  async function sendTimed(path: string, member: Member, body?: unknown): Promise<void> {
    const from = performance.now()
    const status = await send(address, path, member.cookie, body)
    waits.push(performance.now() - from)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  /** Each member reads some pages and claims everything; then the next one starts. */
  async function visit(first: number): Promise<void> {
    for (let turn = first; Date.now() < end; turn += MEMBERS) {
      const member = members[turn % members.length] as Member
      await sendTimed(pick(PAGES), member)
      await sendTimed('/api/me', member)
      for (const { path, body } of CLAIMS) await sendTimed(path, member, body)
      for (let read = 0; read < 5; read++) await sendTimed(pick([...PAGES, ...READS]), member)
    }
  }

  async function watch(): Promise<void> {
    while (Date.now() < end) {
      memory.push({ at: Date.now() - start, megabytes: memoryOf(pid) })
      await delay(1_000)
    }
  }

  await Promise.all([...Array.from({ length: MEMBERS }, (_, turn) => visit(turn)), watch()])
  agent.destroy()
  const bad = [...statuses].filter(([status]) => status === 0 || status >= 500)
  const sorted = waits.toSorted((a, b) => a - b)
  const p = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  reportFigure({
    promise: 'Load',
    what: `${MEMBERS} concurrent members for ${SECONDS} s: error responses`,
    goal: '0',
    reached: `${bad.reduce((sum, [, count]) => sum + count, 0)} of ${waits.length} (${Math.round(waits.length / SECONDS)}/s; p50 ${p(0.5)} ms, p99 ${p(0.99)} ms)`,
    isMet: bad.length === 0,
  })
  expect(bad).toEqual([])

  const minute = (from: number, to: number) => {
    const inside = memory.filter(({ at }) => at >= from && at < to).map(({ megabytes }) => megabytes)
    return inside.reduce((sum, megabytes) => sum + megabytes, 0) / inside.length
  }
  const fifth = (SECONDS * 1000) / 5
  const [second, last] = [minute(fifth, 2 * fifth), minute(4 * fifth, 5 * fifth)]
  reportFigure({
    promise: 'Load',
    what: 'memory of the server process, last minute compared with the second',
    goal: 'within 10 %',
    reached: `${last.toFixed(0)} MB against ${second.toFixed(0)} MB (${((last / second - 1) * 100).toFixed(1)} %)`,
    isMet: last < second * 1.1,
  })
  expect(last).toBeLessThan(second * 1.1)
  await expectConsistentLedger(pool)
})
