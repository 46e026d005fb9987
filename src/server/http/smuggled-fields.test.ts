import { beforeAll, describe, expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import { fingerprint } from '../testing/test-fingerprint.ts'
import {
  addressOf,
  givenOperations,
  isWrite,
  replaceAt,
  sampleRequest,
  schemasIn,
  send,
} from '../testing/test-operations.ts'

/** Fields that an attacker would like to set: points, dates, roles and identities. */
const WISHES: Record<string, unknown> = {
  points: 500,
  pendingPoints: 500,
  totalPoints: 500,
  pointsAwarded: 500,
  date: '2026-11-13',
  now: '2030-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  lastLoginRewardDate: null,
  isAdmin: true,
  role: 'admin',
  memberId: 'k3v9t0q6w2m8x4c7n1b5',
  userId: 'k3v9t0q6w2m8x4c7n1b5',
  actorId: 'k3v9t0q6w2m8x4c7n1b5',
  constructor: { prototype: { isAdmin: true } },
}

const admin = givenAdmin()
const operations = givenOperations(admin)
// The administrator reaches every operation, so that none is refused for another reason.
beforeAll(() => admin.givenEarner(3))

const writes = () => operations.filter(isWrite)

describe('an unknown field of an operation', () => {
  it('is refused in every object of every body, and nothing is written', async () => {
    const before = await fingerprint(admin.database.pool)
    const taken: string[] = []
    let tried = 0
    for (const operation of writes()) {
      for (const { schema, place } of operation.body ? schemasIn(operation.body) : []) {
        // The settings of a quest and the answer to it are checked by its kind.
        if (schema.type !== 'object' || typeof schema.additionalProperties === 'object') continue
        const wishes = { ...WISHES, ['__proto__']: undefined }
        for (const field of [...Object.keys(wishes), '__proto__']) {
          if (schema.properties !== undefined && Object.hasOwn(schema.properties, field)) continue
          const sample = sampleRequest(operation)
          const value = field === '__proto__' ? { isAdmin: true } : WISHES[field]
          const response = await send(
            admin.test.app,
            operation,
            { ...sample, body: replaceAt(sample.body, [...place, field], value) },
            { cookie: admin.cookie },
          )
          tried += 1
          const { error } = await response.json()
          if (error?.code !== 'invalid_request')
            taken.push(`${operation.name} took ${[...place, field].join('.')}`)
        }
      }
    }
    expect(taken).toEqual([])
    expect(tried).toBeGreaterThan(300)
    expect(await fingerprint(admin.database.pool)).toEqual(before)
  })

  it('has no effect as a query, a header or a cookie of an operation that pays', async () => {
    const ada = await admin.givenEarner()
    for (const path of ['/api/quests/daily-login/claim', '/api/quests/latest-post/claim']) {
      const wishes = new URLSearchParams(Object.entries(WISHES).map(([name, value]) => [name, String(value)]))
      await admin.test.app.request(`${path}?${wishes}`, {
        method: 'POST',
        headers: {
          cookie: `${ada.cookie}; grav_hint=admin; isAdmin=true; points=500`,
          'x-points': '500',
          'x-user-id': admin.id,
          'x-role': 'admin',
          'x-http-method-override': 'DELETE',
          date: 'Fri, 13 Nov 2026 12:00:00 GMT',
        },
      })
    }
    expect(await ada.balances()).toEqual({ pending: 5, total: 0 })
    expect(await admin.sql('SELECT source_key FROM point_entries WHERE member_id = $1', [ada.id])).toEqual([
      { source_key: 'login:2026-11-14' },
    ])
    expect(await ada.me()).toMatchObject({ isAdmin: false })
  })
})

describe('a body', () => {
  it('nested deeper than any stack is refused like any other invalid body', async () => {
    for (const operation of writes().filter(({ body }) => body !== undefined)) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const depth = Math.floor(60_000 / (open.length + close.length))
        const response = await admin.test.app.request(addressOf(operation, sampleRequest(operation)), {
          method: operation.method,
          headers: { cookie: admin.cookie, 'content-type': 'application/json' },
          body: `${open.repeat(depth)}0${close.repeat(depth)}`,
        })
        expect([operation.name, response.status]).toEqual([operation.name, 400])
      }
    }
  })

  it('with __proto__ changes no other object', async () => {
    const known = Object.getOwnPropertyNames(Object.prototype)
    const sent = (async () =>
      admin.test.app.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"email":"a","password":"b"}',
      }))()
    // With a polluted prototype even the test may fail, so it is repaired before the check.
    const status = await sent.then((response) => response.status).catch(String)
    const added = Object.getOwnPropertyNames(Object.prototype).filter((name) => !known.includes(name))
    for (const name of added) Reflect.deleteProperty(Object.prototype, name)
    expect(added).toEqual([])
    expect(status).toBe(400)
  })
})
