import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A body of this length has nearly arrived when its request is answered; reading it keeps the connection usable. */
const SMALL_BYTES = 64 * 1024
/** How long a client that is still sending has to notice the response. */
const LINGER_MS = 5_000

/**
 * Stops reading a body when its request is answered before all of it has arrived, as a refusal is: nobody can make the server take in
 * megabytes that it does not want. The connection is closed after the response, because the rest of the body is still on its way.
 */
export function stopReadingWhenAnswered(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SMALL_BYTES) return
  const writeHead = outgoing.writeHead.bind(outgoing) as (...head: unknown[]) => ServerResponse
  outgoing.writeHead = (...head: unknown[]) => {
    if (!incoming.complete) {
      outgoing.setHeader('Connection', 'close')
      closeSlowly(incoming.socket)
    }
    return writeHead(...head)
  }
}

/**
 * Replaces how node:http closes the connection after the response. Closing it at once, with unread bytes, resets the connection, and
 * many clients then lose the response. So only our side is closed, and reading stops: TCP holds the sender back until it
 * has read the response and closes its side, or the time is over.
 */
function closeSlowly(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    // After node:http has resumed the socket to discard the rest of the body.
    setImmediate(() => socket.pause())
    // Instead of the server's own timeout, which would reset the connection of a client that is slow to notice.
    socket.setTimeout(0)
    // In the next turn: after a standstill of the whole process this timer would run before anything that has arrived is read.
    const timer = setTimeout(() => setImmediate(() => socket.destroy()), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}
