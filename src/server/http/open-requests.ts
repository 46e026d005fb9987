import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { ErrorReply } from '../../api/errors.ts'
import { errorMessages, statuses } from '../../api/errors.ts'
import type { Config } from '../config.ts'
import { isLoopback, networkOf, resolveAddress } from './client-address.ts'
import { RETRY_AFTER_SECONDS } from './refusal.ts'

interface AddressState {
  open: number
  isReported: boolean
}

/** Bounds the requests that one address keeps open, by sending or reading slowly or by asking for much at once. */
export class OpenRequests {
  readonly #ofNetworks = new Map<string, AddressState>()

  constructor(
    private readonly settings: Pick<Config, 'trustedProxies' | 'requestsPerAddress'>,
    private readonly log: Logger,
  ) {}

  /** Counts a request until its response has been sent. Refuses it and returns false if the address has too many open. */
  admit(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { trustedProxies, requestsPerAddress } = this.settings
    const forwarded = incoming.headers['x-forwarded-for']
    const address = resolveAddress(incoming.socket.remoteAddress, String(forwarded ?? ''), trustedProxies)
    // A proxy on this machine whose visitors' addresses are not known, or the operator.
    if (isLoopback(address)) return true
    const network = networkOf(address)
    const state = this.#ofNetworks.get(network) ?? { open: 0, isReported: false }
    if (state.open >= requestsPerAddress) {
      this.#report(state)
      refuse(outgoing)
      return false
    }
    state.open += 1
    this.#ofNetworks.set(network, state)
    outgoing.once('close', () => {
      state.open -= 1
      if (state.open === 0) this.#ofNetworks.delete(network)
    })
    return true
  }

  /** Once, until the address has no request open any more. The log contains no addresses. */
  #report(state: AddressState): void {
    if (state.isReported) return
    state.isReported = true
    this.log.warn(
      { open: state.open },
      'one address keeps too many requests open; if it is a proxy, set TRUST_PROXY',
    )
  }
}

function refuse(outgoing: ServerResponse): void {
  const code = 'too_many_requests'
  const reply: ErrorReply = { error: { code, message: errorMessages[code] } }
  outgoing.writeHead(statuses[code], {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
  })
  outgoing.end(JSON.stringify(reply))
}
