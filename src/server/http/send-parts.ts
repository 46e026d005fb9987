import type { Context } from 'hono'
import type { Logger } from 'pino'
import { describeError } from '../describe-error.ts'
import { connectionOf, type RequestEnv } from './respond.ts'

/**
 * Sends a long response in parts. The next part is made when the reader has taken the last one, so a slow reader takes the memory of
 * one or two. If a part cannot be made, the status has been sent already: then the connection is closed before the end, so that
 * the reader notices that the rest is missing.
 */
export function sendParts(c: Context, parts: AsyncIterable<string | Uint8Array>, log: Logger): Response {
  const iterator = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await iterator.next()
          if (done) controller.close()
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
        } catch (error) {
          const id = (c as Context<RequestEnv>).get('requestId')
          log.warn({ id, ...describeError(error as Error) }, 'a response was broken off')
          const connection = connectionOf(c)
          if (connection === undefined) controller.error(error)
          else connection.destroy()
        }
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
  return c.body(body)
}
