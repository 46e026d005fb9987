import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { type JobWorker, makeWorker } from '../../jobs/worker.ts'
import * as queries from './review.queries.ts'

/**
 * If the process dies, another one continues the job after this time. A batch that takes longer does no harm: two workers on
 * one job never decide an entry twice.
 */
const LEASE_MS = 5_000
const BATCH_SIZE = 500

/** Decides on many entries in batches. Each batch and the progress it makes are one transaction. */
export function makeReviewWorker(deps: { database: Database; log: Logger; now: () => Date }): JobWorker {
  const { database, log, now } = deps
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS)

  async function runNextJob(stop: AbortSignal): Promise<boolean> {
    const job = await queries.leaseJob(database.query, now(), leaseEnd())
    if (job === undefined) return false
    let isDone = false
    while (!isDone && !stop.aborted) {
      isDone = await database.query.transaction(async (transaction) => {
        const decided = await queries.decideBatch(transaction, job, now(), BATCH_SIZE)
        const isLast = decided === undefined
        const times = { leasedUntil: leaseEnd(), finishedAt: isLast ? now() : null }
        await queries.advanceJob(transaction, job.id, decided?.entries ?? 0, times)
        return isLast
      })
    }
    if (!isDone) await queries.releaseJob(database.query, job.id)
    return true
  }

  return makeWorker({ name: 'review', runOnce: runNextJob, log })
}
