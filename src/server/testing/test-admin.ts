import { beforeAll } from 'vitest'
import { makeTestApp } from './test-app.ts'
import { givenDatabase } from './test-database.ts'

/** The app with an administrator at hand, for the tests of administration. */
export function givenAdmin() {
  const context = givenDatabase()
  let test: Awaited<ReturnType<typeof makeTestApp>>
  let admin: { id: string; cookie: string }

  beforeAll(async () => {
    test = await makeTestApp(context.database)
    admin = await test.logIn({ isAdmin: true, expiresAt: LATER })
  })

  async function ask(method: string, path: string, body?: unknown, cookie = admin.cookie) {
    const response = await test.app.request(path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, reply: await response.json() }
  }

  return {
    get database() {
      return context.database
    },
    get test() {
      return test
    },
    get id() {
      return admin.id
    },
    get cookie() {
      return admin.cookie
    },
    ask,
    get: async (path: string) => (await ask('GET', path)).reply,
    /** A member with entries that wait: five points each, a minute apart. */
    async givenEarner(entries = 0) {
      const member = await test.logIn({ expiresAt: LATER })
      const { pool } = context.database
      await pool.query(
        `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
         SELECT $1, 'login:' || turn, 'login', 5, 0, timestamptz '2026-11-10 08:00:00Z' + turn * interval '1 minute', $1
           FROM generate_series(0, $2::int - 1) AS turn`,
        [member.id, entries],
      )
      await pool.query('UPDATE members SET pending_points = 5 * $2::int WHERE id = $1', [member.id, entries])
      const balances = async () => {
        const { rows } = await context.database.pool.query(
          'SELECT pending_points AS pending, total_points AS total FROM members WHERE id = $1',
          [member.id],
        )
        return rows[0] as { pending: number; total: number }
      }
      return { ...member, balances }
    },
    /** What the audit log says was done to a subject, newest first. */
    async acts(subject: string): Promise<Record<string, unknown>[]> {
      return (await ask('GET', `/api/admin/audit?subject=${subject}`)).reply.records
    },
  }
}

const LATER = new Date('2027-06-01T00:00:00.000Z')
