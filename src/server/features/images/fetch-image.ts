import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { err, ok, type Result } from '../../../domain/result.ts'

export interface FetchedImage {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const LIMIT_BYTES = 5 * 1024 * 1024
const PATIENCE_MS = 8_000
const REDIRECTS = 3
/** No SVG: it can hold scripts. */
const TYPES = /^image\/(png|jpeg|webp|gif|avif)\b/

/** Addresses that mean this machine or its neighbours: a post must not make us knock there. */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6')
}

function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Gets an image from another site, with a limit on everything that site decides. */
export async function fetchImage(
  url: URL,
  isForbidden: (address: string) => boolean = isInside,
  redirects = REDIRECTS,
): Promise<Result<FetchedImage, 'not_found'>> {
  try {
    const response = await open(url, isForbidden)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && redirects > 0) {
      response.destroy()
      return await fetchImage(new URL(headers.location, url), isForbidden, redirects - 1)
    }
    const type = headers['content-type'] ?? ''
    if (statusCode !== 200 || !TYPES.test(type)) {
      response.destroy()
      return err('not_found')
    }
    return ok({ type, bytes: await readLimited(response) })
  } catch {
    return err('not_found')
  }
}

function open(url: URL, isForbidden: (address: string) => boolean): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Error('not a web address')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is a number is connected to without a look-up.
  if (isIP(literal) !== 0 && isForbidden(literal)) throw new Error('an address inside')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'image/*', 'user-agent': 'grav' },
      lookup: lookupOutside(isForbidden),
    })
    outgoing.on('response', resolve).on('error', reject).end()
  })
}

/** Checked is the address that is connected to, not a look-up made before, which might have answered otherwise. */
function lookupOutside(isForbidden: (address: string) => boolean): LookupFunction {
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
