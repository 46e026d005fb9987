/** With the time a statement may take this is less than the half minute after which proxies give up on us. */
const TIMEOUT_MS = 25_000

/**
 * Nobody waits for ever: what takes too long is refused like a database that is away. What was begun may still be
 * carried out, as when a connection breaks; every act can safely be asked for again.
 */
export function withTimeout<Value>(work: Promise<Value>, patienceMs = TIMEOUT_MS): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the request took too long')), patienceMs)
    work.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
