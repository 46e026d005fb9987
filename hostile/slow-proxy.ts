import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the product and PostgreSQL that delays every query. */
export async function startSlowProxy(socketPath: string) {
  let waitMs = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(socketPath)
    client.on('data', (chunk) => setTimeout(() => database.write(chunk), waitMs))
    database.on('data', (chunk) => client.write(chunk))
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    slowDown(ms: number): void {
      waitMs = ms
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
