import { AsyncLocalStorage } from 'node:async_hooks'

/** Who has to wait for a connection in a crowd waits rather than fails, but not for ever. */
const PATIENCE_MS = 15_000

const endOfPatience = new AsyncLocalStorage<number>()

/** All that is done inside waits for connections that long in all, not each time anew. */
export function withPatience<Value>(work: () => Value): Value {
  return endOfPatience.run(Date.now() + PATIENCE_MS, work)
}

/** In milliseconds; never 0, which the pool would take for without end. */
export function patienceLeft(): number {
  const end = endOfPatience.getStore()
  return end === undefined ? PATIENCE_MS : Math.max(1, end - Date.now())
}
