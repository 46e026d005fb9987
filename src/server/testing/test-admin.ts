import { beforeAll } from 'vitest'
import type { AppDeps } from '../app-deps.ts'
import { givenApp } from './given-app.ts'
import { addWaitingEntries } from './test-entries.ts'

/** The app with a logged-in administrator. */
export function givenAdmin(overrides?: () => Partial<AppDeps>) {
  const test = givenApp(overrides)
  let admin: { id: string; cookie: string }

  beforeAll(async () => {
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
    test,
    sql: test.sql,
    get database() {
      return test.database
    },
    get id() {
      return admin.id
    },
    get cookie() {
      return admin.cookie
    },
    ask,
    get: async (path: string, cookie?: string) => (await ask('GET', path, undefined, cookie)).reply,
    /** A member with pending entries: five points each, a minute apart. */
    async givenEarner(entries = 0) {
      const member = await test.logIn({ expiresAt: LATER })
      await addWaitingEntries(test.database.pool, member.id, entries)
      const balances = async () => {
        const [row] = await test.sql(
          'SELECT pending_points AS pending, total_points AS total FROM members WHERE id = $1',
          [member.id],
        )
        return row as { pending: number; total: number }
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
