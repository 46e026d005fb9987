import { once } from 'node:events'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'

const admin = givenAdmin()
let server: Server

beforeAll(async () => {
  server = createAdaptorServer({ fetch: admin.test.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

async function ask(path: string, host: string): Promise<number> {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, path, headers: { host }, agent: false }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

it.each([
  '9'.repeat(400),
  '1.2.3.4.5',
  '256.256.256.256',
  '[::',
  'a b',
  'localhost:99999',
  'xn--',
  '%',
  'a/b',
  'a@b',
])('a request to the host %j is refused or answered, without an error', async (host) => {
  for (const path of ['/', '/blog/', '/api/latest-posts', '/api/me', '/og.png', '/healthz']) {
    expect([path, await ask(path, host)]).toEqual([path, expect.toSatisfy((status: number) => status < 500)])
  }
  expect(admin.test.logLines.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
})
