import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refusal.ts'

/** Longer bodies are refused, whether they say how long they are or not. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const measure = bodyLimit({ maxSize, onError: (c) => refuse(c, 'body_too_large') })
  return (c, next) => {
    const { method } = c.req
    const length = c.req.header('content-length')
    // The connection never yields more than was announced: nothing is left to measure, which would cost a copy.
    const isAnnounced =
      length !== undefined && Number(length) <= maxSize && c.req.header('transfer-encoding') === undefined
    return method === 'GET' || method === 'HEAD' || isAnnounced ? next() : measure(c, next)
  }
}
