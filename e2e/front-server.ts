import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the tested one. A test can stop and start it, and replace its scripts. */
export async function startFrontServer(origin: string) {
  const scripts = new Map<string, string>()
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '')
    if (script !== undefined) {
      response.setHeader('content-type', 'text/javascript').end(script)
      return
    }
    const { method, headers, url } = request
    const forwarded = send(origin + url, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    request.pipe(forwarded)
  })

  async function start(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await start(0)
  return {
    origin: `http://localhost:${port}`,
    start: () => start(port),
    async stop() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
    replaceScript: (path: string, source: string) => void scripts.set(path, source),
  }
}
