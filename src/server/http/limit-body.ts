import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refusal.ts'

/** Refuses longer bodies, with or without a Content-Length. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const measure = bodyLimit({ maxSize, onError: (c) => refuse(c, 'body_too_large') })
  return (c, next) => {
    const { method } = c.req
    const length = c.req.header('content-length')
    // Node never reads more than Content-Length, so such a body need not be copied to be measured.
    const isAnnounced =
      length !== undefined && Number(length) <= maxSize && c.req.header('transfer-encoding') === undefined
    return method === 'GET' || method === 'HEAD' || isAnnounced ? next() : measure(c, next)
  }
}
