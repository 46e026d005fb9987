import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { keyOfToken, newToken } from '../src/server/auth/token.ts'
import { listOperations, type Operation } from '../src/server/testing/test-operations.ts'
import { type BadRequest, makeBadRequest, type Role } from './bad-requests.ts'
import type { Known } from './bad-values.ts'
import { reportFigure } from './figures.ts'
import { AUTH_SECRET, givenObservedServer } from './observed-server.ts'
import { makeRandom } from './random.ts'
import { BROKEN, type RawResponse, sendBadRequest, sendBytes } from './send-bad-request.ts'

/** `HOSTILE_SEED=7 HOSTILE_FROM=1234 HOSTILE_REQUESTS=1` repeats a request that failed. */
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_114)
const FROM = Number(process.env.HOSTILE_FROM ?? 0)
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 100_000)
const CONCURRENCY = 6
const SAMPLE_EVERY = Math.ceil(REQUESTS / 40)
const TIMEOUT_MS = 20_000

const TODAY = new Date().toISOString().slice(0, 10)
const idOf = (kind: string, turn: number) => `${kind}${String(turn).padStart(20 - kind.length, '0')}`
const range = (length: number) => Array.from({ length }, (_, turn) => turn)
const MEMBERS = range(20).map((turn) => idOf('member', turn))
const ADMINS = range(4).map((turn) => idOf('admin', turn))
const POSTS = range(10).map((turn) => idOf('post', turn))
const SAVED = '2026-11-14T12:00:00.000Z'

/** The same in every run, so a seed reproduces all requests. */
const KNOWN: Known = {
  id: [...MEMBERS, ...POSTS, `daily_${TODAY}`],
  memberId: MEMBERS,
  actorId: ADMINS,
  subject: [...MEMBERS, ...POSTS],
  search: ['member', ...MEMBERS],
  sourceKey: [`login:${TODAY}`, `quiz:daily_${TODAY}`],
  lastSaved: [SAVED],
  option: ['Yew', 'Oak'],
  options: [['Oak', 'Birch', 'Yew', 'Lime']],
  correctAnswer: ['Yew'],
  email: range(50).map((turn) => `somebody${turn}@example.org`),
  password: ['rings and contours'],
  address: ['0x52908400098527886E0F7030069857D2E4169EE7'],
  imageUrl: ['https://example.org/ring.png'],
  publication: ['now', 'draft', `${new Date().getUTCFullYear() + 1}-01-01T09:00:00Z`],
  month: [TODAY.slice(0, 7)],
}

const server = givenObservedServer()
let operations: Operation[]
const cookies = new Map<string, string>()

beforeAll(async () => {
  operations = listOperations(await (await fetch(`${server.address}/api/openapi.json`)).json())
  for (const id of [...MEMBERS, ...ADMINS]) {
    await server.pool.query(
      `INSERT INTO members (id, name, email, joined_at) VALUES ($1, 'Ada', $2, now())`,
      [id, `${id}@example.org`],
    )
    await renew(id)
  }
  for (const id of POSTS) {
    await server.pool.query(
      `INSERT INTO posts VALUES ($1, 'Rings', 'A *ring*.', NULL, 'GRAV Team', $2, $2, $2)`,
      [id, SAVED],
    )
  }
})

/** Restores accounts that a request logged out or suspended, so later requests get as far. */
async function renew(id: string): Promise<void> {
  const token = newToken(id)
  await server.pool.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [id])
  if (ADMINS.includes(id)) {
    await server.pool.query(
      `INSERT INTO staff VALUES ($1, 'administrator', now(), 'command')
       ON CONFLICT (member_id) DO UPDATE SET role = excluded.role`,
      [id],
    )
  }
  await server.pool.query(
    `INSERT INTO sessions VALUES ($1, $2, now(), now() + interval '1 day', now() + interval '1 day')`,
    [id, keyOfToken(token, 'session', AUTH_SECRET)?.tokenHash],
  )
  cookies.set(id, `grav_session=${token}`)
}

function memberFor(role: Role, turn: number): string | undefined {
  const candidates = { visitor: [], member: MEMBERS, admin: ADMINS }[role]
  return candidates[turn % Math.max(1, candidates.length)]
}

