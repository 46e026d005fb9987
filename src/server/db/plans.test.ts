import { beforeAll, expect, it } from 'vitest'
import { countFigures } from '../features/figures/figures.actions.ts'
import { listAdminViews } from '../testing/admin-views.ts'
import { fillDatabase } from '../testing/fill-database.ts'
import { givenAdmin } from '../testing/test-admin.ts'

const admin = givenAdmin()
const MEMBERS = 10_000
const someone = '1'.padStart(20, 'f')

beforeAll(async () => {
  await fillDatabase(admin.database.pool, MEMBERS, 4)
  // Minutes that are over are counted once; this test is about the views after that.
  admin.test.clock.now = new Date()
  await admin.sql(`UPDATE sessions SET expires_at = now() + interval '1 year'`)
  await countFigures(admin.database, admin.test.clock.now)
})

/** Reads whole tables, of those that grow with the community. */
const WHOLE =
  /Seq Scan on (members|point_entries|review_queue|referrals|quest_claims|audit_records|logins|sessions)\b/

type Queried = { query(...args: unknown[]): Promise<unknown> }

/** The plans of every statement that a view runs, as the database made them. */
async function plansOf(path: string): Promise<string> {
  const { pool } = admin.database
  const plans: string[] = []
  /** Explains each statement with the values it runs with. Returns a function that ends it. */
  function watch(queried: Queried): () => void {
    const query = queried.query.bind(queried)
    queried.query = async (config, values, ...rest) => {
      const text = typeof config === 'string' ? config : (config as { text: string }).text
      if (/^\s*(SELECT|WITH)/i.test(text)) {
        const explained = (await query({ text: `EXPLAIN ${text}`, values })) as {
          rows: Record<string, string>[]
        }
        plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
      return query(config, values, ...rest)
    }
    return () => {
      queried.query = query
    }
  }
  const unwatch = [watch(pool as unknown as Queried)]
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<Queried>
  // Transactions ask for a promise of a connection; the pool's own queries give a callback.
  pool.connect = (async (...args: unknown[]) => {
    if (args.length > 0) return connect(...args)
    const client = await connect()
    unwatch.push(watch(client))
    return client
  }) as unknown as typeof pool.connect
  try {
    const { status } = await admin.ask('GET', path)
    expect(status).toBe(200)
  } finally {
    pool.connect = connect as unknown as typeof pool.connect
    for (const end of unwatch.reverse()) end()
  }
  expect(plans.length).toBeGreaterThan(0)
  return plans.join('\n')
}

// The number of waiting entries is counted up to a limit, for which the database may read any of them.
// The first look at the answers to a quiz counts all of them, and here all claims are answers to one quiz.
const views = listAdminViews(someone).filter((path) => !/\/(waiting|daily_2026-01-01\/results)$/.test(path))

it.each([...views, '/api/me', '/api/me/referrals', '/api/points', '/api/tasks'])(
  '%s reads no table whole',
  async (path) => {
    expect(await plansOf(path)).not.toMatch(WHOLE)
  },
)

it('the filled database adds up', async () => {
  const rows = await admin.sql(
    `SELECT count(*)::int AS members, sum(pending_points)::int AS pending, sum(total_points)::int AS total FROM members WHERE id LIKE 'ffffffffff%'`,
  )
  expect(rows[0]).toEqual({ members: MEMBERS, pending: MEMBERS * 5, total: MEMBERS * 15 })
})
