import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { SlowBodies } from './slow-bodies.ts'
import { stopReadingWhenAnswered } from './unread-body.ts'

/** A client that has read nothing of its response for this long is closed: it is gone, or an attacker. */
const READ_TIMEOUT_MS = 60_000
/** How often progress is checked within that time. */
const CHECKS = 6

/** The framework would read on after a refusal, up to 64 MB; http/unread-body stops reading instead. */
export function makeRequestListener(fetch: Parameters<typeof getRequestListener>[0]): RequestListener {
  return getRequestListener(fetch, { autoCleanupIncoming: false })
}

interface ServerLimits {
  readTimeoutMs?: number
  /** See http/slow-bodies. */
  patienceMs?: number
}

/** A server that closes connections whose client sends its request too slowly, or stops reading the response. */
export function makeHttpServer(
  handle: RequestListener,
  { readTimeoutMs = READ_TIMEOUT_MS, patienceMs }: ServerLimits = {},
): Server {
  const slowBodies = new SlowBodies(patienceMs)
  // The interval at which Node checks headersTimeout.
  const server = createServer({ connectionsCheckingInterval: 2_000 }, (incoming, outgoing) => {
    outgoing.on('timeout', closeIfStalled)
    if (hasBody(incoming)) {
      slowBodies.watch(incoming, outgoing)
      stopReadingWhenAnswered(incoming, outgoing)
    }
    handle(incoming, outgoing)
  })
  server.on('close', () => slowBodies.stop())
  server.headersTimeout = 10_000
  // How long a body may take is decided by what arrives of it.
  server.requestTimeout = 0
  server.keepAliveTimeout = 65_000
  const interval = readTimeoutMs / CHECKS
  server.timeout = interval

  const stalls = new WeakMap<Socket, { checks: number; at: number }>()

  /**
   * Node calls this when neither side has made progress for one interval. If nothing is waiting to be sent, the response is
   * still being made. Otherwise the client is not reading: after the last of the checks the connection is closed, which also
   * stops the handler that produces the response.
   */
  function closeIfStalled(socket: Socket): void {
    if (socket.writableLength === 0) return
    const now = performance.now()
    const last = stalls.get(socket)
    // After progress Node skips a check, so the next one comes more than one interval later.
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

function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
}
