import { beforeAll, expect, it } from 'vitest'
import { REVIEW_FACTS } from '../../domain/review.ts'
import { countFigures } from '../features/figures/figures.actions.ts'
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
  /Seq Scan on (members|point_entries|review_queue|referrals|quiz_attempts|quiz_views|audit_records|logins|sessions)\b/

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

it.each([
  '/api/admin/overview',
  '/api/admin/top-members',
  `/api/admin/members?search=${someone}`,
  '/api/admin/members?search=member77@',
  '/api/admin/members?search=member%20777',
  `/api/admin/members?search=0x${'a'.repeat(40)}`,
  '/api/admin/members?search=777',
  '/api/admin/members?search=777&order=pending&filter=unverified',
  '/api/admin/members',
  '/api/admin/members?direction=ascending',
  '/api/admin/members?order=name',
  '/api/admin/members?order=name&direction=ascending',
  '/api/admin/members?order=pending',
  '/api/admin/members?order=pending&direction=ascending',
  '/api/admin/members?order=total',
  '/api/admin/members?order=total&direction=ascending',
  '/api/admin/members?filter=suspended&order=total',
  '/api/admin/members?filter=unverified&order=name',
  '/api/admin/members?filter=staff&order=pending',
  '/api/admin/search?q=777',
  `/api/admin/members/${someone}`,
  `/api/admin/members/${someone}/points`,
  '/api/admin/review',
  '/api/admin/review?order=oldest',
  '/api/admin/review?kind=login',
  '/api/admin/review?kind=quiz&order=oldest',
  `/api/admin/review?memberId=${someone}`,
  ...REVIEW_FACTS.map((fact) => `/api/admin/review?fact=${fact}`),
  ...REVIEW_FACTS.map((fact) => `/api/admin/review/total?fact=${fact}`),
  '/api/admin/review/jobs',
  '/api/admin/audit',
  '/api/admin/audit?act=reset_points',
  `/api/admin/audit?subject=${someone}`,
  '/api/admin/audit?actorId=command',
  '/api/admin/audit?from=2026-01-01&to=2026-01-31',
  '/api/admin/quests',
  '/api/admin/posts',
  '/api/admin/quizzes',
  '/api/admin/quizzes/month',
  '/api/me',
  '/api/points',
])('%s reads no table whole', async (path) => {
  expect(await plansOf(path)).not.toMatch(WHOLE)
})

it('the filled database adds up', async () => {
  const rows = await admin.sql(
    `SELECT count(*)::int AS members, sum(pending_points)::int AS pending, sum(total_points)::int AS total FROM members WHERE id LIKE 'fff%'`,
  )
  expect(rows[0]).toEqual({ members: MEMBERS, pending: MEMBERS * 5, total: MEMBERS * 15 })
})
