import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  connectionOf,
  isAlive,
  makeDataDir,
  postmasterOf,
  query,
  startProcess,
  type TestProcess,
} from '../../testing/test-process.ts'

let dataDir: string
const started: TestProcess[] = []

function start(dir = dataDir, args: string[] = []): TestProcess {
  const test = startProcess({ DATA_DIR: dir }, args)
  started.push(test)
  return test
}

async function stop(test: TestProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string> {
  test.child.kill(signal)
  return test.ended()
}

beforeEach(() => {
  dataDir = makeDataDir()
})

afterEach(async () => {
  for (const test of started.splice(0)) if (test.child.exitCode === null) await stop(test)
  if (existsSync(join(dataDir, 'postgres/postmaster.pid'))) process.kill(postmasterOf(dataDir), 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

describe('the embedded database', () => {
  it('is made at the first start and stops with the product', async () => {
    const first = start()
    const address = await first.ready()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const postmaster = postmasterOf(dataDir)
    const before = Date.now()
    expect(await stop(first)).toBe(0)
    expect(Date.now() - before).toBeLessThan(10_000)
    expect(isAlive(postmaster)).toBe(false)
    expect(readdirSync(dataDir).sort()).toEqual([
      'auth-secret',
      'database-password',
      'postgres',
      'postgres.log',
    ])
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'database-password')).mode & 0o777).toBe(0o600)
  })

  it('lets nobody in without the password, nor over the network, nor as its superuser', async () => {
    await start().ready()
    const refused = async (config: pg.ClientConfig) => {
      const client = new pg.Client(config)
      await expect(client.connect()).rejects.toThrow()
    }
    const right = connectionOf(dataDir)
    await refused({ ...right, password: 'guess' })
    await refused({ ...right, user: 'postgres' })
    await refused({ ...right, database: 'postgres' })
    await refused({ ...right, host: '127.0.0.1' })
    expect(await query(dataDir, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(dataDir, `SELECT rolsuper FROM pg_roles WHERE rolname = 'grav'`)).toEqual([
      { rolsuper: false },
    ])
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  it('is adopted when a killed server left it running', async () => {
    const first = start()
    await first.ready()
    const postmaster = postmasterOf(dataDir)
    expect(await stop(first, 'SIGKILL')).toBe('SIGKILL')
    expect(isAlive(postmaster)).toBe(true)
    const second = start()
    await second.ready()
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect(await stop(second)).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
  })

  it('is started again when it is killed under a running server', async () => {
    const server = start()
    const address = await server.ready()
    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect(postmasterOf(dataDir)).not.toBe(postmaster)
        expect((await fetch(`${address}/readyz`)).status).toBe(200)
      },
      { timeout: 10_000 },
    )
    expect(await stop(server)).toBe(0)
  })

  it('is started again when somebody asks PostgreSQL itself to stop', async () => {
    const server = start()
    const address = await server.ready()
    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGTERM')
    await vi.waitFor(
      async () => {
        expect(postmasterOf(dataDir)).not.toBe(postmaster)
        expect((await fetch(`${address}/readyz`)).status).toBe(200)
      },
      { timeout: 15_000 },
    )
  })

  it('leaves nothing behind when the server is stopped while PostgreSQL is being revived', async () => {
    const server = start()
    await server.ready()
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await vi.waitFor(() => expect(server.output()).toContain('ended unexpectedly'))
    expect(await stop(server)).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('is answered for with 503 within seconds when it is frozen', async () => {
    const server = start()
    const address = await server.ready()
    const backends = await query(dataDir, `SELECT pid FROM pg_stat_activity WHERE application_name = 'grav'`)
    for (const { pid } of backends) process.kill(pid, 'SIGSTOP')
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    for (const { pid } of backends) process.kill(pid, 'SIGCONT')
  })

  it('quotes no values in its log', async () => {
    await start().ready()
    await expect(query(dataDir, `SELECT 'ada@example.org'::int`)).rejects.toThrow()
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('ada@example.org')
  })

  it('gets a new password when the old one was lost, and refuses a wrong one', async () => {
    await stop(await readyServer())
    rmSync(join(dataDir, 'database-password'))
    await stop(await readyServer())
    writeFileSync(join(dataDir, 'database-password'), 'x'.repeat(40))
    const server = start()
    expect(await server.ended()).toBe(1)
    expect(server.output()).toMatch(
      /^GRAV cannot start\. The database in \S+ does not accept the password .*\n$/,
    )
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it.runIf(canSeparate())('is not started twice by containers that share its folder', async () => {
    const server = start()
    const address = await server.ready()
    const postmaster = postmasterOf(dataDir)
    const { status, stderr } = spawnSync(
      'unshare',
      ['--pid', '--ipc', '--fork', '--mount-proc', process.execPath, 'scripts/start.mjs'],
      { encoding: 'utf8', timeout: 20_000, env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' } },
    )
    expect(status).toBe(1)
    expect(stderr).toContain('Another GRAV is already running')
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('serves one server only: a second refuses in one line and harms nothing', async () => {
    const first = start()
    const address = await first.ready()
    const second = start()
    expect(await second.ended()).toBe(1)
    expect(second.output()).toBe(
      `GRAV cannot start. Another GRAV is already running on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.\n`,
    )
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('is made once when two servers start together for the first time', async () => {
    const both = [start(), start()]
    const outcomes = await Promise.all(
      both.map((test) =>
        Promise.race([
          test.ready().then(
            () => 'ready',
            () => 'refused',
          ),
          test.ended().then(() => 'refused'),
        ]),
      ),
    )
    expect(outcomes.sort()).toEqual(['ready', 'refused'])
    expect(both.map((test) => test.output()).join()).toContain('Another GRAV is already running')
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.making'))).toEqual([])
  })

  it('serves commands beside the server, and by themselves', async () => {
    const alone = start(dataDir, ['migrate'])
    expect(await alone.ended()).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    const server = start()
    const address = await server.ready()
    const beside = start(dataDir, ['migrate'])
    expect(await beside.ended()).toBe(0)
    expect(beside.output()).toContain('The database is up to date.')
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('is not misled by a pid file whose number now belongs to another process', async () => {
    await stop(await readyServer())
    const bystander = spawn('sleep', ['60'], { cwd: '/' })
    await once(bystander, 'spawn')
    const lines = [bystander.pid, join(dataDir, 'postgres'), 1, 5432, '.', '', '1 1', 'ready   ']
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)
    await stop(await readyServer())
    expect(isAlive(bystander.pid ?? 0)).toBe(true)
    bystander.kill()
  })

  it('is not misled by the pid file of a crashed machine', async () => {
    await stop(await readyServer())
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `4194000\n${dataDir}/postgres\n1\n5432\n.\n\n1 1\nready\n`,
    )
    await stop(await readyServer())
  })

  it('is made anew when its making was interrupted', async () => {
    const first = start()
    await vi.waitFor(
      () => expect(readdirSync(dataDir).some((name) => name.startsWith('postgres.making'))).toBe(true),
      { timeout: 10_000, interval: 5 },
    )
    await stop(first, 'SIGKILL')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    await readyServer()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.making'))).toEqual([])
  })

  it('can be reached in a folder deeper than a socket path may be', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    const server = start(deep)
    const address = await server.ready()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await stop(server)).toBe(0)
  })

  it('refuses data of another PostgreSQL version in one line', async () => {
    await stop(await readyServer())
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    const server = start()
    expect(await server.ended()).toBe(1)
    expect(server.output()).toMatch(
      /^GRAV cannot start\. The database in .* was made by PostgreSQL 17, .*\n$/,
    )
  })

  it.runIf(process.getuid?.() === 0)('works for root below a folder that nobody else may enter', async () => {
    const home = mkdtempSync(join(tmpdir(), 'grav-home-'))
    expect(statSync(home).mode & 0o777).toBe(0o700)
    const inner = join(home, 'grav', 'data')
    mkdirSync(inner, { recursive: true })
    const server = start(inner)
    await server.ready()
    expect(statSync(join(inner, 'postgres')).uid).not.toBe(0)
    expect(statSync(home).mode & 0o777).toBe(0o700)
    expect(
      execFileSync('ps', ['-o', 'uid=', '-p', String(postmasterOf(inner))])
        .toString()
        .trim(),
    ).toBe(String(statSync(join(inner, 'postgres')).uid))
    await stop(server)
    rmSync(home, { recursive: true, force: true })
  })

  it('loses no acknowledged row in ten kills of the server, half of them with PostgreSQL', async () => {
    const acknowledged: number[] = []
    let next = 0
    for (let round = 0; round < 10; round++) {
      const server = await readyServer()
      if (round === 0) await query(dataDir, 'CREATE TABLE rings (year int PRIMARY KEY)')
      const killed = new AbortController()
      const writers = Array.from({ length: 4 }, () => write(killed.signal))
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan((round + 1) * 20), {
        timeout: 10_000,
      })
      const postmaster = postmasterOf(dataDir)
      if (round % 2 === 1) process.kill(postmaster, 'SIGKILL')
      await stop(server, 'SIGKILL')
      killed.abort()
      await Promise.all(writers)
    }
    await readyServer()
    const rows = await query(dataDir, 'SELECT year FROM rings')
    const kept = new Set(rows.map(({ year }) => year))
    expect(acknowledged.filter((year) => !kept.has(year))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(200)

    async function write(signal: AbortSignal): Promise<void> {
      const client = new pg.Client(connectionOf(dataDir))
      client.on('error', () => {})
      try {
        await client.connect()
        while (!signal.aborted) {
          const year = next++
          await client.query('INSERT INTO rings VALUES ($1)', [year])
          acknowledged.push(year)
        }
      } catch {
        // Cut off by the kill: this row was not acknowledged.
      } finally {
        await client.end().catch(() => {})
      }
    }
  }, 90_000)
})

/** Another process and memory space, as a container has; not every machine lets us make one. */
function canSeparate(): boolean {
  return spawnSync('unshare', ['--pid', '--ipc', '--fork', '--mount-proc', 'true']).status === 0
}

async function readyServer(): Promise<TestProcess> {
  const server = start()
  await server.ready()
  return server
}
