import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BodyVariants, chooseEncoding, type Encoding } from './body-variants.ts'
import type { Observer } from './observe.ts'

interface CachedResponse {
  body: BodyVariants
  headers: Record<string, string>
  /** Whether it may still be sent, without asking anybody. */
  isCurrent(): boolean
}

export interface ResponseCache {
  put(address: string, answer: CachedResponse): void
  remove(address: string): void
  /** Sends what is ready for this request, and says whether there was such a thing. */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

/** An answer in one encoding, as node:http takes it fastest. */
interface EncodedResponse {
  head: string[]
  bytes: Buffer
}

interface CacheEntry {
  answer: CachedResponse
  /** By what a request says it accepts; browsers say one of a few things. */
  variants: Map<string, EncodedResponse>
}

const MAX_VARIANTS = 20

/** Other hosts are looked at, and refused, by the app. */
const PLAIN_HOST = /^[\w.-]+(:\d+)?$/

/**
 * Answers that are the same for everybody, as bytes in memory: finished pages and the browser's files. Most requests are
 * for one of these, and sent straight to the connection they cost about half of what they do by way of the app. What is
 * not plain (another method, a tag to compare, an answer that may be outdated) is left to the app, which makes them.
 */
export function makeResponseCache(common: Record<string, string>, observer: Observer): ResponseCache {
  const answers = new Map<string, CacheEntry>()

  function findVariant({ answer, variants }: CacheEntry, accepted: string): EncodedResponse {
    const known = variants.get(accepted)
    if (known !== undefined) return known
    const made = encodeResponse(answer, chooseEncoding(accepted, answer.body))
    if (variants.size < MAX_VARIANTS) variants.set(accepted, made)
    return made
  }

  function encodeResponse({ body, headers }: CachedResponse, encoding: Encoding): EncodedResponse {
    const bytes = body[encoding] ?? body.identity
    const head = Object.entries({
      'X-Request-Id': '',
      ...common,
      ...headers,
      ETag: body.etag,
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.byteLength),
    }).flat()
    return { head, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  }

  return {
    put: (address, answer) => answers.set(address, { answer, variants: new Map() }),
    remove: (address) => answers.delete(address),
    send(incoming, outgoing) {
      const kept = incoming.method === 'GET' ? answers.get(incoming.url ?? '') : undefined
      if (kept === undefined || !kept.answer.isCurrent()) return false
      const { host, 'if-none-match': tag, 'accept-encoding': accepted = '' } = incoming.headers
      if (tag !== undefined || host === undefined || !PLAIN_HOST.test(host)) return false
      const started = observer.begin()
      const { head, bytes } = findVariant(kept, accepted)
      // The id's place; whoever was sent the last one has it already.
      head[1] = started.id
      outgoing.writeHead(200, head)
      outgoing.end(bytes)
      observer.note(started, 'GET', '*', 200)
      return true
    },
  }
}
