import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export type IsForbidden = (address: string) => boolean

interface OutgoingRequest {
  headers: Record<string, string>
  /** Sent by POST; without it the request is a GET. */
  body?: string
  /** Decides on the IP address that the connection would go to. */
  isForbidden: IsForbidden
  signal: AbortSignal
}

/** Sends a request to an address that people wrote, unless it leads to a forbidden one. Redirects are not followed. */
export async function openRequest(
  url: URL,
  { headers, body, isForbidden, signal }: OutgoingRequest,
): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Error('not a web address')
  // Others can read the address, so a password in it is no secret, and we do not send it.
  if (url.username !== '' || url.password !== '') throw new Error('an address with a login')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an IP address is connected to without calling `lookup`.
  if (isIP(literal) !== 0 && isForbidden(literal)) throw new Error('an address inside')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    // A connection of its own: one that another caller kept open would be used again without asking `isForbidden`.
    const options = { method, headers, signal, agent: false, lookup: lookupAllowed(isForbidden) } as const
    // An answer that changes the protocol ends the connection without a response or an error.
    const onClose = () => reject(new Error('closed without a response'))
    request(url, options).on('response', resolve).on('error', reject).on('close', onClose).end(body)
  })
}

/** Checks the address that is connected to. An earlier lookup could have had another result. */
function lookupAllowed(isForbidden: IsForbidden): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const allowed = (addresses ?? []).filter(({ address }) => !isForbidden(address))
      const [first] = allowed
      if (error || first === undefined) return callback(error ?? new Error('an address inside'), '', 4)
      if (options.all) return callback(null, allowed)
      return callback(null, first.address, first.family)
    })
  }
}

/** The body of a response. Rejects if it is longer than the limit. */
export async function readLimited(
  response: IncomingMessage,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limitBytes) throw new Error('too large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
