import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBackup } from '../db/backup/backup-file.ts'
import { givenCluster } from '../testing/given-cluster.ts'
import { cookieOf, newEmail, PASSWORD } from '../testing/test-accounts.ts'
import { makeDataDir } from '../testing/test-process.ts'

const given = givenCluster()
let dataDir = ''

beforeEach(() => {
  dataDir = makeDataDir()
})

afterEach(() => rmSync(dataDir, { recursive: true, maxRetries: 10 }))

async function run(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, output } = await given.start(env, ...args).result()
  expect(code, output).toBe(0)
  return output
}

async function serve(env: Record<string, string>, work: (address: string) => Promise<void>): Promise<void> {
  const server = given.start(env)
  await work(await server.ready())
  server.child.kill('SIGTERM')
  expect(await server.ended(), server.output()).toBe(0)
}

const post = (address: string, path: string, body: object, cookie = '') =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

const get = async (address: string, path: string, cookie: string) =>
  (await fetch(address + path, { headers: { cookie } })).json()

async function register(address: string, referralCode?: string): Promise<{ email: string; cookie: string }> {
  const email = newEmail()
  const made = await post(address, '/api/auth/register', { email, password: PASSWORD, referralCode })
  expect(made.status).toBe(200)
  return { email, cookie: cookieOf(await post(address, '/api/auth/login', { email, password: PASSWORD })) }
}

/** Every row of a backup, by table. */
async function rowsOf(file: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  await readBackup(file, async ({ name }, chunks) => {
    const read: Buffer[] = []
    for await (const chunk of chunks) read.push(chunk)
    tables[name] = Buffer.concat(read).toString().split('\n').sort()
  })
  return tables
}

describe('an embedded installation', () => {
  it('moves into a cluster and back, with every row and every session', async () => {
    const [from, back] = [join(dataDir, 'from'), join(dataDir, 'back')]
    const [first, second, third, fourth] = [1, 2, 3, 4].map((turn) => join(dataDir, `${turn}.backup`)) as [
      string,
      string,
      string,
      string,
    ]
    const embedded = { DATA_DIR: from, LOG_LEVEL: 'warn' }
    let cookie = ''
    await run(embedded, 'seed')
    await serve(embedded, async (address) => {
      cookie = (await register(address)).cookie
      const { id } = await get(address, '/api/me', cookie)
      await register(address, id)
      expect((await post(address, '/api/quests/daily-login/claim', {}, cookie)).status).toBe(200)
    })
    await run(embedded, 'backup', first)
    const before = await rowsOf(first)
    expect(before.sessions?.length).toBeGreaterThan(1)

    const secret = { AUTH_SECRET: readFileSync(join(from, 'auth-secret'), 'utf8').trim() }
    const schema = await given.makeSchema()
    const cluster = { ...schema.env(), ...secret }
    expect(await run(cluster, 'restore', first)).toMatch(
      /The ledger adds up: 2 members, 2 entries, 2 waiting for review\.\n$/,
    )
    expect(await run(cluster, 'distribute')).toMatch(/\d tables were placed on the cluster\.\n$/)
    await run(cluster, 'backup', second)
    expect(await rowsOf(second)).toEqual(before)
    await serve(cluster, async (address) => {
      expect(await get(address, '/api/me', cookie)).toMatchObject({ pendingPoints: 155 })
    })

    // The other order: the tables of the cluster are there already, and empty.
    const prepared = { ...(await given.makeSchema()).env(), ...secret }
    await run(prepared, 'distribute')
    await run(prepared, 'restore', second)
    await run(prepared, 'backup', third)
    expect(await rowsOf(third)).toEqual(before)
    const full = await given.start(prepared, 'restore', second).result()
    expect(full.output).toMatch(/^The database has members already/)

    const again = { DATA_DIR: back, LOG_LEVEL: 'warn', ...secret }
    await run(again, 'restore', third)
    await run(again, 'backup', fourth)
    expect(await rowsOf(fourth)).toEqual(before)
    await serve(again, async (address) => {
      expect(await get(address, '/api/me', cookie)).toMatchObject({ pendingPoints: 155 })
    })
  })
})

