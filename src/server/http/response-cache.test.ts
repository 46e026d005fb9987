import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenApp } from '../testing/given-app.ts'
import { addPost } from '../testing/test-posts.ts'
import { makeRequestListener } from './http-server.ts'

const test = givenApp()
let server: Server
let wasCached = false

beforeAll(() => {
  // Handles requests as the process does, and records whether the cache was used.
  const handle = makeRequestListener((incoming, bindings) => test.app.fetch(incoming, bindings))
  server = createServer((incoming, outgoing) => {
    wasCached = test.responseCache.send(incoming, outgoing)
    if (!wasCached) handle(incoming, outgoing)
  }).listen(0, '127.0.0.1')
})
afterAll(() => {
  server.close()
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
  /** Whether it has a request id. */
  hasId: boolean
  wasCached: boolean
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers, method, agent: false },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const { date: _, 'x-request-id': id, ...headers } = response.headers
        resolve({
          status: response.statusCode,
          headers,
          hasId: /^[\da-f-]{36}$/.test(String(id)),
          body: Buffer.concat(chunks).toString('base64'),
          wasCached,
        })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

it('sends the same bytes as the app in every encoding', async () => {
  const id = await addPost(test.database)
  for (const path of ['/', '/about', '/blog', `/blog/${id}`, '/favicon.svg']) {
    await ask(path)
    for (const encoding of ['', 'gzip', 'br', 'gzip, br;q=0']) {
      const cached = await ask(path, { 'accept-encoding': encoding })
      // An odd but valid Host is left to the app.
      const made = await ask(path, { 'accept-encoding': encoding, host: '[::1]' })
      expect([path, cached.wasCached, made.wasCached, cached.hasId]).toEqual([path, true, false, true])
      expect({ ...cached, wasCached: false }).toEqual(made)
    }
  }
})

it('respects Accept-Encoding, however many variants are requested', async () => {
  await ask('/')
  for (let place = 0; place < 60; place++) {
    const encoding = place % 2 === 0 ? 'br' : 'gzip'
    const answer = await ask('/', { 'accept-encoding': `${encoding};q=0.${place + 10}` })
    expect([answer.wasCached, answer.headers['content-encoding']]).toEqual([true, encoding])
  }
})

it('logs cached responses like any other request, without the URL', async () => {
  await ask('/')
  test.logLines.length = 0
  await ask('/')
  expect(wasCached).toBe(true)
  expect(test.logLines).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'GET',
      route: '*',
      status: 200,
      ms: expect.any(Number),
    }),
  ])
})

it('leaves other requests to the app', async () => {
  const { headers } = await ask('/')
  const unchanged = await ask('/', { 'if-none-match': headers.etag ?? '' })
  expect([unchanged.status, unchanged.wasCached]).toEqual([304, false])
  const head = await ask('/', {}, 'HEAD')
  expect([head.status, head.body, head.wasCached]).toEqual([200, '', false])
  const posted = await ask('/', {}, 'POST')
  expect([posted.status, posted.wasCached]).toEqual([405, false])
  const odd = await ask('/', { host: 'a b' })
  expect([odd.status, odd.wasCached]).toEqual([400, false])
  expect((await ask('/no-such-page')).wasCached).toBe(false)
  const again = await ask('/no-such-page')
  expect([again.status, again.wasCached]).toEqual([404, false])
})

it('sends no page whose content may have changed', async () => {
  await ask('/blog')
  const before = await ask('/blog')
  expect(before.wasCached).toBe(true)
  await addPost(test.database, { title: 'A new ring' })
  test.clock.advance(1_000)
  const after = await ask('/blog', { 'accept-encoding': '' })
  expect(after.wasCached).toBe(false)
  expect(Buffer.from(after.body, 'base64').toString()).toContain('A new ring')
  expect((await ask('/blog')).wasCached).toBe(true)
})
