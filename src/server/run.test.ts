import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeSchema } from './testing/test-database.ts'
import { makeDataDir, startProcess, type TestProcess } from './testing/test-process.ts'
import { waitFor } from './testing/wait-for.ts'

const AUTH_SECRET = 'x'.repeat(32)
const started: TestProcess[] = []
let schema: Awaited<ReturnType<typeof makeSchema>>

beforeAll(async () => {
  schema = await makeSchema()
})

afterEach(async () => {
  for (const test of started.splice(0)) {
    test.child.kill('SIGKILL')
    await test.ended()
  }
})

afterAll(() => schema.drop())

function start(env: Record<string, string>): TestProcess {
  const test = startProcess(env)
  started.push(test)
  return test
}

describe('with DATABASE_URL', () => {
  it('any number of instances share one database, started together', async () => {
    const env = { DATABASE_URL: schema.url, AUTH_SECRET, DATA_DIR: '/nonexistent/never-made' }
    const addresses = await Promise.all([start(env), start(env), start(env)].map((test) => test.ready()))
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('waits for a server that is not running yet, and logs one line', async () => {
    const port = await freePort()
    const test = start({ DATABASE_URL: `postgres://grav:hunter2@127.0.0.1:${port}/grav`, AUTH_SECRET })
    await outputOf(test, /does not answer/)
    expect(test.output().trim().split('\n')).toHaveLength(1)
    expect(test.output()).toContain(`"host":"127.0.0.1:${port}"`)
    expect(test.output()).not.toContain('hunter2')
    expect(test.child.exitCode).toBeNull()
  })

  it('ends with one clear line when the server refuses', async () => {
    const test = start({ DATABASE_URL: schema.url.replace(/:[^:@]+@/, ':wrong@'), AUTH_SECRET })
    expect(await test.ended()).toBe(1)
    expect(test.output()).toMatch(
      /^GRAV cannot start\. The database at localhost \(DATABASE_URL\) cannot be used: password authentication failed .*\n$/,
    )
  })
})

describe('the process', () => {
  const env = () => ({ DATABASE_URL: schema.url, AUTH_SECRET })

  it('stops the start at a wrong setting with one line that names it', async () => {
    const test = start({ PORT: 'many' })
    expect(await test.ended()).toBe(1)
    expect(test.output()).toBe(
      'GRAV cannot start. PORT must be a whole number from 0 to 65535, not "many".\n',
    )
  })

  it('ends when it cannot start, and keeps neither port nor database', async () => {
    const dataDir = makeDataDir()
    writeFileSync(join(dataDir, 'auth-secret'), 'too short')
    const test = start({ DATA_DIR: dataDir })
    expect(await test.ended()).toBe(1)
    expect(test.output()).toMatch(/GRAV cannot start\. \S+auth-secret is damaged: .*\n$/)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('warns once at the start while the social accounts are examples, and names the page to set them on', async () => {
    const test = start(env())
    await test.ready()
    const warnings = test.output().match(/^.*social accounts are examples.*$/gm)
    expect(warnings).toHaveLength(1)
    expect(warnings?.[0]).toContain('/admin/settings')
    expect(warnings?.[0]).toContain('https://x.com/gravtoken')
  })

  it('counts the completed hours as soon as it has started', async () => {
    const client = new pg.Client(schema.connection)
    await start(env()).ready()
    await client.connect()
    const counted = async () => {
      const { rows } = await client.query(
        'SELECT coalesce(sum(signups), 0)::int AS signups FROM signup_hours',
      )
      return rows[0].signups
    }
    await client.query(
      `INSERT INTO members (id, name, email, joined_at)
       VALUES ('k3v9t0q6w2m8x4c7n1b5', 'Ada', 'ada@example.org', now() - interval '3 hours')`,
    )
    expect(await counted()).toBe(0)
    await start(env()).ready()
    await waitFor(async () => expect(await counted()).toBe(1))
    await client.end()
  })

  it('serves requests while its log is not read, and keeps the lines for a late reader', async () => {
    const test = start(env())
    const address = await test.ready()
    test.child.stdout?.pause()
    // More than fits between the two processes.
    const many = 3_000
    const ask = async (count: number) => {
      for (let i = 0; i < count; i++) expect((await fetch(`${address}/healthz`)).status).toBe(200)
    }
    await Promise.all(Array.from({ length: 10 }, () => ask(many / 10)))
    test.child.stdout?.resume()
    await waitFor(() => expect(test.output().match(/"route":"\/healthz"/g)).toHaveLength(many))
  })

  it('stops at once while it waits for the database', async () => {
    const port = await freePort()
    const test = start({ DATABASE_URL: `postgres://grav@127.0.0.1:${port}/grav`, AUTH_SECRET })
    await outputOf(test, /does not answer/)
    test.child.kill('SIGTERM')
    expect(await test.ended()).toBe(1)
  })

  it('names the port that is taken', async () => {
    const address = await start(env()).ready()
    const test = start({ ...env(), PORT: new URL(address).port })
    expect(await test.ended()).toBe(1)
    expect(test.output()).toMatch(
      /^GRAV cannot start\. PORT \d+ on HOST 127\.0\.0\.1 cannot be listened on: it is already in use\.\n$/,
    )
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'answers the request in flight before it ends at %s',
    async (signal) => {
      const test = start(env())
      const address = await test.ready()
      // A lock on the table keeps the request in flight for as long as the test wants.
      const locker = new pg.Client(schema.connection)
      await locker.connect()
      await locker.query('BEGIN; LOCK TABLE sessions')
      const answer = fetch(`${address}/api/me`, {
        headers: { cookie: `grav_session=${'a'.repeat(20)}.${'b'.repeat(43)}` },
      })
      await waitFor(async () => {
        const { rows } = await locker.query(
          "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'sessions'::regclass",
        )
        expect(rows).toHaveLength(1)
      })
      test.child.kill(signal)
      await outputOf(test, /"msg":"stopping"/)
      await expect(fetch(`${address}/healthz`)).rejects.toThrow()
      await locker.end()
      expect((await answer).status).toBe(401)
      expect(await test.ended()).toBe(0)
    },
  )
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function outputOf(test: TestProcess, pattern: RegExp): Promise<void> {
  while (!pattern.test(test.output()))
    await Promise.race([once(test.child.stdout ?? test.child, 'data'), test.ended()])
}
