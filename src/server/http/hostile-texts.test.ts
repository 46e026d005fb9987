import { beforeAll, expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import { makeTestApp } from '../testing/test-app.ts'
import {
  givenOperations,
  type Operation,
  replaceAt,
  type Schema,
  sampleRequest,
  schemasIn,
  send,
} from '../testing/test-operations.ts'
import { QUIZ } from '../testing/test-quizzes.ts'

/** Texts that would harm, disclose or break a statement if they became part of one. */
const STATEMENTS = [
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

/** Texts that people may send but databases, calendars or parsers may not be able to read. */
const ODDITIES = [
  'rings\0contours',
  'half of a character: \ud83c',
  '\udc00',
  '\u202e\ufeff\uffff',
  '\r\nBcc: all@example.org',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-11-14T12:00:00.123456789012345Z',
  '9999-12-31',
  Buffer.from('["2026-11-14 (noon) Z","a"]').toString('base64url'),
  Buffer.from('["2026-11-14 (noon) Z","a","b"]').toString('base64url'),
]

const admin = givenAdmin()
const operations = givenOperations(admin)
let app: Awaited<ReturnType<typeof makeTestApp>>['app']
/** Valid values for all other fields, so that a request reaches the database. */
let fitting: (path: string, field: string) => unknown

beforeAll(async () => {
  // Each request comes from a network of its own, so that none is stopped before it reaches a statement.
  app = (await makeTestApp(admin.database, { trustedProxies: 1 })).app
  const post = { title: 'Rings', content: 'One a year.' }
  const { id: memberId } = await admin.givenEarner(1)
  const { reply: madeQuiz } = await admin.ask('POST', '/api/admin/quizzes', QUIZ)
  const { reply: madePost } = await admin.ask('POST', '/api/admin/posts', post)
  fitting = (path, field) => {
    const id = /quizzes/.test(path) ? madeQuiz.id : /posts|blog/.test(path) ? madePost.id : memberId
    const fields: Record<string, unknown> = {
      id,
      imageUrl: 'https://example.org/rings.png',
      options: QUIZ.options,
      correctAnswer: 'Yew',
      lastSaved: madePost.updatedAt,
      email: 'ada@example.org',
      // Passwords are too short to be hashed, which would take longer than all the rest.
      password: 'short',
      newPassword: 'short',
      currentPassword: 'short',
    }
    return fields[field]
  }
})

/** Every text that an operation takes, by its place in the request. */
function textsOf({ params, query, body }: Operation): string[][] {
  const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties })
  const request = object({ params: object(params), query: object(query), ...(body ? { body } : {}) })
  return [...schemasIn(request)]
    .filter(({ schema }) => schema.type === 'string' && schema.enum === undefined)
    .map(({ place }) => place)
}

let requests = 0

/** Sends each text in each field of every operation. */
async function ask(texts: string[], check: (seen: { what: string; status: number; reply: string }) => void) {
  for (const operation of operations) {
    const { cookie } = await admin.test.logIn({ role: 'administrator' })
    const sample = sampleRequest(operation, (field) => fitting(operation.path, field))
    for (const place of textsOf(operation)) {
      for (const text of texts) {
        requests += 1
        const response = await send(app, operation, replaceAt(sample, place, text), {
          cookie,
          'x-forwarded-for': `198.51.${requests >> 8}.${requests & 255}`,
        })
        // A request that was not let in would prove nothing.
        if (operation.access !== 'public')
          expect([operation.name, response.status]).not.toEqual([operation.name, 401])
        const what = `${operation.name} ${place.join('.')} = ${JSON.stringify(text)}`
        check({ what, status: response.status, reply: await response.text() })
      }
    }
  }
}

it('no text of any operation becomes part of a statement', async () => {
  const victim = await admin.givenEarner(3)
  const readState = () =>
    admin.sql(
      `SELECT (SELECT row_to_json(members) FROM members WHERE id = $1) AS victim,
              (SELECT count(*)::int FROM review_queue WHERE member_id = $1) AS waiting,
              (SELECT count(*)::int FROM point_entries WHERE member_id = $1) AS entries,
              (SELECT array_agg(table_name::text ORDER BY table_name) FROM information_schema.tables
                WHERE table_schema = current_schema()) AS tables`,
      [victim.id],
    )
  const before = await readState()
  const failures: string[] = []
  await ask(STATEMENTS, ({ what, status, reply }) => {
    if (status >= 500 || reply.includes(victim.id)) failures.push(`${what}: ${status}`)
  })
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(500)
  expect(await readState()).toEqual(before)
})

it('every operation responds properly to odd texts', async () => {
  const failures: string[] = []
  await ask(ODDITIES, ({ what, status }) => {
    if (status >= 500) failures.push(`${what}: ${status}`)
  })
  expect(failures).toEqual([])
})
