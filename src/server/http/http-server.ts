import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** A client that has not read any of its response for this long has gone away or means harm. */
const READ_PATIENCE_MS = 60_000
/** How many times within that patience it is checked whether anything was read. */
const CHECKS = 6

/** A server whose connections end when the other side is too slow to ask, or stops reading what it asked for. */
export function makeHttpServer(answer: RequestListener, readPatienceMs = READ_PATIENCE_MS): Server {
  // How often it is checked whether one of the first two times below is over.
  const server = createServer({ connectionsCheckingInterval: 2_000 }, (incoming, outgoing) => {
    outgoing.on('timeout', closeIfStalled)
    answer(incoming, outgoing)
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 65_000
  const interval = readPatienceMs / CHECKS
  server.timeout = interval

  const stalls = new WeakMap<Socket, { checks: number; at: number }>()

  /**
   * Node calls this when neither side has made progress for one interval. Without anything to send that is no fault of the
   * client: the answer is still being made. Otherwise the next check is set, and the last one closes the connection, which
   * also ends whatever was producing the response.
   */
  function closeIfStalled(socket: Socket): void {
    if (socket.writableLength === 0) return
    const now = performance.now()
    const last = stalls.get(socket)
    // Progress between two checks makes Node skip one, so that more than an interval lies between them.
    const isSameStall = last !== undefined && now - last.at < 1.5 * interval
    const checks = isSameStall ? last.checks + 1 : 1
    if (checks >= CHECKS) {
      socket.destroy()
      return
    }
    stalls.set(socket, { checks, at: now })
    socket.setTimeout(interval)
  }

  return server
}
