import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

interface ServiceRequest {
  headers: IncomingHttpHeaders
  body: string
}

type Respond = (response: ServerResponse, request: ServiceRequest) => unknown

/** An operator's service on this machine. It answers as a test says, and records what it was asked. */
export function givenService() {
  const service = {
    requests: [] as ServiceRequest[],
    connections: 0,
    respond: ((response) => response.end()) as Respond,
    host: '',
    url: '',
    /** Answers with a status and JSON, or with a text as it is. */
    answer(content: unknown, status = 200) {
      service.respond = (response) =>
        response.writeHead(status).end(typeof content === 'string' ? content : JSON.stringify(content))
    },
    async start() {
      const port = Number(service.host.split(':')[1] ?? 0)
      server = createServer(async (request, response) => {
        const chunks = await request.toArray()
        const received = { headers: request.headers, body: Buffer.concat(chunks).toString() }
        service.requests.push(received)
        await service.respond(response, received)
      })
      server.on('connection', () => service.connections++)
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      service.url = `http://${service.host}/check`
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  let server = createServer()
  beforeAll(() => service.start())
  beforeEach(() => {
    service.requests = []
    service.connections = 0
  })
  afterAll(() => service.stop())
  return service
}
