import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type Logger, pino } from 'pino'
import type { LogStream } from '../log.ts'
import type { Metrics } from './metrics.ts'
import { connectionOf, type RequestEnv, setHeader } from './respond.ts'

interface StartedRequest {
  id: string
  /** In milliseconds, of the process's own clock. */
  at: number
}

export interface Observer {
  begin(): StartedRequest
  note(started: StartedRequest, method: string, route: string, status: number): void
}

/**
 * Every request gets an id, a line in the log and a place in the metrics. Logged is the pattern of the route, not
 * the address: addresses can hold tokens and names.
 */
export function makeObserver(log: Logger, metrics: Metrics | undefined): Observer {
  const writeLine = makeWriteLine(log)
  // Its own for each process, and counted on: as unique as a random one for each request, and nearly for nothing.
  const process = randomBytes(8).toString('hex')
  let count = 0
  return {
    begin: () => ({ id: `${process}-${(count++).toString(36)}`, at: performance.now() }),
    note({ id, at }, method, route, status) {
      const ms = performance.now() - at
      metrics?.requestSeconds.observe({ method, route, status }, ms / 1000)
      writeLine?.(id, method, route, status, Math.round(ms * 10) / 10)
    },
  }
}

/**
 * The line of a request is put together here, since there is one for each: by way of the logger's objects it costs
 * several times as much. None of its parts needs escaping.
 */
function makeWriteLine(log: Logger) {
  if (!log.isLevelEnabled('info')) return undefined
  const inner = log as unknown as Record<symbol, unknown>
  const out = inner[pino.symbols.streamSym] as LogStream
  const write = (out.writeLater ?? out.write).bind(out)
  const time = inner[pino.symbols.timeSym] as () => string
  return (id: string, method: string, route: string, status: number, ms: number) =>
    write(
      `{"level":30${time()},"id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"msg":"request"}\n`,
    )
}

/** Watches a request from its first moment to its answer, and gives every answer the headers all have. */
export function observe(observer: Observer, headers: Record<string, string>): MiddlewareHandler<RequestEnv> {
  const common = Object.entries(headers)
  const flat = common.flat()
  return async (c, next) => {
    const started = observer.begin()
    c.set('requestId', started.id)
    c.set('commonHeaders', ['X-Request-Id', started.id, ...flat])
    await next()
    const route = c.get('route') ?? matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? '*'
    const connection = connectionOf(c)
    if (connection?.headersSent) return observer.note(started, c.req.method, route, connection.statusCode)
    setHeader(c, 'X-Request-Id', started.id)
    for (const [name, value] of common) {
      // An answer may be stricter about itself.
      if (!c.res.headers.has(name)) setHeader(c, name, value)
    }
    observer.note(started, c.req.method, route, c.res.status)
  }
}
