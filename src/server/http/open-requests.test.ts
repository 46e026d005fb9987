import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { OpenRequests } from './open-requests.ts'

let server: Server
let open: ServerResponse[]
let logged: Record<string, unknown>[]

beforeEach(async () => {
  open = []
  logged = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const openRequests = new OpenRequests({ trustedProxies: 1, requestsPerAddress: 2 }, log)
  server = createServer((incoming, outgoing) => {
    if (openRequests.admit(incoming, outgoing)) open.push(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a request as a proxy that has seen this address. */
function send(address: string): Promise<Response> {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': address } })
}

/** Opens requests that stay open until their responses are ended. */
async function keepOpen(count: number, addressOf: (turn: number) => string) {
  const responses = Array.from({ length: count }, (_, turn) => send(addressOf(turn)))
  await waitFor(() => expect(open).toHaveLength(count))
  return {
    async end() {
      for (const response of open.splice(0)) response.end()
      for (const response of responses) await (await response).text()
    },
  }
}

it('refuses an address that keeps too many requests open, until one of them ends, and logs it once', async () => {
  const first = await keepOpen(2, () => '198.51.100.1')
  for (const _ of [1, 2]) {
    const refused = await send('198.51.100.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } })
  }
  expect(logged).toMatchObject([{ level: 40, open: 2, msg: expect.stringContaining('TRUST_PROXY') }])
  expect(JSON.stringify(logged)).not.toContain('198.51')
  await first.end()
  await waitFor(async () => {
    const again = await keepOpen(1, () => '198.51.100.1')
    await again.end()
  })
})

it('counts each address for itself, and a /64 of IPv6 as one', async () => {
  const addresses = ['198.51.100.1', '198.51.100.1', '198.51.100.2', '2001:db8::1', '2001:db8::2']
  const kept = await keepOpen(5, (turn) => addresses[turn] ?? '')
  expect((await send('2001:db8:0:0:ffff::')).status).toBe(429)
  await kept.end()
})

it('does not count requests of this machine, such as a proxy that forwards no address', async () => {
  const kept = await keepOpen(6, (turn) => ['127.0.0.1', '::1', 'unknown'][turn % 3] ?? '')
  await kept.end()
})
