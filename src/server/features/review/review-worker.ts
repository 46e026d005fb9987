import type { Logger } from 'pino'
import { countLeftOut, isOwnEntry, leavesOutSuspended } from '../../../domain/review.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { rowsPerTransaction } from '../../db/many-members.ts'
import { type JobWorker, makeWorker } from '../../jobs/worker.ts'
import { refuseActor } from '../audit/audit.actions.ts'
import { decideEntries } from './decisions.queries.ts'
import { decodePosition, encodePosition } from './queue-position.ts'
import { scanQueue } from './review.queries.ts'
import * as jobs from './review-jobs.queries.ts'

/**
 * If the process dies, another one continues the job after this time. A batch that takes longer does no harm: two workers on
 * one job never decide an entry twice.
 */
const LEASE_MS = 5_000

/** Decides on many entries in batches. Each batch and the progress it makes are one transaction. */
export function makeReviewWorker(deps: { database: Database; log: Logger; now: () => Date }): JobWorker {
  const { database, log, now } = deps
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS)

  async function runNextJob(stop: AbortSignal): Promise<boolean> {
    const job = await jobs.leaseJob(database.query, now(), leaseEnd())
    if (job === undefined) return false
    let isDone = false
    while (!isDone && !stop.aborted) {
      isDone = await database.query.transaction((transaction) => runBatch(transaction, job.id))
    }
    if (!isDone) await jobs.releaseJob(database.query, job.id)
    return true
  }

  /**
   * Decides on the next entries, oldest first. Returns whether the job is done. It also ends when its starter was suspended or lost the
   * role; what it decided before stays.
   */
  async function runBatch(transaction: Transaction, id: string): Promise<boolean> {
    const job = await jobs.lockUnfinishedJob(transaction, id)
    if (job === undefined) return true
    if ((await refuseActor(transaction, job.actorId, 'review.decide')) !== undefined) {
      await jobs.endJob(transaction, id, now())
      return true
    }
    // Nobody may have looked at submissions unless their kind was named.
    const filter = { ...job, isWithoutSubmissions: job.kind === null }
    const { entries, end } = await scanQueue(transaction, filter, {
      order: 'oldest',
      after: job.position === null ? undefined : decodePosition(job.position),
      until: job.until,
      limit: rowsPerTransaction(database),
    })
    const others = entries.filter((entry) => !isOwnEntry(entry, job.actorId))
    const details = { ...job, at: now(), leavesOutSuspended: leavesOutSuspended(job.decision, job) }
    const { decided, waiting } = await decideEntries(database, transaction, others, details)
    await jobs.advanceJob(transaction, job, {
      decided: decided.length,
      ...countLeftOut(waiting),
      position: end === undefined ? job.position : encodePosition(end),
      leasedUntil: leaseEnd(),
      finishedAt: end === undefined ? now() : null,
    })
    return end === undefined
  }

  return makeWorker({ name: 'review', runOnce: runNextJob, log })
}
