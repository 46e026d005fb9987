import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

export interface FetchedImage {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const LIMIT_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 8_000
const REDIRECTS = 3
/** Matches the whole header, so that only these types are ever sent on. SVG is left out because it can hold scripts. */
const TYPE = /^(image\/(?:png|jpeg|webp|gif|avif))\s*(?:;[^,]*)?$/i

export type IsForbidden = (address: string) => boolean

/** Fetches an image from another site within limits of size, time and redirects. Rejects if there is none. */
export function fetchImage(
  url: URL,
  isForbidden: IsForbidden = (address) => isPrivateAddress(address),
): Promise<FetchedImage> {
  return follow(url, isForbidden, AbortSignal.timeout(TIMEOUT_MS), REDIRECTS)
}

async function follow(
  url: URL,
  isForbidden: IsForbidden,
  signal: AbortSignal,
  redirects: number,
): Promise<FetchedImage> {
  const response = await open(url, isForbidden, signal)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && redirects > 0) {
    response.destroy()
    return follow(new URL(headers.location, url), isForbidden, signal, redirects - 1)
  }
  const type = TYPE.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase()
  if (statusCode === 200 && type !== undefined) return { type, bytes: await readLimited(response) }
  response.destroy()
  throw new Error(statusCode === 200 ? 'not an image' : `status ${statusCode}`)
}

function open(url: URL, isForbidden: IsForbidden, signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Error('not a web address')
  // Everyone can read a post's addresses, so a password in one is no secret, and we do not send it.
  if (url.username !== '' || url.password !== '') throw new Error('an address with a login')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an IP address is connected to without calling `lookup`.
  if (isIP(literal) !== 0 && isForbidden(literal)) throw new Error('an address inside')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'grav' }
    request(url, { signal, headers, lookup: lookupOutside(isForbidden) })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** Checks the address that is connected to. An earlier lookup could have had another result. */
function lookupOutside(isForbidden: IsForbidden): LookupFunction {
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

async function readLimited(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LIMIT_BYTES) throw new Error('too large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
