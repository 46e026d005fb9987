import { beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../testing/test-accounts.ts'
import { givenAdmin } from '../testing/test-admin.ts'
import { makeTestApp } from '../testing/test-app.ts'
import {
  listOperations,
  type Operation,
  type Sample,
  type Schema,
  sampleRequest,
  send,
} from '../testing/test-operations.ts'

/** What would do harm, tell something or break a statement if it ever became part of one. */
const CORPUS = [
  "' OR '1'='1",
  "'; UPDATE members SET is_admin = true, total_points = 999; --",
  "'); DELETE FROM review_queue; --",
  "' UNION SELECT email FROM members --",
  "\\'; DROP TABLE members; --",
  '1; SELECT pg_sleep(30)',
  '$1 $2 :name ?',
  "%' ESCAPE '!",
  '\\',
  '%_%',
  "{1,2,'NULL'}",
]

const admin = givenAdmin()
let app: Awaited<ReturnType<typeof makeTestApp>>['app']
let operations: Operation[]

beforeAll(async () => {
  // Each request comes from a network of its own, so that none is stopped before it reaches a statement.
  app = (await makeTestApp(admin.database, { trustedProxies: 1 })).app
  operations = listOperations(await (await app.request('/api/openapi.json')).json())
})

type Place = (string | number)[]

/** Every text that an operation takes, by its place in the request. */
function* textsIn(schema: Schema, place: Place): Generator<Place> {
  if (schema.type === 'string' && schema.enum === undefined) yield place
  for (const [field, each] of Object.entries(schema.properties ?? {})) yield* textsIn(each, [...place, field])
  if (schema.items !== undefined) yield* textsIn(schema.items, [...place, 0])
}

function placesOf({ params, query, body }: Operation): Place[] {
  const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties })
  return [
    ...textsIn(object(params), ['params']),
    ...textsIn(object(query), ['query']),
    ...(body ? textsIn(body, ['body']) : []),
  ]
}

function put(sample: Sample, place: Place, value: string): Sample {
  const copy = structuredClone(sample) as unknown as Record<string, unknown>
  let target = copy
  for (const step of place.slice(0, -1)) target = target[step] as Record<string, unknown>
  target[place.at(-1) as string] = value
  return copy as unknown as Sample
}

it('no text of any operation becomes part of a statement', async () => {
  const victim = await admin.givenEarner(3)
  const look = async () =>
    (
      await admin.database.pool.query(
        `SELECT (SELECT row_to_json(members) FROM members WHERE id = $1) AS victim,
                (SELECT count(*)::int FROM members WHERE is_admin) AS administrators,
                (SELECT count(*)::int FROM review_queue) AS waiting,
                (SELECT count(*)::int FROM point_entries) AS entries,
                (SELECT array_agg(table_name::text ORDER BY table_name) FROM information_schema.tables
                  WHERE table_schema = current_schema()) AS tables`,
        [victim.id],
      )
    ).rows[0]
  const before = await look()
  const failures: string[] = []
  let tried = 0
  for (const operation of operations) {
    for (const place of placesOf(operation)) {
      for (const text of CORPUS) {
        // Who logs out is no longer who they were; who asks for a hash each time takes long.
        const choose = (field: string) => (/password/i.test(field) ? PASSWORD.slice(0, 3) : undefined)
        const sample = put(sampleRequest(operation, choose), place, text)
        tried += 1
        const response = await send(app, operation, sample, {
          cookie: admin.cookie,
          'x-forwarded-for': `198.51.${tried >> 8}.${tried & 255}`,
        })
        const reply = await response.text()
        if (response.status >= 500 || reply.includes(victim.id)) {
          failures.push(`${operation.name} ${place.join('.')} = ${text}: ${response.status}`)
        }
      }
    }
  }
  expect(failures).toEqual([])
  expect(tried).toBeGreaterThan(500)
  expect(await look()).toEqual(before)
})
