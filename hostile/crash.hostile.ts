import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { initialQuests } from '../src/domain/initial-quests.ts'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { copyDataDir } from '../src/server/testing/copy-data-dir.ts'
import {
  connectionOf,
  makeDataDir,
  postmasterOf,
  startProcess,
  type TestProcess,
} from '../src/server/testing/test-process.ts'
import { readAuthSecret } from './data-dir.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger } from './invariants.ts'
import { scaled } from './scale.ts'
import { addContent, CLAIMS, sendRequest } from './workload.ts'
import { findLost } from './writers.ts'

const KILLS_UNDER_LOAD = scaled(80)
const KILLS_AT_FIRST_START = scaled(10)
const KILLS_WHILE_MIGRATING = scaled(10)
const READY_WITHIN_MS = 10_000
const CLAIMERS = 8

let dataDir = ''
let server: TestProcess | undefined
let deadPostmaster: number | undefined
const times: number[] = []

beforeEach(() => {
  dataDir = makeDataDir()
  server = undefined
})
afterEach(async () => {
  kill(server?.child.pid)
  await server?.ended()
  kill(postmaster())
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // It had already ended.
  }
}

function postmaster(): number | undefined {
  try {
    return postmasterOf(dataDir)
  } catch {
    return undefined
  }
}

/** Starts the product if it died, and measures how long it takes until it responds. */
async function revive(): Promise<string> {
  const start = Date.now()
  if (server === undefined || server.child.exitCode !== null || server.child.signalCode !== null) {
    server = startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  }
  const address = await server.ready()
  // Connections outlive a killed postmaster for a moment, so a new one must be running.
  while (
    (deadPostmaster !== undefined && postmaster() === deadPostmaster) ||
    (await sendRequest(address, '/readyz'))?.status !== 200
  )
    await delay(20)
  times.push(Date.now() - start)
  return address
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(connectionOf(dataDir))
  client.on('error', () => {})
  await client.connect()
  return client
}

async function killProcess(target: 'server' | 'postmaster' | 'both'): Promise<void> {
  deadPostmaster = target === 'server' ? undefined : postmaster()
  kill(deadPostmaster)
  if (target === 'postmaster') return
  kill(server?.child.pid)
  await server?.ended()
}

it(`${KILLS_UNDER_LOAD} kills of server, postmaster or both under load lose nothing that was acknowledged`, async () => {
  copyDataDir(inject('madeDataDir'), dataDir)
  let address = await revive()
  times.length = 0
  let client = await connect()
  await addContent(client)
  const members = await addMembers(client, readAuthSecret(dataDir), 30_000)
  await client.end()
  const acknowledged: string[] = []
  let isOver = false
  let next = 0

  async function claim(): Promise<void> {
    while (!isOver) {
      const member = members[next++ % members.length] as Member
      for (const { kind, path, body } of CLAIMS) {
        const response = await sendRequest(address, path, { cookie: member.cookie, body })
        if (response?.status === 200) acknowledged.push(`${member.id} ${kind}`)
        if (response === undefined) await delay(20)
      }
    }
  }

  const claimers = Array.from({ length: CLAIMERS }, claim)
  for (let round = 0; round < KILLS_UNDER_LOAD; round++) {
    const before = acknowledged.length
    while (acknowledged.length < before + 20) await delay(5)
    await delay(Math.random() * 200)
    await killProcess((['server', 'postmaster', 'both', 'server'] as const)[round % 4] ?? 'server')
    address = await revive()
  }
  isOver = true
  await Promise.all(claimers)

  client = await connect()
  const lost = await findLost(client, acknowledged)
  await expectConsistentLedger(client)
  await client.end()
  reportFigure({
    promise: 'Crash',
    what: `acknowledged writes lost in ${KILLS_UNDER_LOAD} kills under load`,
    goal: '0',
    reached: `${lost.length} of ${acknowledged.length}`,
    isMet: lost.length === 0,
  })
  expect(lost).toEqual([])
})

it(`${KILLS_AT_FIRST_START} kills during the first start leave a data directory that starts`, async () => {
  for (let round = 0; round < KILLS_AT_FIRST_START; round++) {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    dataDir = makeDataDir()
    server = startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    await Promise.race([server.ready().catch(() => {}), delay(200 + Math.random() * 3_000)])
    await killProcess(round % 2 === 0 ? 'server' : 'both')
    await revive()
    await killProcess('both')
  }
})

it(`${KILLS_WHILE_MIGRATING} kills during a migration leave a data directory that starts and is complete`, async () => {
  for (let round = 0; round < KILLS_WHILE_MIGRATING; round++) {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    dataDir = makeDataDir()
    copyDataDir(inject('madeDataDir'), dataDir)
    server = startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    while (!server.output().includes('migrated')) await delay(1)
    await delay(Math.random() * 60)
    await killProcess(round % 2 === 0 ? 'server' : 'both')
    await revive()
    const client = await connect()
    const { rows } = await client.query('SELECT id FROM quests ORDER BY position')
    expect(rows).toEqual(initialQuests.map(({ id }) => ({ id })))
    await expectConsistentLedger(client)
    await client.end()
    await killProcess('both')
  }
  const kills = KILLS_UNDER_LOAD + KILLS_AT_FIRST_START + KILLS_WHILE_MIGRATING
  const slowest = Math.max(...times)
  reportFigure({
    promise: 'Crash',
    what: `slowest recovery after ${kills} kills`,
    goal: 'below 10 s',
    reached: `${(slowest / 1000).toFixed(1)} s (median ${((times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0) / 1000).toFixed(1)} s)`,
    isMet: slowest < READY_WITHIN_MS && times.length >= kills,
  })
  expect(times.length).toBeGreaterThanOrEqual(kills)
  expect(slowest).toBeLessThan(READY_WITHIN_MS)
})
