import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * A proxy between the product and PostgreSQL that counts queries. At a given one it calls the test instead of forwarding it, so the
 * test can kill the process at exactly that point.
 */
export class TestProxy {
  #server: Server = createServer((client) => this.#join(client))
  #steps = 0
  #stopAt = Number.POSITIVE_INFINITY
  #onStop: () => void = () => {}
  readonly #sockets = new Set<Socket>()

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** From now on this many queries pass; at the next one `onStop` is called instead. */
  stopAfter(steps: number, onStop: () => void): void {
    this.#steps = 0
    this.#stopAt = steps
    this.#onStop = onStop
  }

  /** How many queries have passed since. */
  get steps(): number {
    return this.#steps
  }

  #join(client: Socket): void {
    const { host, port } = inject('connection')
    const server = connect(join(host, `.s.PGSQL.${port}`))
    let rest = Buffer.alloc(0)
    let isStarted = false
    client.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        // The startup message has no type byte before its length.
        const offset = isStarted ? 1 : 0
        if (rest.length < offset + 4) return
        const length = offset + rest.readUInt32BE(offset)
        if (rest.length < length) return
        const message = rest.subarray(0, length)
        rest = rest.subarray(length)
        // A query ends with a simple query message (Q), or with the Sync (S) of a prepared statement.
        const isQuery = isStarted && /[QS]/.test(String.fromCharCode(message[0] ?? 0))
        isStarted = true
        if (isQuery && !this.#mayPass()) return
        server.write(message)
      }
    })
    server.on('data', (chunk) => client.write(chunk))
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
    }
  }

  #mayPass(): boolean {
    if (this.#steps >= this.#stopAt) {
      this.#onStop()
      return false
    }
    this.#steps += 1
    return true
  }
}
