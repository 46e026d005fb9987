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

/** An answer in one encoding, as node:http takes it fastest. */
interface Shape {
  head: string[]
  bytes: Buffer
}

interface Kept {
  answer: ReadyAnswer
  /** By what a request says it accepts; browsers say one of a few things. */
  shapes: Map<string, Shape>
}

const MOST_SHAPES = 20

/** Other hosts are looked at, and refused, by the app. */
const PLAIN_HOST = /^[\w.-]+(:\d+)?$/

/**
 * Answers that are the same for everybody, as bytes in memory: finished pages and the browser's files. Most requests are
 * for one of these, and sent straight to the connection they cost about half of what they do by way of the app. What is
 * not plain (another method, a tag to compare, an answer that may be outdated) is left to the app, which makes them.
 */
export function makeReadyAnswers(common: Record<string, string>, observer: Observer): ReadyAnswers {
  const answers = new Map<string, Kept>()

  function shapeOf({ answer, shapes }: Kept, accepted: string): Shape {
    const known = shapes.get(accepted)
    if (known !== undefined) return known
    const made = shape(answer, chooseEncoding(accepted, answer.body))
    if (shapes.size < MOST_SHAPES) shapes.set(accepted, made)
    return made
  }

  function shape({ body, headers }: ReadyAnswer, encoding: Encoding): Shape {
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
    put: (address, answer) => answers.set(address, { answer, shapes: new Map() }),
    remove: (address) => answers.delete(address),
    send(incoming, outgoing) {
      const kept = incoming.method === 'GET' ? answers.get(incoming.url ?? '') : undefined
      if (kept === undefined || !kept.answer.holds()) return false
      const { host, 'if-none-match': tag, 'accept-encoding': accepted = '' } = incoming.headers
      if (tag !== undefined || host === undefined || !PLAIN_HOST.test(host)) return false
      const begun = observer.begin()
      const { head, bytes } = shapeOf(kept, accepted)
      // The id's place; whoever was sent the last one has it already.
      head[1] = begun.id
      outgoing.writeHead(200, head)
      outgoing.end(bytes)
      observer.note(begun, 'GET', '*', 200)
      return true
    },
  }
}
