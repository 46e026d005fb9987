import type { IncomingMessage, ServerResponse } from 'node:http'

/** A sender may keep us waiting for this long, at once or little by little. */
const PATIENCE_MS = 30_000
/** Sending so much gives a second of patience back: 80 kbit/s are enough for a body of any length. */
const BYTES_PER_SECOND = 10_000
/** How often the bodies are looked at while the whole patience lasts. */
const CHECKS = 30

interface ArrivingBody {
  incoming: IncomingMessage
  outgoing: ServerResponse
  bytesRead: number
  patienceMs: number
}

/** The patience that is left after a wait in which some bytes have arrived. A fast beginning saves up no more than the whole. */
export function spendPatience(
  leftMs: number,
  waitedMs: number,
  bytes: number,
  wholeMs = PATIENCE_MS,
): number {
  return Math.min(wholeMs, leftMs - waitedMs + (bytes / BYTES_PER_SECOND) * 1000)
}

/**
 * Closes connections whose request body arrives hopelessly slowly. Node's own requestTimeout is the same for a login of 100 bytes and
 * a file of 10 MB.
 */
export class SlowBodies {
  readonly #arriving = new Set<ArrivingBody>()
  readonly #timer: NodeJS.Timeout

  constructor(private readonly wholeMs = PATIENCE_MS) {
    this.#timer = setInterval(() => this.#check(), wholeMs / CHECKS)
    this.#timer.unref()
  }

  watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { bytesRead } = incoming.socket
    this.#arriving.add({ incoming, outgoing, bytesRead, patienceMs: this.wholeMs })
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #check(): void {
    for (const body of this.#arriving) {
      const { incoming, outgoing } = body
      const { socket } = incoming
      if (incoming.complete || socket.destroyed) {
        this.#arriving.delete(body)
        continue
      }
      const bytes = socket.bytesRead - body.bytesRead
      body.bytesRead += bytes
      // While bytes wait to be read, the sender waits for us.
      if (incoming.readableLength > 0) continue
      // Checks are counted instead of time, so a pause of this process costs a sender no more than one check.
      body.patienceMs = spendPatience(body.patienceMs, this.wholeMs / CHECKS, bytes, this.wholeMs)
      if (body.patienceMs > 0) continue
      this.#arriving.delete(body)
      if (!outgoing.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroy()
    }
  }
}
