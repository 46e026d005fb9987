import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Who has to wait for a connection in a crowd waits rather than fails, but not for ever. */
const PATIENCE_MS = 20_000

const patience = new AsyncLocalStorage<{ leftMs: number }>()

/** All that is done inside waits for connections that long in all, not each time anew. */
export function withPatience<Value>(work: () => Value): Value {
  return patience.run({ leftMs: PATIENCE_MS }, work)
}

/** The pool asks its options each time that somebody wants a connection; how long they waited is taken off. */
export function limitPatience(pool: pg.Pool): void {
  Object.defineProperty(pool.options, 'connectionTimeoutMillis', {
    // Never 0, which would be without end.
    get: () => Math.max(1, patience.getStore()?.leftMs ?? PATIENCE_MS),
  })
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient>
  pool.connect = ((done?: Connected) => {
    const mine = patience.getStore()
    const start = Date.now()
    const settle = () => {
      if (mine !== undefined) mine.leftMs -= Date.now() - start
    }
    if (done === undefined) return connect().finally(settle)
    return connect((...args) => {
      settle()
      done(...args)
    })
  }) as pg.Pool['connect']
}

type Connected = (...args: unknown[]) => void
