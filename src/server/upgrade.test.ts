import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from './db/embedded/embedded.ts'
import { makeLogger } from './log.ts'
import { fillVersion } from './testing/fill-version.ts'
import { cookieOf, PASSWORD } from './testing/test-accounts.ts'
import { beginInOneDay } from './testing/test-day.ts'
import { givenServers } from './testing/test-process.ts'

/** The last migration of the version of November 2026. */
const VERSION = 6
/**
 * Made by `npm run backup` of that version on a small community of invented people: with and without a password or a
 * wallet, verified, referred, suspended and restored, with points that wait, were approved, rejected or reset, a quiz whose
 * attempts were cleared, posts, a finished review job and audit records. All passwords are `PASSWORD`.
 */
const BACKUP = join(import.meta.dirname, 'db/backup/fixtures/migrations-1-to-6.backup')
/** The same password as that version hashed it. */
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$R6THao1GwOWIZ93qqu/E2A$Nkt8Xz3Lgv9x/11ty6cKU/CLUbB7/sPaG7dqSZKHdEo'

const servers = givenServers()
beforeEach(() => beginInOneDay(60_000))

const run = (...args: string[]) => servers.start(servers.dataDir, args).result()

/** Sends a request as a page does, and returns the reply. */
async function ask(address: string, method: string, path: string, cookie = '', body?: object) {
  const response = await fetch(address + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, cookie: cookieOf(response), reply: await response.json() }
}

const logIn = (address: string, name: string) =>
  ask(address, 'POST', '/api/auth/login', '', { email: `${name}@example.org`, password: PASSWORD })

describe('an installation of the version of November 2026', () => {
  it('is restored from its backup by this version, and continues', async () => {
    const restored = await run('restore', BACKUP)
    expect(restored.output).toContain('261 rows of 19 tables were restored, as of 2026-11-16')
    expect(restored.output).toContain('The ledger adds up: 10 members, 165 entries, ')
    expect(restored.code).toBe(0)

    const address = await (await servers.ready()).ready()
    const ines = await logIn(address, 'ines')
    expect(ines).toMatchObject({ status: 200, reply: { pendingPoints: 0 } })
    const claim = await ask(address, 'POST', '/api/rewards/daily-login', ines.cookie, {})
    expect(claim).toMatchObject({ status: 200, reply: { pendingPoints: 5 } })
    // One came by Google and has no password, one is suspended.
    for (const name of ['jan', 'gus']) expect((await logIn(address, name)).status).not.toBe(200)
    expect(await logIn(address, 'bob')).toMatchObject({
      status: 200,
      reply: {
        totalPoints: 470,
        referralCount: 1,
        walletAddress: `0x${'1'.repeat(40)}`,
        emailVerified: true,
      },
    })

    const ada = await logIn(address, 'ada')
    expect(ada.reply).toMatchObject({ isAdmin: true, pendingPoints: 455, referralCount: 3 })
    const { entries } = (await ask(address, 'GET', '/api/admin/review', ada.cookie)).reply
    expect(entries).toHaveLength(14)
    const decision = {
      decision: 'approve',
      entries: [{ memberId: ines.reply.id, sourceKey: keyOf(entries) }],
    }
    expect(await ask(address, 'POST', '/api/admin/review/decide', ada.cookie, decision)).toMatchObject({
      reply: { decided: 1 },
    })
    expect((await ask(address, 'GET', '/api/admin/audit', ada.cookie)).reply.records).toHaveLength(16)
    expect((await ask(address, 'GET', '/api/blog')).reply.posts).toHaveLength(3)
    expect(await run('verify-ledger')).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^The ledger adds up: 10 members, 167 entries, \d+ waiting for review\.\n$/,
      ),
    })

    /** The newest entry is the claim that was just made. */
    function keyOf(waiting: { memberId: string; sourceKey: string }[]): string | undefined {
      return waiting.find(({ memberId }) => memberId === ines.reply.id)?.sourceKey
    }
  })

  it('is upgraded in place by this version, keeps every value, and continues', async () => {
    const before = await withPool(async (pool) => {
      await fillVersion(pool, VERSION)
      await pool.query(
        `UPDATE members SET password_hash = $1, last_login_reward_date = NULL WHERE email = 'm.10@example.org'`,
        [HASH],
      )
      await pool.query(
        `UPDATE members SET is_admin = true WHERE email IN ('m.10@example.org', 'm.5@example.org')`,
      )
      // The flag has become a role, the migration that adds a column to posts counts as a change of the content, and one moment
      // says for all figures up to when they are counted.
      const columns = (await listColumns(pool)).map(({ table, columns }) => ({
        table,
        columns: columns.filter((column) => !['is_admin', 'version', 'counted_until'].includes(column)),
      }))
      return readValues(pool, columns)
    })
    expect(await run('migrate')).toMatchObject({ code: 0 })
    await withPool(async (pool) => {
      const now = await listColumns(pool)
      const sameColumns = before.map(({ table, columns }) => ({
        table,
        columns: columns.filter((column) =>
          now.find((other) => other.table === table)?.columns.includes(column),
        ),
      }))
      expect(sameColumns).toEqual(before.map(({ table, columns }) => ({ table, columns })))
      expect(await readValues(pool, sameColumns)).toEqual(before)
      const { rows } = await pool.query(
        'SELECT email, role FROM staff JOIN members ON id = member_id ORDER BY email',
      )
      expect(rows).toEqual([
        { email: 'm.10@example.org', role: 'administrator' },
        { email: 'm.5@example.org', role: 'administrator' },
      ])
    })

    const address = await (await servers.ready()).ready()
    const member = await logIn(address, 'm.10')
    expect(member).toMatchObject({ status: 200 })
    // A review job of that version goes on meanwhile, and moves points from the one to the other.
    expect(member.reply.totalPoints + member.reply.pendingPoints).toBe(15)
    const claim = await ask(address, 'POST', '/api/rewards/daily-login', member.cookie, {})
    expect(claim).toMatchObject({ status: 200 })
    expect(await run('verify-ledger')).toMatchObject({ code: 0 })
  })
})

