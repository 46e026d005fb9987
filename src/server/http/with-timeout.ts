/** Below the 30 seconds after which many proxies give up. */
const TIMEOUT_MS = 25_000

/**
 * Rejects work that takes too long, which is answered like an unavailable database. The work itself may still complete, as
 * when a connection breaks; every operation can safely be repeated.
 */
export function withTimeout<Value>(work: Promise<Value>, timeoutMs = TIMEOUT_MS): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the request took too long')), timeoutMs)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
