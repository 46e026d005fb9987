import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refusal.ts'

/** Refuses longer bodies, with or without a Content-Length. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const measure = bodyLimit({ maxSize, onError: (c) => refuse(c, 'body_too_large') })
  return async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return measure(c, next)
    // Node never reads more than Content-Length, so such a body need not be copied to be measured.
    return Number(length) <= maxSize ? next() : refuse(c, 'body_too_large')
  }
}
