import type { Context } from 'hono'
import { incomingOf } from './respond.ts'

export class BodyTooLarge extends Error {}

/** The body of a request, piece by piece. Throws BodyTooLarge as soon as it is known to be longer than the limit. */
export async function* readLimited(c: Context, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new BodyTooLarge()
  let size = 0
  for await (const chunk of bodyOf(c)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new BodyTooLarge()
    yield chunk
  }
}

/**
 * The body as it comes from the connection, where there is one: the framework's own stream would take in more while nobody reads it. The
 * connection stays open when reading ends early, so that a refusal can be sent.
 */
function bodyOf(c: Context): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return incomingOf(c)?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? []
}
