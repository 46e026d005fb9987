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
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectionOf, givenServers, isAlive, postmasterOf, query } from '../../testing/test-process.ts'

const servers = givenServers()

describe('the embedded database', () => {
  it('is created at the first start and stops with the product', async () => {
    servers.beginEmpty()
    const first = await servers.ready()
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
    const postmaster = postmasterOf(servers.dataDir)
    expect(await servers.stop(first)).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
    expect(readdirSync(servers.dataDir).sort()).toEqual([
      'auth-secret',
      'database-password',
      'postgres',
      'postgres.log',
    ])
    expect(statSync(join(servers.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
    expect(statSync(join(servers.dataDir, 'database-password')).mode & 0o777).toBe(0o600)
  })

  it('refuses connections without the password, over the network and as its superuser', async () => {
    await servers.start().ready()
    const refused = async (config: pg.ClientConfig) => {
      const client = new pg.Client(config)
      await expect(client.connect()).rejects.toThrow()
    }
    const right = connectionOf(servers.dataDir)
    await refused({ ...right, password: 'guess' })
    await refused({ ...right, user: 'postgres' })
    await refused({ ...right, database: 'postgres' })
    await refused({ ...right, host: '127.0.0.1' })
    expect(await query(servers.dataDir, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(servers.dataDir, `SELECT rolsuper FROM pg_roles WHERE rolname = 'grav'`)).toEqual([
      { rolsuper: false },
    ])
    expect(statSync(join(servers.dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  it('quotes no values in its log', async () => {
    await servers.start().ready()
    await expect(query(servers.dataDir, `SELECT 'ada@example.org'::int`)).rejects.toThrow()
    expect(readFileSync(join(servers.dataDir, 'postgres.log'), 'utf8')).not.toContain('ada@example.org')
  })

  it('gets a new password when the old one was lost, and refuses a wrong one', async () => {
    rmSync(join(servers.dataDir, 'database-password'))
    await servers.stop(await servers.ready())
    writeFileSync(join(servers.dataDir, 'database-password'), 'x'.repeat(40))
    expect(await servers.start().result()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^GRAV cannot start\. The database in \S+ does not accept the password .*\n$/,
      ),
    })
    expect(existsSync(join(servers.dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it.runIf(canSeparate())('is not started twice by containers that share its folder', async () => {
    const { address } = await servers.ready()
    const postmaster = postmasterOf(servers.dataDir)
    const env = { PATH: process.env.PATH, DATA_DIR: servers.dataDir, PORT: '0' }
    const { status, stderr } = spawnSync(
      'unshare',
      ['--pid', '--ipc', '--fork', '--mount-proc', process.execPath, 'scripts/start.mjs'],
      { encoding: 'utf8', env },
    )
    expect(status).toBe(1)
    expect(stderr).toContain('Another GRAV is already running')
    expect(postmasterOf(servers.dataDir)).toBe(postmaster)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('serves one server only: a second refuses in one line and harms nothing', async () => {
    const { address } = await servers.ready()
    expect(await servers.start().result()).toEqual({
      code: 1,
      output: `GRAV cannot start. Another GRAV is already running on ${servers.dataDir}. Stop it first, or give this one a DATA_DIR of its own.\n`,
    })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('is created once when two servers start together for the first time', async () => {
    servers.beginEmpty()
    const both = [servers.start(), servers.start()]
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
    expect(readdirSync(servers.dataDir).filter((name) => name.startsWith('postgres.making'))).toEqual([])
  })

  it('serves commands beside the server, and by themselves', async () => {
    const alone = servers.start(servers.dataDir, ['migrate'])
    expect(await alone.ended()).toBe(0)
    expect(existsSync(join(servers.dataDir, 'postgres/postmaster.pid'))).toBe(false)
    const { address } = await servers.ready()
    expect(await servers.start(servers.dataDir, ['migrate']).result()).toEqual({
      code: 0,
      output: expect.stringContaining('The database is up to date.'),
    })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('is not misled by a pid file whose number now belongs to another process', async () => {
    const bystander = spawn('sleep', ['infinity'], { cwd: '/' })
    onTestFinished(() => void bystander.kill())
    await once(bystander, 'spawn')
    const lines = [bystander.pid, join(servers.dataDir, 'postgres'), 1, 5432, '.', '', '1 1', 'ready   ']
    writeFileSync(join(servers.dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)
    await servers.stop(await servers.ready())
    expect(isAlive(bystander.pid ?? 0)).toBe(true)
  })

  it('is not misled by the pid file of a crashed machine', async () => {
    writeFileSync(
      join(servers.dataDir, 'postgres/postmaster.pid'),
      `4194000\n${servers.dataDir}/postgres\n1\n5432\n.\n\n1 1\nready\n`,
    )
    await servers.stop(await servers.ready())
  })

  it('can be reached in a folder deeper than a socket path may be', async () => {
    const deep = join(servers.dataDir, 'a'.repeat(60), 'b'.repeat(60))
    const server = servers.start(deep)
    const address = await server.ready()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await servers.stop(server)).toBe(0)
  })

  it('refuses data of another PostgreSQL version in one line', async () => {
    writeFileSync(join(servers.dataDir, 'postgres/PG_VERSION'), '17\n')
    expect(await servers.start().result()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^GRAV cannot start\. The database in .* was made by PostgreSQL 17, .*\n$/,
      ),
    })
  })

  it.runIf(process.getuid?.() === 0)('works for root below a folder that only root may enter', async () => {
    const home = mkdtempSync(join(tmpdir(), 'grav-home-'))
    expect(statSync(home).mode & 0o777).toBe(0o700)
    const inner = join(home, 'grav', 'data')
    mkdirSync(inner, { recursive: true })
    const server = servers.start(inner)
    await server.ready()
    expect(statSync(join(inner, 'postgres')).uid).not.toBe(0)
    expect(statSync(home).mode & 0o777).toBe(0o700)
    expect(
      execFileSync('ps', ['-o', 'uid=', '-p', String(postmasterOf(inner))])
        .toString()
        .trim(),
    ).toBe(String(statSync(join(inner, 'postgres')).uid))
    await servers.stop(server)
    rmSync(home, { recursive: true, force: true })
  })
})

/** Another process and memory space, as a container has; not every machine lets us make one. */
function canSeparate(): boolean {
  return spawnSync('unshare', ['--pid', '--ipc', '--fork', '--mount-proc', 'true']).status === 0
}
