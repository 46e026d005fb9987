import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type Logger, pino } from 'pino'
import type { LogStream } from '../log.ts'
import type { Metrics } from './metrics.ts'
import { connectionOf, type RequestEnv, setHeader } from './respond.ts'

interface StartedRequest {
  id: string
  /** What performance.now() returned. */
  startedAt: number
}

export type Observer = ReturnType<typeof makeObserver>

/**
 * Gives every request an id, a log line and its share in the metrics. The route's pattern is logged and not the URL, which may
 * contain tokens and names.
 */
export function makeObserver(log: Logger, metrics: Metrics | undefined) {
  const writeLine = makeWriteLine(log)
  return {
    // A counter would be cheaper (measured 91 instead of 136 ns), but would tell visitors how many requests there are.
    start: (): StartedRequest => ({ id: randomUUID(), startedAt: performance.now() }),
    /** Logs the request and counts it in the metrics. */
    finish({ id, startedAt }: StartedRequest, method: string, route: string, status: number): void {
      const ms = performance.now() - startedAt
      metrics?.requestSeconds.observe({ method, route, status }, ms / 1000)
      writeLine?.(id, method, route, status, Math.round(ms * 10) / 10)
    },
  }
}

/**
 * Builds the log line of a request as text: measured 0.6 instead of 3.2 µs of processor time through the logger.
 * None of the values needs escaping.
 */
function makeWriteLine(log: Logger) {
  if (!log.isLevelEnabled('info')) return undefined
  const inner = log as unknown as Record<symbol, unknown>
  const stream = inner[pino.symbols.streamSym] as LogStream
  const write = (stream.writeLater ?? stream.write).bind(stream)
  const time = inner[pino.symbols.timeSym] as () => string
  return (id: string, method: string, route: string, status: number, ms: number) =>
    write(
      `{"level":30${time()},"id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"msg":"request"}\n`,
    )
}

/** Observes each request that the app handles, and adds the common headers to its response. */
export function observe(observer: Observer, headers: Record<string, string>): MiddlewareHandler<RequestEnv> {
  const common = Object.entries(headers)
  const flatHeaders = common.flat()
  return async (c, next) => {
    const started = observer.start()
    c.set('requestId', started.id)
    c.set('commonHeaders', ['X-Request-Id', started.id, ...flatHeaders])
    await next()
    const route = c.get('route') ?? matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? '*'
    const connection = connectionOf(c)
    if (connection?.headersSent) return observer.finish(started, c.req.method, route, connection.statusCode)
    setHeader(c, 'X-Request-Id', started.id)
    for (const [name, value] of common) {
      // A handler may have set a stricter value.
      if (!c.res.headers.has(name)) setHeader(c, name, value)
    }
    observer.finish(started, c.req.method, route, c.res.status)
  }
}
