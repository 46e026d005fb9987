/** If a statement takes longer than this, the next batch starts beside it. A third batch always waits. */
const SLOW_BATCH_MS = 20
const MAX_CONCURRENT_BATCHES = 2

const MAX_BATCH_SIZE = 128

interface PendingRequest<Request, Result> {
  request: Request
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Sends requests of the same turn of the event loop to the database as one statement; requests that arrive while it runs form
 * the next batch. A lone request does not wait. Measured processor time per request, batched and single: GET /api/me 207 and
 * 581 µs, a daily login 419 and 2,199 µs (server and PostgreSQL together, docs/performance.md).
 */
export function batchRequests<Request, Result>(
  /** Returns the results in the order of the requests. */
  execute: (requests: Request[]) => Promise<Result[]>,
  maxBatchSize = MAX_BATCH_SIZE,
): (request: Request) => Promise<Result> {
  const pending: PendingRequest<Request, Result>[] = []
  let runningBatches = 0
  let lastStart = 0
  let isScheduled = false

  function mayStart(): boolean {
    return (
      runningBatches === 0 ||
      (runningBatches < MAX_CONCURRENT_BATCHES && performance.now() - lastStart >= SLOW_BATCH_MS)
    )
  }

  /** The batch starts after all input that has arrived by now was read. */
  function schedule(): void {
    if (isScheduled || pending.length === 0 || !mayStart()) return
    isScheduled = true
    setImmediate(runBatch)
  }

  async function runBatch(): Promise<void> {
    isScheduled = false
    const batch = pending.splice(0, maxBatchSize)
    runningBatches += 1
    lastStart = performance.now()
    const slowTimer = setTimeout(schedule, SLOW_BATCH_MS)
    try {
      const results = await execute(batch.map(({ request }) => request))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      clearTimeout(slowTimer)
      runningBatches -= 1
      schedule()
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      pending.push({ request, resolve, reject })
      schedule()
    })
}
