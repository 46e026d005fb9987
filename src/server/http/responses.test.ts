import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import { givenOperations, sampleRequest, send } from '../testing/test-operations.ts'

const admin = givenAdmin()
const operations = givenOperations(admin)

const assets = readdirSync(join(import.meta.dirname, '../../../dist/client/assets'))
const assetThatEnds = (end: string) => `/assets/${assets.find((name) => name.endsWith(end))}`

describe('the content type of a response', () => {
  it.each([
    ['/', 'text/html; charset=UTF-8'],
    ['/dashboard', 'text/html; charset=UTF-8'],
    ['/nowhere', 'text/html; charset=UTF-8'],
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/openapi.json', 'application/json'],
    ['/api/latest-posts', 'application/json'],
    ['/api/nothing', 'application/json'],
    ['/images/x/y', 'application/json'],
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/healthz', 'text/plain; charset=UTF-8'],
    ['/og.png', 'image/png'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    [assetThatEnds('.js'), 'text/javascript; charset=utf-8'],
    [assetThatEnds('.css'), 'text/css; charset=utf-8'],
    [assetThatEnds('.woff2'), 'font/woff2'],
  ])('to %s is %s', async (path, type) => {
    const { headers } = await admin.test.app.request(path)
    expect(headers.get('content-type')?.toLowerCase()).toBe(type.toLowerCase())
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

it('a response about a person may not be cached, whatever its status', async () => {
  const cached: string[] = []
  const personal = operations.filter(({ access }) => access !== 'public')
  for (const operation of personal) {
    // Some of them end the session.
    const { cookie } = await admin.test.logIn({ role: 'administrator' })
    const response = await send(admin.test.app, operation, sampleRequest(operation), { cookie })
    await response.text()
    if (response.headers.get('cache-control') !== 'no-store') cached.push(operation.name)
  }
  expect(personal.length).toBeGreaterThan(30)
  expect(cached).toEqual([])
})

it.each([
  '/assets',
  '/assets/',
  '/api',
  '/api/',
  '/images',
  '/images/',
  '/.git/config',
  '/package.json',
  '/server/main.js',
])('no folder is listed at %s', async (path) => {
  expect((await admin.test.app.request(path)).status).toBe(404)
})

it('the first of several parameters with the same name counts', async () => {
  const ask = async (query: string) => (await admin.test.app.request(`/api/blog?${query}`)).status
  expect([await ask('page=1&page=x'), await ask('page=x&page=1')]).toEqual([200, 400])
  const page = (query: string) => admin.test.app.request(`/blog?${query}`)
  expect([(await page('page=1&page=x')).status, (await page('page=x&page=1')).status]).toEqual([200, 404])
})