/** The last migration before the tasks became quests. */
const BEFORE_QUESTS = 9

describe('an installation whose tasks were no quests yet', () => {
  const MEMBER = `email = 'm.10@example.org'`

  /** What a member earned before the upgrade: today's login, and every post. */
  async function fill(pool: pg.Pool) {
    await fillVersion(pool, BEFORE_QUESTS)
    await pool.query(
      `UPDATE members SET password_hash = $1, last_login_reward_date = (now() AT TIME ZONE 'UTC')::date WHERE ${MEMBER}`,
      [HASH],
    )
    await pool.query(
      `WITH earned AS (
         SELECT 'login:' || (now() AT TIME ZONE 'UTC')::date AS source_key, 'login' AS kind, 5 AS points
         UNION ALL SELECT 'blog:' || id, 'blog', 15 FROM posts),
       entries AS (
         INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
         SELECT id, source_key, kind, points, 0, now(), id FROM members, earned WHERE ${MEMBER}),
       queue AS (
         INSERT INTO review_queue SELECT id, source_key, kind, points, now() FROM members, earned WHERE ${MEMBER})
       UPDATE members SET pending_points = pending_points + (SELECT sum(points) FROM earned) WHERE ${MEMBER}`,
    )
  }

  it('has the quests of the specification after the upgrade, and pays nothing again', async () => {
    await withPool(fill)
    const address = await (await servers.ready()).ready()
    const member = await logIn(address, 'm.10')
    expect(member.status).toBe(200)
    const { tasks, quests } = (await ask(address, 'GET', '/api/tasks', member.cookie)).reply
    expect(tasks).toMatchObject([{ kind: 'login' }, { kind: 'quiz' }, { kind: 'blog' }, { kind: 'referral' }])
    const states = quests.map(({ state }: { state: string }) => state)
    expect(states.filter((state: string) => state === 'coming_soon')).toHaveLength(6)
    for (const path of ['/api/rewards/daily-login', '/api/rewards/blog-read']) {
      const claim = await ask(address, 'POST', path, member.cookie, {})
      expect(claim).toMatchObject({ status: 409, reply: { error: { code: 'already_claimed' } } })
    }
    const sumOf = ({ pendingPoints, totalPoints }: Record<string, number>) =>
      Number(pendingPoints) + Number(totalPoints)
    expect(sumOf((await ask(address, 'GET', '/api/me', member.cookie)).reply)).toBe(sumOf(member.reply))
    expect(await run('verify-ledger')).toMatchObject({ code: 0 })
  })
})

/** Works on the embedded database while the product does not run. */
async function withPool<Value>(work: (pool: pg.Pool) => Promise<Value>): Promise<Value> {
  const embedded = await openEmbedded(servers.dataDir, 'command', makeLogger('silent'))
  const pool = new pg.Pool(embedded.connection)
  // pool.end() does not wait until PostgreSQL has closed its connections, so stopping PostgreSQL can still end one with an error.
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await embedded.close()
  }
}

interface TableColumns {
  table: string
  columns: string[]
}

async function listColumns(pool: pg.Pool): Promise<TableColumns[]> {
  const { rows } = await pool.query<TableColumns>(
    `SELECT table_name::text AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name NOT IN ('migrations', 'migration_lock')
      GROUP BY table_name ORDER BY table_name`,
  )
  return rows
}

/** Every value of these columns as text, in an order of their own. */
function readValues(pool: pg.Pool, tables: TableColumns[]) {
  return Promise.all(
    tables.map(async ({ table, columns }) => {
      const { rows } = await pool.query<{ values: string }>(
        `SELECT ROW(${columns.join(', ')})::text AS values FROM ${table} ORDER BY 1`,
      )
      return { table, columns, values: rows.map(({ values }) => values) }
    }),
  )
}
