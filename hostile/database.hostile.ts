import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '../src/server/db/embedded/embedded.ts'
import { makeLogger } from '../src/server/log.ts'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { makeDataDir, startProcess, type TestProcess } from '../src/server/testing/test-process.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger } from './invariants.ts'
import { memoryOf } from './memory.ts'
import { startSlowProxy } from './slow-proxy.ts'
import { addContent, CLAIMS, sendRequest } from './workload.ts'
import { findLost } from './writers.ts'

const AUTH_SECRET = 'a secret of the hostile tests, long enough'
const GONE_MS = 30_000
const RECOVERED_WITHIN_MS = 5_000

const databaseDir = makeDataDir()
const dataDir = makeDataDir()
let database: Awaited<ReturnType<typeof openEmbedded>>
let proxy: Awaited<ReturnType<typeof startSlowProxy>>
let server: TestProcess
let address = ''
let members: Member[] = []

const openDatabase = () => openEmbedded(databaseDir, 'command', makeLogger('silent'))

beforeAll(async () => {
  database = await openDatabase()
  const { host, port, user, password, database: name } = database.connection as Record<string, string>
  proxy = await startSlowProxy(join(host ?? '', `.s.PGSQL.${port}`))
  server = startProcess({
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${name}`,
    AUTH_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  address = await server.ready()
  await withClient(async (client) => {
    await addContent(client)
    members = await addMembers(client, AUTH_SECRET, 20_000)
  })
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended()
  await proxy.stop()
  await database.close()
  for (const dir of [dataDir, databaseDir]) rmSync(dir, { recursive: true, force: true })
})

async function withClient<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client(database.connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

interface TimedResponse {
  path: string
  from: number
  until: number
  status: number | undefined
  retryAfter: string | null
}

/** Members claim and read until the test ends. A request without a response is repeated, as a member would do. */
function startLoad(workers: number) {
  const responses: TimedResponse[] = []
  const acknowledged: string[] = []
  let isOver = false
  let next = 0

  async function send(path: string, member: Member, body?: unknown): Promise<TimedResponse> {
    const from = Date.now()
    const received = await sendRequest(address, path, { cookie: member.cookie, body })
    const response = {
      path,
      from,
      until: Date.now(),
      status: received?.status,
      retryAfter: received?.retryAfter ?? null,
    }
    responses.push(response)
    return response
  }

  async function work(): Promise<void> {
    while (!isOver) {
      const member = members[next++ % members.length] as Member
      for (const { kind, path, body } of CLAIMS) {
        let response = await send(path, member, body)
        while (response.status !== 200 && response.status !== 409 && !isOver) {
          await delay(100)
          response = await send(path, member, body)
        }
        if (response.status === 200 || response.status === 409) acknowledged.push(`${member.id} ${kind}`)
      }
      await send('/api/me', member)
    }
  }

  async function read(): Promise<void> {
    while (!isOver) {
      for (const path of ['/', '/blog', '/tokenomics']) await send(path, members[0] as Member)
      await delay(50)
    }
  }

  const working = [read(), ...Array.from({ length: workers }, work)]
  return {
    responses,
    async stop(): Promise<string[]> {
      isOver = true
      await Promise.all(working)
      return acknowledged
    },
  }
}

async function expectPaidOnce(acknowledged: string[]): Promise<void> {
  await withClient(async (client) => {
    await expectConsistentLedger(client)
    expect(await findLost(client, acknowledged)).toEqual([])
  })
}

it('with the database away for 30 seconds the server reports it, serves cached pages, and recovers at once', async () => {
  const load = startLoad(20)
  while (load.responses.length < 500) await delay(20)
  await database.close()
  const gone = Date.now()
  await delay(GONE_MS)
  expect((await sendRequest(address, '/healthz'))?.status).toBe(200)
  const back = Date.now()
  database = await openDatabase()
  const returned = Date.now()
  await delay(RECOVERED_WITHIN_MS + 3_000)
  const acknowledged = await load.stop()

  const meanwhile = load.responses.filter(({ from, until }) => from > gone + 500 && until < back)
  const api = meanwhile.filter(({ path }) => path.startsWith('/api/'))
  const pages = meanwhile.filter(({ path }) => !path.startsWith('/api/'))
  expect(api.length).toBeGreaterThan(100)
  expect(pages.length).toBeGreaterThan(0)
  const wrong = api.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
  reportFigure({
    promise: 'Database gone',
    what: 'API responses in 30 s without database other than 503 with Retry-After',
    goal: '0',
    reached: `${wrong.length} of ${api.length}`,
    isMet: wrong.length === 0,
  })
  expect(wrong).toEqual([])
  const missing = pages.filter(({ status }) => status !== 200)
  reportFigure({
    promise: 'Database gone',
    what: 'rendered pages that were not served meanwhile',
    goal: '0',
    reached: `${missing.length} of ${pages.length}`,
    isMet: missing.length === 0,
  })
  expect(missing).toEqual([])
  const late = load.responses
    .filter(({ until, status }) => until > returned && status !== 200 && status !== 409)
    .map(({ until }) => until - returned)
  const recovery = Math.max(0, ...late)
  reportFigure({
    promise: 'Database gone',
    what: 'last refusal after the database returned',
    goal: 'within 5 s',
    reached: `${(recovery / 1000).toFixed(1)} s`,
    isMet: recovery < RECOVERED_WITHIN_MS,
  })
  expect(recovery).toBeLessThan(RECOVERED_WITHIN_MS)
  await expectPaidOnce(acknowledged)
})

it('with a database that delays everything by two seconds, waiting and memory stay bounded', async () => {
  const pid = server.child.pid ?? 0
  const before = memoryOf(pid)
  proxy.slowDown(2_000)
  const load = startLoad(100)
  await delay(40_000)
  const acknowledged = await load.stop()
  proxy.slowDown(0)
  const longest = Math.max(...load.responses.map(({ from, until }) => until - from))
  const statuses = new Set(load.responses.map(({ status }) => status))
  const growth = memoryOf(pid) - before
  reportFigure({
    promise: 'Database slow',
    what: 'longest wait of 100 concurrent clients with each query delayed by 2 s',
    goal: 'below 30 s',
    reached: `${(longest / 1000).toFixed(1)} s, memory ${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MB`,
    isMet: longest < 30_000 && growth < 60,
  })
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status ?? 0))).toEqual([])
  expect(longest).toBeLessThan(30_000)
  expect(growth).toBeLessThan(60)
  await expectPaidOnce(acknowledged)
})

it('with every connection taken requests are refused in time, and served again once they are free', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('BEGIN; LOCK TABLE members IN ACCESS EXCLUSIVE MODE')
  const from = Date.now()
  const responses = await Promise.all(
    members.slice(0, 200).map(({ cookie }) => sendRequest(address, '/api/me', { cookie })),
  )
  const took = Date.now() - from
  reportFigure({
    promise: 'Pool exhausted',
    what: '200 requests while every connection is taken are refused',
    goal: 'all 503, below 30 s',
    reached: `${responses.filter((response) => response?.status === 503).length} of 200 in ${(took / 1000).toFixed(1)} s`,
    isMet: responses.every((response) => response?.status === 503) && took < 30_000,
  })
  expect(new Set(responses.map((response) => response?.status))).toEqual(new Set([503]))
  expect(took).toBeLessThan(30_000)
  await client.query('ROLLBACK')
  await client.end()
  expect((await sendRequest(address, '/api/me', members[0]))?.status).toBe(200)
})
