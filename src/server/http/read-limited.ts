import type { Context } from 'hono'

export class BodyTooLarge extends Error {}

/** The body of a request, piece by piece. Throws BodyTooLarge as soon as it is known to be longer than the limit. */
export async function* readLimited(c: Context, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new BodyTooLarge()
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new BodyTooLarge()
    yield chunk
  }
}