/** Why a response is not a proper refusal of a bad request. */
function findFault(bad: BadRequest, { status, body }: RawResponse): string | undefined {
  if (status === 0) return `no response: ${body}`
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`
  if (status < 400 || !bad.name.includes('/api/') || bad.method === 'HEAD') return undefined
  // Our refusals are JSON. Invalid HTTP is refused by Node itself, without a body.
  const isOurs =
    body === '' || /^\{"error":\{"code":"\w+","message":"/.test(body) || body.startsWith('<!doctype')
  return isOurs ? undefined : `${status} in another shape: ${body.slice(0, 200)}`
}

const lowest = (values: number[], from: number, to: number) =>
  Math.min(...values.slice(Math.floor(values.length * from), Math.ceil(values.length * to)))

const repeat = (turn: number) => `HOSTILE_SEED=${SEED} HOSTILE_FROM=${turn} HOSTILE_REQUESTS=1`

it('100,000 bad requests do not break the server', async () => {
  console.log(`seed ${SEED}`)
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const succeeded = new Set<string>()
  const megabytes: number[] = []
  let slowest = { ms: 0, what: '' }
  let turn = FROM
  const start = Date.now()

  async function work(): Promise<void> {
    while (turn < FROM + REQUESTS && faults.length < 20) {
      const index = turn++
      if ((index - FROM) % SAMPLE_EVERY === 0) megabytes.push(await server.memory())
      const random = makeRandom(SEED + Math.imul(index, 0x9e3779b1))
      if (random.chance(0.005)) {
        const bytes = random.pick(BROKEN)
        const response = await sendBytes(server.address, bytes)
        if (response.status >= 500 && response.status !== 501 && response.status !== 505) {
          faults.push(`${repeat(index)} ${JSON.stringify(bytes.slice(0, 100))}: ${response.status}`)
        }
        continue
      }
      const bad = makeBadRequest(random, operations, KNOWN)
      const memberId = memberFor(bad.as, index)
      const sentAt = performance.now()
      const sending = sendBadRequest(server.address, agent, bad, cookies.get(memberId ?? '') ?? '')
      const response = await Promise.race([sending, delay(TIMEOUT_MS, undefined, { ref: false })])
      const ms = Math.round(performance.now() - sentAt)
      if (ms > slowest.ms) slowest = { ms, what: `${repeat(index)} ${bad.name}` }
      const fault = response === undefined ? 'no response' : findFault(bad, response)
      if (fault !== undefined) {
        const { body, ...line } = bad
        faults.push(
          `${repeat(index)} ${fault}\n  ${JSON.stringify({ ...line, body: body?.toString().slice(0, 500) })}`,
        )
      }
      const status = response?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) succeeded.add(bad.name)
      if (status === 401 && memberId !== undefined) await renew(memberId)
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  agent.destroy()
  const seconds = Math.round((Date.now() - start) / 1000)
  megabytes.push(await server.memory())
  const sent = turn - FROM
  const summary = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`${sent} requests in ${seconds} s; ${summary.join(', ')}; memory ${megabytes.join(', ')} MB`)
  console.log(`slowest response ${slowest.ms} ms: ${slowest.what}`)
  console.log(
    `never successful: ${operations.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name)}`,
  )

  const logged = server.unexpected()
  const ledgerCode = await server.run('verify-ledger')
  const isAlive = await server.isAlive()
  // Memory varies with what is being rendered, but a leak raises even the lowest of many samples.
  const [middle, end] = [lowest(megabytes, 0.4, 0.6), lowest(megabytes, 0.8, 1)]
  const figure = (what: string, goal: string, reached: string, isMet: boolean) =>
    reportFigure({ promise: 'Bad input', what, goal, reached, isMet })
  figure(
    'generated requests',
    REQUESTS.toLocaleString('en'),
    `${sent.toLocaleString('en')} in ${seconds} s, seed ${SEED}`,
    sent === REQUESTS,
  )
  figure('responses with 5xx, or no response', '0', String(faults.length), faults.length === 0)
  figure('unexpected errors in the log', '0', String(logged.length), logged.length === 0)
  figure(
    'process alive, ledger adds up',
    'yes',
    `${isAlive}, exit code ${ledgerCode}`,
    isAlive && ledgerCode === 0,
  )
  const reached = `${middle} MB, ${end} MB (at most ${Math.max(...megabytes)} MB)`
  figure('lowest memory half-way and at the end', 'below 1.5 times', reached, end < middle * 1.5)
  expect(faults.join('\n')).toBe('')
  expect(logged).toEqual([])
  expect([isAlive, ledgerCode]).toEqual([true, 0])
  expect(end).toBeLessThan(middle * 1.5)
})
