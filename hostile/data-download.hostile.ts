import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { DataDownload } from '../src/api/data-downloads.ts'
import { MEGABYTE } from '../src/domain/files.ts'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { waitFor } from '../src/server/testing/wait-for.ts'
import { reportFigure } from './figures.ts'
import { measureHealth } from './measure-health.ts'
import { AUTH_SECRET, givenObservedServer } from './observed-server.ts'
import { scaled } from './scale.ts'

/** The download of a member who did much, beside others who are served meanwhile. Looks at time: it wants an idle machine. */
const server = givenObservedServer()
const ENTRIES = scaled(10_000)
const FILES = scaled(200)
const FILE_BYTES = MEGABYTE
const figure = (what: string, goal: string, reached: string, isMet: boolean) =>
  reportFigure({ promise: 'Downloads of data', what, goal, reached, isMet })

async function givenBusyMember(): Promise<Member> {
  const [member] = await addMembers(server.pool, AUTH_SECRET, 1)
  await server.pool.query(
    `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
     SELECT $1, 'adjust:' || n, 'adjust', 0, 1, now() - n * interval '1 minute', 'command', 'Planted “trees”, ' || n
       FROM generate_series(1, $2::int) AS n`,
    [member?.id, ENTRIES],
  )
  for (let turn = 0; turn < FILES; turn++) {
    const bytes = randomBytes(FILE_BYTES)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await server.pool.query(
      `INSERT INTO files (hash, media_type, size, bytes, uploaded_at) VALUES ($1, 'image/webp', $2, $3, now())`,
      [hash, bytes.length, bytes],
    )
    await server.pool.query(
      `INSERT INTO file_uses (member_id, quest_id, period, hash, name, media_type, size, created_at)
       VALUES ($1, 'photo', $2, $3, 'tree.jpg', 'image/webp', $4, now())`,
      [member?.id, `day-${turn}`, hash, bytes.length],
    )
  }
  return member as Member
}

it('a member with 10,000 entries and 200 files downloads everything, and others notice nothing', async () => {
  const { cookie } = await givenBusyMember()
  const quiet = await measureHealth(`${server.address}/healthz`, AbortSignal.timeout(10_000))
  const path = `${server.address}/api/me/data-download`
  const before = await server.memory()
  let most = before
  const stop = new AbortController()
  const health = measureHealth(`${server.address}/healthz`, stop.signal)
  const watching = (async () => {
    while (!stop.signal.aborted) {
      most = Math.max(most, await server.memory())
      await delay(200)
    }
  })()
  const start = performance.now()
  expect((await fetch(path, { method: 'POST', headers: { cookie } })).status).toBe(200)
  const ready = await waitFor(async () => {
    const { download } = (await (await fetch(path, { headers: { cookie } })).json()) as {
      download: DataDownload
    }
    expect(download.state).toBe('ready')
    return download
  })
  const seconds = (performance.now() - start) / 1000
  const zip = Buffer.from(
    await (await fetch(`${path}/${ready.id}/file`, { headers: { cookie } })).arrayBuffer(),
  )
  stop.abort()
  const times = await health
  await watching

  const file = join(tmpdir(), `grav-download-${randomBytes(6).toString('hex')}.zip`)
  writeFileSync(file, zip)
  try {
    expect(execFileSync('unzip', ['-tq', file]).toString()).toContain('No errors detected')
    const names = execFileSync('unzip', ['-Z1', file]).toString().split('\n')
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(FILES)
    const ledger = JSON.parse(
      execFileSync('unzip', ['-p', file, 'json/ledger.json'], { maxBuffer: 100 * MEGABYTE }).toString(),
    )
    expect(ledger).toHaveLength(ENTRIES)
  } finally {
    rmSync(file)
  }
  const size = Math.round(zip.length / MEGABYTE)
  const growth = most - before
  const slowest = Math.max(...times)
  const late = times.filter((time) => time >= 100).length
  figure(
    `${ENTRIES} entries and ${FILES} files of 1 MB are made into a ZIP file and sent`,
    'yes',
    `${size} MB, made in ${seconds.toFixed(1)} s`,
    true,
  )
  figure('growth of memory meanwhile', 'below 150 MB', `${growth} MB`, growth < 150)
  figure(
    'slowest /healthz meanwhile',
    '100 ms',
    `${Math.round(slowest)} ms in ${times.length} requests, ${late} of which took longer than the goal; before it, ${Math.round(Math.max(...quiet))} ms in ${quiet.length} requests`,
    slowest < 100,
  )
  expect(growth).toBeLessThan(150)
  expect(slowest).toBeLessThan(100)
  expect(server.unexpected()).toEqual([])
})
