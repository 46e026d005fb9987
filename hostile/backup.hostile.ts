import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { fillDatabase } from '../src/server/testing/fill-database.ts'
import { makeSchema } from '../src/server/testing/test-database.ts'
import { givenInstances } from '../src/server/testing/test-instances.ts'
import { startProcess } from '../src/server/testing/test-process.ts'
import { reportFigure } from './figures.ts'

const BACKUPS = 3
const WORKERS = 20
const MEMBERS = 12_000
const MEMORY_GOAL_MB = 200

const instances = givenInstances(2)
const folder = mkdtempSync(join(tmpdir(), 'grav-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command of the product on a schema of the tests' PostgreSQL and watches its memory. */
async function run(options: string, ...args: string[]) {
  const { host, user, password, database } = inject('connection')
  const query = new URLSearchParams({ host, options })
  const command = startProcess(
    {
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`,
      AUTH_SECRET: 'a secret of the tests, long enough to be one',
      DATA_DIR: folder,
    },
    args,
  )
  let megabytes = 0
  const watch = setInterval(() => {
    const [, peak] = /VmHWM:\s+(\d+)/.exec(readStatus(command.child.pid)) ?? []
    megabytes = Math.max(megabytes, Number(peak ?? 0) / 1024)
  }, 50)
  const start = Date.now()
  const code = await command.ended()
  clearInterval(watch)
  return { code, output: command.output(), megabytes, seconds: (Date.now() - start) / 1000 }
}

function readStatus(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

it('backups under load are consistent, and the ledger restored from each adds up', async () => {
  await fillDatabase(instances.pool, MEMBERS, 6)
  const statuses: Record<number, number> = {}
  let isOver = false
  const load = Array.from({ length: WORKERS }, async (_, turn) => {
    for (let round = turn; !isOver; round++) {
      const { cookie } = await instances.logIn()
      for (const questId of ['daily-login', 'latest-post']) {
        const url = `${instances.address(round)}/api/quests/${questId}/claim`
        const { status } = await fetch(url, { method: 'POST', headers: { cookie } })
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
  })
  const options = String(instances.pool.options.options)
  const backups: { entries: number; megabytes: number; seconds: number; restoreSeconds: number }[] = []
  try {
    for (let turn = 0; turn < BACKUPS; turn++) {
      const file = join(folder, `${turn}.backup`)
      const backup = await run(options, 'backup', file)
      expect(backup.output).toMatch(/were backed up and read again/)
      expect(statSync(file).size).toBeGreaterThan(100_000)
      const empty = await makeSchema()
      const restore = await run(String(empty.connection.options), 'restore', file)
      await empty.drop()
      expect(restore, restore.output).toMatchObject({ code: 0 })
      const [, entries] = /The ledger adds up: \d+ members, (\d+) entries/.exec(restore.output) ?? []
      const megabytes = Math.max(backup.megabytes, restore.megabytes)
      backups.push({
        entries: Number(entries),
        megabytes,
        seconds: backup.seconds,
        restoreSeconds: restore.seconds,
      })
    }
  } finally {
    isOver = true
    await Promise.all(load)
  }

  const highest = (figures: number[]) => Math.max(...figures)
  const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const broken = Object.entries(statuses).filter(([status]) => Number(status) >= 500)
  const isGrowing = backups.every(({ entries }, turn) => entries > (backups[turn - 1]?.entries ?? 0))
  const megabytes = highest(backups.map((backup) => backup.megabytes))
  const promise = 'Operations'
  reportFigure({
    promise,
    what: `backups of ${MEMBERS} members under load (${WORKERS} workers, two instances), restored, ledger adds up`,
    goal: `${BACKUPS} of ${BACKUPS}, each later than the last`,
    reached: `${backups.length}, of ${backups.map(({ entries }) => entries).join(', ')} entries; ${highest(backups.map(({ seconds }) => seconds)).toFixed(1)} s to save, ${highest(backups.map(({ restoreSeconds }) => restoreSeconds)).toFixed(1)} s to restore at highest`,
    isMet: isGrowing,
  })
  reportFigure({
    promise,
    what: 'responses with 5xx meanwhile',
    goal: 'none',
    reached: `${broken.length === 0 ? 'none' : JSON.stringify(statuses)} of ${responses}`,
    isMet: broken.length === 0,
  })
  reportFigure({
    promise,
    what: 'memory of backup and restore',
    goal: `below ${MEMORY_GOAL_MB} MB`,
    reached: `${megabytes.toFixed(0)} MB`,
    isMet: megabytes < MEMORY_GOAL_MB,
  })
  expect({ isGrowing, broken, isFlat: megabytes < MEMORY_GOAL_MB }).toEqual({
    isGrowing: true,
    broken: [],
    isFlat: true,
  })
})
