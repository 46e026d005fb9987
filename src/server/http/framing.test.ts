import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { makeImageAddress } from '../features/images/image-address.ts'
import { makeLogger } from '../log.ts'
import { givenAdmin } from '../testing/test-admin.ts'
import { AUTH_SECRET, makeTestApp } from '../testing/test-app.ts'

const admin = givenAdmin()
const [script] = readdirSync(join(import.meta.dirname, '../../../dist/client/assets')).filter((name) =>
  name.endsWith('.js'),
)

/** One response of each kind, with its expected status. */
const KINDS: [number, string, RequestInit?][] = [
  [200, '/'],
  [200, '/', { method: 'HEAD' }],
  [200, '/dashboard'],
  [404, '/nowhere'],
  [308, '/about/'],
  [405, '/', { method: 'POST' }],
  [200, `/assets/${script}`],
  [200, '/og.png'],
  [200, '/feed.xml'],
  [200, '/sitemap.xml'],
  [200, '/robots.txt'],
  [200, '/api/docs'],
  [200, '/api/openapi.json'],
  [200, '/api/latest-posts'],
  [401, '/api/me'],
  [404, '/api/nothing'],
  [404, '/images/x/y'],
  [404, makeImageAddress('http://127.0.0.1:1/x.png', AUTH_SECRET)],
  [403, '/api/auth/logout', { method: 'POST', headers: { origin: 'https://evil.example' } }],
  [
    413,
    '/api/auth/logout',
    { method: 'POST', headers: { 'content-length': '70000' }, body: 'x'.repeat(70_000) },
  ],
  [400, '/api/blog?page=x'],
  [200, '/healthz'],
]

const isUnframeable = ({ headers }: Response) =>
  headers.get('x-frame-options') === 'DENY' &&
  /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '')

it.each(KINDS)('a response of %i to %s cannot be shown in a frame', async (status, path, init) => {
  const response = await admin.test.app.request(path, init)
  expect([response.status, isUnframeable(response)]).toEqual([status, true])
})

it('neither can a file, a 304 or an error', async () => {
  const headers = { cookie: admin.cookie }
  const file = await admin.test.app.request('/api/admin/export/members.csv', {
    method: 'POST',
    headers,
  })
  const etag = (await admin.test.app.request('/')).headers.get('etag') ?? ''
  const known = await admin.test.app.request('/', { headers: { 'if-none-match': etag } })
  const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'grav' }, makeLogger('silent'))
  const { app } = await makeTestApp(away)
  const failure = await app.request('/readyz', { headers: { accept: 'text/html' } })
  await away.close()
  expect([file, known, failure].map(({ status }) => status)).toEqual([200, 304, 503])
  expect([file, known, failure].map(isUnframeable)).toEqual([true, true, true])
})
