import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillVersion, MIGRATIONS, readEverything } from '../testing/fill-version.ts'
import { cookieOf, newEmail, PASSWORD } from '../testing/test-accounts.ts'
import { makeSchema } from '../testing/test-database.ts'
import { closeGate } from '../testing/test-gate.ts'
import { givenServers, query, startProcess } from '../testing/test-process.ts'

const AUTH_SECRET = 'a secret of the tests, long enough to be one'
let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grav-backup-'))
  file = join(folder, 'grav.backup')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('npm run backup and npm run restore', () => {
  const servers = givenServers()

  const run = (dataDir: string, ...args: string[]) => servers.start(dataDir, args).result()

  const post = (url: string, body: unknown) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('move an installation in use to an empty machine, where its sessions still hold', async () => {
    const server = await servers.ready()
    const address = await server.ready()
    const email = newEmail()
    await post(`${address}/api/auth/register`, { email, password: PASSWORD })
    const [first] = await query(servers.dataDir, 'SELECT id FROM members')
    const cookie = cookieOf(await post(`${address}/api/auth/login`, { email, password: PASSWORD }))
    let isOver = false
    const signUps = (async () => {
      while (!isOver) {
        const member = { email: newEmail(), password: PASSWORD, referralCode: first?.id }
        await post(`${address}/api/auth/register`, member)
      }
    })()
    const backup = await run(servers.dataDir, 'backup', file)
    isOver = true
    await signUps
    expect(backup.output).toMatch(
      /^\d+ rows of \d+ tables were backed up and read again: .+\nIt holds the secret/,
    )
    expect(backup.code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await run(servers.dataDir, 'backup', file)).output).toMatch(/is there already/)

    const inUse = await run(servers.dataDir, 'restore', file)
    expect(inUse.output).toMatch(/^Another GRAV is already running on \S+\. Stop it first/)
    await servers.stop(server)
    const full = await run(servers.dataDir, 'restore', file)
    expect(full.output).toMatch(/^The database has members already/)
    expect([inUse.code, full.code]).toEqual([1, 1])

    const moved = join(servers.dataDir, 'moved')
    const restored = await run(moved, 'restore', file)
    expect(restored.output).toMatch(
      /were restored, as of 20.+\nThe ledger adds up: \d+ members, \d+ entries, \d+ waiting for review\.\n$/,
    )
    expect(restored.code).toBe(0)
    expect(statSync(join(moved, 'auth-secret')).mode & 0o777).toBe(0o600)
    const second = servers.start(moved)
    const me = await fetch(`${await second.ready()}/api/me`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ id: first?.id })
  })

  it('refuse before anything is touched: a damaged file, and a folder without a database', async () => {
    await fillBackup(servers.dataDir)
    const nowhere = join(servers.dataDir, 'nowhere')
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(file, bytes)
    const restored = await run(nowhere, 'restore', file)
    expect(restored).toEqual({
      code: 1,
      output: `${file} is damaged or not complete. Take another backup.\n`,
    })
    const backup = await run(nowhere, 'backup')
    expect(backup.output).toBe(`There is nothing to back up: DATA_DIR ${nowhere} has no database.\n`)
    expect(existsSync(nowhere)).toBe(false)
  })

  /** Backs up a stopped installation, with the default file name. */
  async function fillBackup(dataDir: string): Promise<void> {
    await run(dataDir, 'seed')
    const { output } = await run(dataDir, 'backup')
    const [, made = ''] = /read again: (.+\.backup)\n$/.exec(output) ?? []
    expect(made).toMatch(/\/backups\/grav-20[\dT-]+\.backup$/)
    writeFileSync(file, readFileSync(made))
  }
})

describe('with DATABASE_URL', () => {
  const schemas: Awaited<ReturnType<typeof makeSchema>>[] = []

  afterEach(async () => {
    for (const schema of schemas.splice(0)) await schema.drop()
  })

  async function makeSettings(): Promise<{ env: Record<string, string>; pool: pg.Pool }> {
    const schema = await makeSchema()
    schemas.push(schema)
    const env = { DATABASE_URL: schema.url, AUTH_SECRET, DATA_DIR: '/nonexistent/never-made' }
    return { env, pool: new pg.Pool(schema.connection) }
  }

  it('a restore that is killed half-way leaves the database empty, and the next one fills it', async () => {
    const [source, target] = [await makeSettings(), await makeSettings()]
    await fillVersion(source.pool, MIGRATIONS.length)
    const backup = startProcess(source.env, ['backup', file])
    expect(await backup.ended(), backup.output()).toBe(0)
    expect(backup.output()).not.toContain('secret')

    await startProcess(target.env, ['migrate']).ended()
    const gate = await closeGate(target.pool, 'sessions')
    const killed = startProcess(target.env, ['restore', file])
    await gate.reached()
    killed.child.kill('SIGKILL')
    expect(await killed.ended()).toBe('SIGKILL')
    await gate.open()
    const left = await readEverything(target.pool)
    const filled = Object.entries(left).filter(([, rows]) => rows.length > 0)
    // Migrations count a change of the content, and add the specified quests, the space that files take, and up to when figures are counted.
    const ofMigrations = [
      'content_version',
      'figures_counted',
      'file_totals',
      'quest_totals',
      'quests',
      'reason_templates',
    ]
    expect(filled.map(([table]) => table)).toEqual(ofMigrations)

    const restored = startProcess(target.env, ['restore', file])
    expect(await restored.ended(), restored.output()).toBe(0)
    // The note of a backup is written once it is complete, so it is no part of it.
    const [noted, moved] = [await readEverything(source.pool), await readEverything(target.pool)]
    expect(noted.last_backup).toEqual([expect.stringMatching(/^\(t,"20/)])
    expect({ ...moved, last_backup: [] }).toEqual({ ...noted, last_backup: [] })
    await Promise.all([source.pool.end(), target.pool.end()])
  })
})
