import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BodyVariants, chooseEncoding, type Encoding } from './body-variants.ts'
import type { Observer } from './observe.ts'

interface ReadyAnswer {
  body: BodyVariants
  headers: Record<string, string>
  /** Whether it may still be sent, without asking anybody. */
  holds(): boolean
}

export interface ReadyAnswers {
  put(address: string, answer: ReadyAnswer): void
  remove(address: string): void
  /** Sends what is ready for this request, and says whether there was such a thing. */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

/** Other hosts are looked at, and refused, by the app. */
const PLAIN_HOST = /^[\w.-]+(:\d+)?$/

/**
 * Answers that are the same for everybody, as bytes in memory: finished pages and the browser's files. Most requests are
 * for one of these, and sent straight to the connection they cost about half of what they do by way of the app. What is
 * not plain (another method, a tag to compare, an answer that may be outdated) is left to the app, which makes them.
 */
export function makeReadyAnswers(common: Record<string, string>, observer: Observer): ReadyAnswers {
  const answers = new Map<string, ReadyAnswer>()
  /** An answer in one encoding, as node:http takes it fastest. */
  const shapes = new WeakMap<ReadyAnswer, Partial<Record<Encoding, { head: string[]; bytes: Buffer }>>>()

  function shapeOf(answer: ReadyAnswer, encoding: Encoding) {
    const known = shapes.get(answer) ?? {}
    shapes.set(answer, known)
    known[encoding] ??= shape(answer, encoding)
    return known[encoding]
  }

  function shape({ body, headers }: ReadyAnswer, encoding: Encoding) {
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
    put: (address, answer) => answers.set(address, answer),
    remove: (address) => answers.delete(address),
    send(incoming, outgoing) {
      const answer = incoming.method === 'GET' ? answers.get(incoming.url ?? '') : undefined
      if (answer === undefined || !answer.holds()) return false
      const { host, 'if-none-match': tag, 'accept-encoding': accepted = '' } = incoming.headers
      if (tag !== undefined || host === undefined || !PLAIN_HOST.test(host)) return false
      const begun = observer.begin()
      const { head, bytes } = shapeOf(answer, chooseEncoding(accepted, answer.body))
      // The id's place; whoever was sent the last one has it already.
      head[1] = begun.id
      outgoing.writeHead(200, head)
      outgoing.end(bytes)
      observer.note(begun, 'GET', '*', 200)
      return true
    },
  }
}
