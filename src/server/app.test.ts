import { describe, expect, it } from 'vitest'
import { openDatabase } from './db/database.ts'
import { makeLogger } from './log.ts'
import { expectRefusal } from './testing/expect-refusal.ts'
import { givenApp } from './testing/given-app.ts'
import { makeTestApp } from './testing/test-app.ts'

const test = givenApp()
/** All of it but the version is random. */
const REQUEST_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
/** A valid session token that does not exist. */
const SOME_TOKEN = `${'a'.repeat(20)}.${'b'.repeat(43)}`

describe('every response', () => {
  it.each(['/', '/nowhere', '/dashboard', '/api/me', '/api/nothing', '/api/docs', '/healthz'])(
    'of %s carries the security headers and a request id',
    async (path) => {
      const { headers } = await test.app.request(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; script-src 'self' 'sha256-[\w+/]+=*'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
        ),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(REQUEST_ID),
      })
    },
  )

  it('has a request id that does not tell how many requests there were', async () => {
    const requests = Array.from({ length: 100 }, () => test.app.request('/healthz'))
    const ids = (await Promise.all(requests)).map(({ headers }) => headers.get('x-request-id') ?? '')
    // A number, or a prefix of the process, would repeat in some part of the ids.
    for (const part of [(id: string) => id.slice(0, 8), (id: string) => id.slice(-12, -4)])
      expect(new Set(ids.map(part)).size).toBe(100)
  })

  it('has HSTS for a year if the public address is https', async () => {
    const secure = await makeTestApp(test.database, { publicUrl: 'https://grav.example' })
    const { headers } = await secure.app.request('/')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toMatch(/; upgrade-insecure-requests$/)
    expect((await test.app.request('/')).headers.get('strict-transport-security')).toBeNull()
  })

  it('is logged by its route, without the address, cookies or query it came with', async () => {
    test.logLines.length = 0
    await test.app.request('/api/me?token=secret-token', {
      headers: { cookie: 'grav_session=secret-cookie' },
    })
    await test.app.request('/somebody@example.org')
    expect(test.logLines).toMatchObject([
      { method: 'GET', route: '/api/me', status: 401 },
      { method: 'GET', route: '*', status: 404 },
    ])
    expect(JSON.stringify(test.logLines)).not.toMatch(/secret|example\.org/)
  })
})

describe('health', () => {
  it('reports that the process runs and that the database responds', async () => {
    expect((await test.app.request('/healthz')).status).toBe(200)
    expect((await test.app.request('/readyz')).status).toBe(200)
  })

  it('answers 503 with Retry-After while the database is unavailable, and still serves pages', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'grav' }, makeLogger('silent'))
    const { app } = await makeTestApp(away)
    for (const path of ['/readyz', '/api/me']) {
      const response = await app.request(path, { headers: { cookie: `grav_session=${SOME_TOKEN}` } })
      expect(response.headers.get('retry-after')).toBe('5')
      await expectRefusal(response, 503, 'unavailable')
    }
    expect((await app.request('/')).status).toBe(200)
    expect((await app.request('/healthz')).status).toBe(200)
    const asPerson = await app.request('/readyz', { headers: { accept: 'text/html' } })
    expect(asPerson.status).toBe(503)
    expect(asPerson.headers.get('retry-after')).toBe('5')
    expect(await asPerson.text()).toContain('This page did not open')
    await away.close()
  })

  it('shows metrics only if a token is set, and only to its bearer', async () => {
    expect((await test.app.request('/metrics')).status).toBe(404)
    const { app } = await makeTestApp(test.database, { metricsToken: 'observer' })
    expect((await app.request('/metrics')).status).toBe(403)
    expect((await app.request('/metrics', { headers: { authorization: 'Bearer observed' } })).status).toBe(
      403,
    )
    const response = await app.request('/metrics', { headers: { authorization: 'Bearer observer' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('grav_http_request_seconds_bucket')
  })
})

describe('refusals', () => {
  it('have one shape', async () => {
    const error = { code: 'not_found', message: 'There is nothing at this address.' }
    await expectRefusal(await test.app.request('/api/nothing'), 404, error)
  })

  it('turn away a body over the limit', async () => {
    const response = await test.app.request('/api/auth/logout', {
      method: 'POST',
      body: 'x'.repeat(64 * 1024 + 1),
      headers: { 'content-length': String(64 * 1024 + 1) },
    })
    await expectRefusal(response, 413, 'body_too_large')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('turn away a write from %s', async (_, headers) => {
    const response = await test.app.request('http://localhost:3000/api/auth/logout', {
      method: 'POST',
      headers: { host: 'localhost:3000', ...(headers as Record<string, string>) },
    })
    await expectRefusal(response, 403, 'wrong_origin')
  })

  it('let the public address write through a proxy that changes Host', async () => {
    const { app } = await makeTestApp(test.database, { publicUrl: 'https://grav.example' })
    const write = (origin: string) =>
      app.request('/api/auth/logout', { method: 'POST', headers: { host: '127.0.0.1:3000', origin } })
    expect((await write('https://grav.example')).status).toBe(200)
    expect((await write('http://grav.example')).status).toBe(403)
  })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000'])(
    'let a page write under any host it was loaded from: %s',
    async (host) => {
      const response = await test.app.request(`http://${host}/api/auth/logout`, {
        method: 'POST',
        headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      })
      expect(response.status).toBe(200)
    },
  )

  it('reveal nothing about an unexpected error, and log none of its data', async () => {
    const broken = {
      ...test.database,
      check: () => test.sql(`SELECT 'ada@example.org'::int`),
    }
    const { app, logLines } = await makeTestApp(broken as never)
    const response = await app.request('/readyz')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('ada@example.org')
    expect(logLines[0]).toMatchObject({ msg: 'unexpected error', code: '22P02' })
    expect(JSON.stringify(logLines)).not.toContain('ada@example.org')
  })
})

describe('a query that fails', () => {
  it('because the connection broke is answered 503 and logged without its parameters', async () => {
    const cause = new Error('Connection terminated unexpectedly')
    const check = () => Promise.reject(new Error('Failed query: SELECT\nparams: ada@example.org', { cause }))
    const { app, logLines } = await makeTestApp({ ...test.database, check })
    expect((await app.request('/readyz')).status).toBe(503)
    expect(JSON.stringify(logLines)).not.toContain('ada@example.org')
  })

  it('on every address of a host counts as unavailable', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const check = () => Promise.reject(new AggregateError([refused]))
    const { app } = await makeTestApp({ ...test.database, check })
    expect((await app.request('/readyz')).status).toBe(503)
  })
})

describe('the description of the API', () => {
  it('lists every operation and its access', async () => {
    const api = (await (await test.app.request('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { 'x-access': string; responses: object }>>
    }
    expect(api.openapi).toBe('3.1.0')
    expect(api.paths['/api/me']?.get).toMatchObject({
      'x-access': 'member',
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Me' } } } },
      },
    })
    for (const operations of Object.values(api.paths)) {
      for (const operation of Object.values(operations)) {
        expect(['public', 'member', 'admin']).toContain(operation['x-access'])
      }
    }
  })

  it('is also available as a page', async () => {
    const response = await test.app.request('/api/docs')
    expect(response.headers.get('content-type')).toContain('text/html')
    const html = await response.text()
    expect(html).toContain('<code>GET /api/me</code>')
    expect(html).toContain('<strong>Members</strong> may ask')
    expect(html).not.toMatch(/<script/)
  })
})