describe('on a cluster', () => {
  it('npm run seed, admin, migrate and verify-ledger work beside a server, at the coordinator and at a worker', async () => {
    const schema = await given.makeSchema()
    const pool = schema.open()
    await run(schema.env(), 'distribute')
    await serve(schema.env(), async (address) => {
      const { email } = await register(address)
      expect((await given.start(schema.env(), 'admin', 'grant', email).result()).output).toMatch(
        /was never verified/,
      )
      await pool.query('UPDATE members SET email_verified_at = now()')
      for (const node of [given.coordinator, given.workers[0]]) {
        const env = schema.env(node)
        expect(await run(env, 'seed')).toMatch(
          node === given.coordinator
            ? /^\d+ sample posts were added\.\nA quiz for today was added\.\n\d+ drafts of quests were added/
            : /^There are posts already; no samples were added\.\nToday has a quiz already\.\nThere are quests already/,
        )
        expect(await run(env, 'admin', 'grant', email)).toBe(`${email} is now an administrator.\n`)
        expect(await run(env, 'admin', 'list')).toMatch(/administrator\n1 administrator\.\n$/)
        const last = await given.start(env, 'admin', 'revoke', email).result()
        expect(last.output).toMatch(/is the last administrator/)
        expect(await run(env, 'migrate')).toBe('The database is up to date.\n')
        expect(await run(env, 'verify-ledger')).toBe(
          'The ledger adds up: 1 members, 0 entries, 0 waiting for review.\n',
        )
      }
    })
  })

  it('the product works at a worker: pages, accounts, claims, review', async () => {
    const schema = await given.makeSchema()
    const pool = schema.open()
    await run(schema.env(), 'distribute')
    await run(schema.env(), 'seed')
    await serve(schema.env(given.workers[0]), async (address) => {
      for (const path of ['/', '/blog', '/login', '/sitemap.xml']) {
        expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
      }
      const ada = await register(address)
      const { id } = await get(address, '/api/me', ada.cookie)
      const grace = await register(address, id)
      expect((await post(address, '/api/quests/daily-login/claim', {}, grace.cookie)).status).toBe(200)
      expect((await post(address, '/api/quests/daily-login/claim', {}, grace.cookie)).status).toBe(409)
      expect((await get(address, '/api/points', grace.cookie)).entries).toHaveLength(1)
      await pool.query('UPDATE members SET email_verified_at = now()')
      await run(schema.env(given.workers[1]), 'admin', 'grant', ada.email)
      const { entries } = await get(address, '/api/admin/review', ada.cookie)
      const own = await get(address, '/api/me', grace.cookie)
      const decided = await post(
        address,
        '/api/admin/review/decide',
        {
          decision: 'approve',
          entries: entries
            .filter((entry: { memberId: string }) => entry.memberId === own.id)
            .map(({ memberId, sourceKey }: { memberId: string; sourceKey: string }) => ({
              memberId,
              sourceKey,
            })),
        },
        ada.cookie,
      )
      expect(await decided.json()).toMatchObject({ decided: 1 })
      expect(await get(address, '/api/me', grace.cookie)).toMatchObject({ pendingPoints: 0, totalPoints: 5 })
    })
    expect(await run(schema.env(given.workers[1]), 'verify-ledger')).toBe(
      'The ledger adds up: 2 members, 3 entries, 1 waiting for review.\n',
    )
  })

  it('a worker refuses what only the coordinator can do, with one line', async () => {
    const schema = await given.makeSchema()
    const atWorker = schema.env(given.workers[0])
    const early = await given.start(atWorker).result()
    expect(early).toEqual({
      code: 1,
      output:
        'GRAV cannot start. DATABASE_URL names a worker of a cluster. Use the address of its coordinator: no tables were distributed to it yet.\n',
    })
    await run(schema.env(), 'distribute')
    const pool = schema.open()
    await pool.query(`DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)`)
    const late = await given.start(atWorker, 'migrate').result()
    expect(late.output).toMatch(
      /^DATABASE_URL names a worker of a cluster\. Use the address of its coordinator once, to apply 00\d\d_\w+\.sql\.\n$/,
    )
    const file = join(dataDir, 'grav.backup')
    await run(schema.env(), 'backup', file)
    const restored = await given.start(atWorker, 'restore', file).result()
    expect(restored.output).toMatch(
      /^DATABASE_URL names a worker of a cluster\. Restore at the address of its coordinator/,
    )
    expect([late.code, restored.code]).toEqual([1, 1])
  })
})
