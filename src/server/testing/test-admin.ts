import { beforeAll } from 'vitest'
import { makeTestApp } from './test-app.ts'
import { givenDatabase } from './test-database.ts'
import { addWaitingEntries } from './test-entries.ts'

/** The app with a logged-in administrator. */
export function givenAdmin() {
  const context = givenDatabase()
  let test: Awaited<ReturnType<typeof makeTestApp>>
  let admin: { id: string; cookie: string }

  beforeAll(async () => {
    test = await makeTestApp(context.database)
    admin = await test.logIn({ role: 'administrator', expiresAt: LATER })
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
    /** A member with pending entries: five points each, a minute apart. */
    async givenEarner(entries = 0) {
      const member = await test.logIn({ expiresAt: LATER })
      await addWaitingEntries(context.database.pool, member.id, entries)
      const balances = async () => {
        const { rows } = await context.database.pool.query(
          'SELECT pending_points AS pending, total_points AS total FROM members WHERE id = $1',
          [member.id],
        )
        return rows[0] as { pending: number; total: number }
      }
      return { ...member, balances }
    },
    /** The audit records of a subject, newest first. */
    async acts(subject: string): Promise<Record<string, unknown>[]> {
      return (await ask('GET', `/api/admin/audit?subject=${subject}`)).reply.records
    },
  }
}

const LATER = new Date('2027-06-01T00:00:00.000Z')
