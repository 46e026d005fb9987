import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import { addressOf, givenOperations, sampleRequest } from '../testing/test-operations.ts'
import { addTestQuest } from '../testing/test-quests.ts'

const admin = givenAdmin()
const operations = givenOperations(admin)

const DRAFT = {
  kind: 'code',
  title: 'Code of the evening',
  description: '',
  settings: {},
  points: 5,
  recurrence: 'once',
  cooldownHours: null,
  opensAt: null,
  closesAt: null,
  claimLimit: null,
  pointsBudget: null,
  prerequisites: [],
  state: 'draft',
}

const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const refusal = {
  code: 'invalid_request',
  message: 'The request has too many parts, or they are nested too deeply.',
}

/** Sends JSON that could not be made from a value. */
async function send(method: string, path: string, body: string, cookie = admin.cookie) {
  const headers = { cookie, 'content-type': 'application/json' }
  const response = await admin.test.app.request(path, { method, headers, body })
  return { status: response.status, reply: await response.json() }
}

describe('a request that is nested very deeply', () => {
  it('is refused with the settings of a quest', async () => {
    const { reply: added } = await admin.ask('POST', '/api/admin/quests', DRAFT)
    const { kind, ...change } = { ...DRAFT, version: added.version }
    const { title, description, points, recurrence, cooldownHours, claimLimit, pointsBudget } = DRAFT
    const shared = { kind, title, description, points, recurrence, cooldownHours, claimLimit, pointsBudget }
    const file = { format: 'grav-quests', version: 1, quests: [{ ...shared, settings: {} }] }
    for (const [method, path, body] of [
      ['POST', '/api/admin/quests', DRAFT],
      ['PUT', `/api/admin/quests/${added.id}`, change],
      ['POST', '/api/admin/quests/preview', DRAFT],
      ['POST', '/api/admin/quests/import', file],
    ] as const) {
      const json = JSON.stringify(body).replace('"settings":{}', `"settings":{"word":${nest(150_000)}}`)
      expect(await send(method, path, json)).toEqual({ status: 400, reply: { error: refusal } })
    }
  })

  it('is refused with the answer of a member', async () => {
    const questId = await addTestQuest(admin.database, { kind: 'code', settings: { word: 'hornbeam' } })
    const { cookie } = await admin.test.logIn()
    const json = `{"answer":{"word":${nest(30_000)}}}`
    expect(await send('POST', `/api/quests/${questId}/claim`, json, cookie)).toEqual({
      status: 400,
      reply: { error: refusal },
    })
  })
})

describe('a request with too much in it', () => {
  it('is refused by every operation that takes JSON', async () => {
    const manyFields = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [at.toString(36), 0]))
    // The shortest limit of a body is 64 kB.
    const bodies = [nest(30_000), '{"a":'.repeat(10_000) + 0 + '}'.repeat(10_000)]
    const failures: string[] = []
    const taking = operations.filter(({ body }) => body !== undefined)
    expect(taking.length).toBeGreaterThan(20)
    for (const operation of taking) {
      const isLong = /^\/api\/admin\/(posts|quests)/.test(operation.path)
      for (const body of [...bodies, ...(isLong ? [JSON.stringify(manyFields)] : [])]) {
        const { status, reply } = await send(
          operation.method,
          addressOf(operation, sampleRequest(operation)),
          body,
        )
        if (status !== 400 || reply.error.message !== refusal.message)
          failures.push(`${operation.name}: ${status} ${JSON.stringify(reply).slice(0, 200)}`)
      }
    }
    expect(failures).toEqual([])
  })

  it('is accepted if it is all in one text', async () => {
    const content = '{,"\\ '.repeat(6_000)
    const { status, reply } = await admin.ask('POST', '/api/admin/posts/preview', { content })
    expect([status, typeof reply.html]).toEqual([200, 'string'])
  })
})
