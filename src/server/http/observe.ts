import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

export interface Observed {
  Variables: { requestId: string }
}

/**
 * Every request gets an id, a line in the log and a place in the metrics. Logged is the pattern of the route, not
 * the address: addresses can hold tokens and names.
 */
export function observe(log: Logger, metrics: Metrics): MiddlewareHandler<Observed> {
  return async (c, next) => {
    const id = randomUUID()
    const start = performance.now()
    c.header('X-Request-Id', id)
    c.set('requestId', id)
    await next()
    const ms = performance.now() - start
    const route = matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? '*'
    const { method } = c.req
    const { status } = c.res
    metrics.requestSeconds.observe({ method, route, status }, ms / 1000)
    log.info({ id, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}

/**
 * What the log may tell of an error. A failed query's message quotes its parameters, and the database's own may quote
 * a value: both can be a member's data, so of those only the code and the place are told.
 */
export function describeError(error: Error): {
  name: string
  code?: string
  reason?: string
  frames?: string
} {
  const cause = error.cause instanceof Error ? error.cause : error
  const { code } = cause as { code?: string }
  // PostgreSQL's own errors have a severity; those of the driver and of the system quote no values.
  const mayQuote = 'severity' in cause
  return {
    name: cause.name,
    ...(code === undefined ? {} : { code }),
    ...(mayQuote ? {} : { reason: cause.message }),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .join('\n'),
  }
}
