import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp } from '../testing/test-app.ts'
import { givenDatabase } from '../testing/test-database.ts'
import { addPost } from '../testing/test-posts.ts'

const context = givenDatabase()
let test: Awaited<ReturnType<typeof makeTestApp>>
let server: Server
let wasReady = false

beforeAll(async () => {
  test = await makeTestApp(context.database)
  // The process's own way of answering, which also tells whether the app was asked.
  const answer = getRequestListener((incoming, bindings) => test.app.fetch(incoming, bindings))
  server = createServer((incoming, outgoing) => {
    wasReady = test.responseCache.send(incoming, outgoing)
    if (!wasReady) answer(incoming, outgoing)
  }).listen(0, '127.0.0.1')
})
afterAll(() => {
  server.close()
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
  /** Whether it has an id of its own, by which the log knows it. */
  isNamed: boolean
  wasReady: boolean
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers, method, agent: false },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const { date: _, 'x-request-id': id, ...headers } = response.headers
        resolve({
          status: response.statusCode,
          headers,
          isNamed: /^[\da-f]{16}-[\da-z]+$/.test(String(id)),
          body: Buffer.concat(chunks).toString('base64'),
          wasReady,
        })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

it('are, in every encoding and to the byte, what the app answers itself', async () => {
  const id = await addPost(context.database)
  for (const path of ['/', '/about', '/blog', `/blog/${id}`, '/favicon.svg']) {
    await ask(path)
    for (const encoding of ['', 'gzip', 'br', 'gzip, br;q=0']) {
      const ready = await ask(path, { 'accept-encoding': encoding })
      // An odd but valid Host is left to the app.
      const made = await ask(path, { 'accept-encoding': encoding, host: '[::1]' })
      expect([path, ready.wasReady, made.wasReady, ready.isNamed]).toEqual([path, true, false, true])
      expect({ ...ready, wasReady: false }).toEqual(made)
    }
  }
})

it('come as asked for, in however many ways it is asked', async () => {
  await ask('/')
  for (let place = 0; place < 60; place++) {
    const encoding = place % 2 === 0 ? 'br' : 'gzip'
    const answer = await ask('/', { 'accept-encoding': `${encoding};q=0.${place + 10}` })
    expect([answer.wasReady, answer.headers['content-encoding']]).toEqual([true, encoding])
  }
})

it('are noted like any other request, and named for nobody', async () => {
  await ask('/')
  test.logLines.length = 0
  await ask('/')
  expect(wasReady).toBe(true)
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

it('leave to the app what is not plain', async () => {
  const { headers } = await ask('/')
  const unchanged = await ask('/', { 'if-none-match': headers.etag ?? '' })
  expect([unchanged.status, unchanged.wasReady]).toEqual([304, false])
  const head = await ask('/', {}, 'HEAD')
  expect([head.status, head.body, head.wasReady]).toEqual([200, '', false])
  const posted = await ask('/', {}, 'POST')
  expect([posted.status, posted.wasReady]).toEqual([405, false])
  const odd = await ask('/', { host: 'a b' })
  expect([odd.status, odd.wasReady]).toEqual([400, false])
  expect((await ask('/no-such-page')).wasReady).toBe(false)
  const again = await ask('/no-such-page')
  expect([again.status, again.wasReady]).toEqual([404, false])
})

it('are not sent once what they show may have changed', async () => {
  await ask('/blog')
  const before = await ask('/blog')
  expect(before.wasReady).toBe(true)
  await addPost(context.database, { title: 'A new ring' })
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  const after = await ask('/blog', { 'accept-encoding': '' })
  expect(after.wasReady).toBe(false)
  expect(Buffer.from(after.body, 'base64').toString()).toContain('A new ring')
  expect((await ask('/blog')).wasReady).toBe(true)
})
