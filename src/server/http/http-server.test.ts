import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import { waitFor } from '../testing/wait-for.ts'
import { makeHttpServer, makeRequestListener } from './http-server.ts'

const admin = givenAdmin()
/** Seconds in production; the tests wait for events, however long they take. */
const TIMEOUT_MS = 300
let server: Server

beforeEach(async () => {
  const { app } = admin.test
  const answer = makeRequestListener((request, bindings) => app.fetch(request, bindings))
  server = makeHttpServer(answer, { readTimeoutMs: TIMEOUT_MS }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends a request from a client that reads nothing, and returns the server's end of the connection. */
async function send(method: string, path: string, cookie: string): Promise<{ client: Socket; ours: Socket }> {
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').on('error', () => {})
  client.pause()
  const [ours] = (await once(server, 'connection')) as [Socket]
  client.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Length: 0\r\n\r\n`,
  )
  return { client, ours }
}

it('closes the connection of a client that stops reading an export, and stops the export', async () => {
  // More than the operating system buffers for a connection.
  await admin.sql(
    `INSERT INTO audit_records (id, created_at, actor_id, act, reason)
     SELECT lpad(n::text, 20, 'a'), timestamptz '2026-01-01' + n * interval '1 s', 'command', 'reset_points', repeat('x', 10000)
       FROM generate_series(1, 5000) AS n`,
  )
  const { pool } = admin.database
  const queries = vi.spyOn(pool, 'query')
  const { client, ours } = await send('POST', '/api/admin/export/audit.csv', admin.cookie)
  await once(ours, 'close')
  await waitFor(() => expect(pool.idleCount).toBe(pool.totalCount))
  // Its own record and some of the hundred pages of the table: the rest is not queried.
  const auditQueries = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('audit_records'))
  expect(auditQueries.length).toBeLessThan(100)
  queries.mockRestore()
  client.destroy()
})

it('does not close a connection while its response is still being made', async () => {
  const { id, cookie, balances } = await admin.givenEarner()
  const holder = await admin.database.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [id])
    const { client, ours } = await send('POST', '/api/quests/daily-login/claim', cookie)
    await once(ours, 'timeout')
    await holder.query('COMMIT')
    client.resume()
    const [reply] = (await once(client, 'data')) as [Buffer]
    expect(reply.toString()).toMatch(/^HTTP\/1.1 200 /)
    client.destroy()
  } finally {
    holder.release(true)
  }
  expect(await balances()).toEqual({ pending: 5, total: 0 })
})

/** Sends a request whose body has no end, as fast as it is taken, and returns the response and what the server read of it. */
async function sendEndlessly(head: string) {
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').on('error', () => {})
  const [ours] = (await once(server, 'connection')) as [Socket]
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const send = () => {
    while (!client.destroyed && client.write(chunk));
  }
  client.on('drain', send)
  client.write(`${head}\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n`)
  send()
  let response = ''
  for await (const part of client) response += part
  await waitFor(() => expect(ours.isPaused() || ours.destroyed).toBe(true))
  return { response, bytesRead: ours.bytesRead }
}

it.each([
  ['401', 'POST /api/quests/any/files HTTP/1.1'],
  ['413', 'POST /api/auth/login HTTP/1.1\r\nContent-Type: application/json'],
  ['405', 'POST /blog HTTP/1.1'],
])('stops reading a body that was refused with %s, and the client can read that', async (status, head) => {
  const { response, bytesRead } = await sendEndlessly(head)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(bytesRead).toBeLessThan(2_000_000)
  expect(response).toMatch(/^connection: close$/im)
})

it('keeps a connection whose small body was refused', async () => {
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  let responses = ''
  client.on('data', (part) => {
    responses += part
  })
  for (const turn of [1, 2]) {
    client.write(
      'POST /api/wallet HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    )
    await waitFor(() => expect(responses.match(/HTTP\/1.1 401 /g)).toHaveLength(turn))
  }
  client.destroy()
})

it('tells a sender that has stopped in the middle of its body, and closes the connection', async () => {
  const { app } = admin.test
  const answer = makeRequestListener((request, bindings) => app.fetch(request, bindings))
  const impatient = makeHttpServer(answer, { patienceMs: TIMEOUT_MS }).listen(0, '127.0.0.1')
  await once(impatient, 'listening')
  const client = connect((impatient.address() as AddressInfo).port, '127.0.0.1')
  client.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n')
  client.write('Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":')
  let response = ''
  for await (const part of client) response += part
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(admin.test.logLines.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
  await new Promise((resolve) => impatient.close(resolve))
})
