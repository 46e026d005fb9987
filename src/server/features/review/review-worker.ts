import type { Logger } from 'pino'
import { countLeftOut, includesSubmissions, isOwnEntry, leavesOutSuspended } from '../../../domain/review.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { rowsPerTransaction } from '../../db/many-members.ts'
import { type JobWorker, makeWorker } from '../../jobs/worker.ts'
import { refuseActor } from '../audit/audit.actions.ts'
import { beginDueRuns, runRule } from '../review-rules/run-rule.ts'
import { decideEntries } from './decisions.queries.ts'
import { decodePosition, encodePosition } from './queue-position.ts'
import { reverseNext } from './reversals.actions.ts'
import { scanQueue } from './review.queries.ts'
import * as jobs from './review-jobs.queries.ts'

/**
 * If the process dies, another one continues the job after this time. A batch that takes longer does no harm: two workers on
 * one job never decide an entry twice.
 */
const LEASE_MS = 5_000

/** Decides on many entries, by a person's order or by a rule, or reverses decisions, in batches. Each batch and the progress it makes are one transaction. */
export function makeReviewWorker(deps: { database: Database; log: Logger; now: () => Date }): JobWorker {
  const { database, log, now } = deps
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS)

  async function runNextJob(stop: AbortSignal): Promise<boolean> {
    await beginDueRuns(database, now())
    const job = await jobs.leaseJob(database.query, now(), leaseEnd())
    if (job === undefined) return false
    let isDone = false
    let hasTurn = true
    while (!isDone && hasTurn && !stop.aborted) {
      isDone = await database.query.transaction((transaction) => runBatch(transaction, job.id))
      // After each batch of a rule, a job that somebody waits for has its turn.
      hasTurn = job.ruleId === null
    }
    if (!isDone) await jobs.releaseJob(database.query, job.id)
    return true
  }

  /**
   * Decides on the next entries or reverses the next decisions, oldest first. Returns whether the job is done. It also ends when its starter was suspended or lost the
   * role; what it decided before stays.
   */
  async function runBatch(transaction: Transaction, id: string): Promise<boolean> {
    const job = await jobs.lockUnfinishedJob(transaction, id)
    if (job === undefined) return true
    if (job.ruleId !== null)
      return runRule(
        database,
        transaction,
        { ...job, ruleId: job.ruleId },
        { now: now(), leasedUntil: leaseEnd() },
      )
    if ((await refuseActor(transaction, job.actorId, 'review.decide')) !== undefined) {
      await jobs.endJob(transaction, id, now())
      return true
    }
    const { end, ...sums } =
      job.batchId === null
        ? await decideNext(transaction, job)
        : await reverseNext(database, transaction, job, now())
    await jobs.advanceJob(transaction, job, {
      ...sums,
      position: end === undefined ? job.position : encodePosition(end),
      leasedUntil: leaseEnd(),
      finishedAt: end === undefined ? now() : null,
    })
    return end === undefined
  }

  async function decideNext(transaction: Transaction, job: jobs.Job) {
    const decision = job.decision === 'reject' ? 'reject' : 'approve'
    const filter = { ...job, isWithoutSubmissions: !includesSubmissions(job) }
    const { entries, end } = await scanQueue(transaction, filter, {
      order: 'oldest',
      after: job.position === null ? undefined : decodePosition(job.position),
      until: job.until,
      limit: rowsPerTransaction(database),
    })
    const others = entries.filter((entry) => !isOwnEntry(entry, job.actorId))
    const details = {
      ...job,
      decision,
      at: now(),
      batchId: job.id,
      leavesOutSuspended: leavesOutSuspended(decision, job),
    } as const
    const { decided, waiting } = await decideEntries(database, transaction, others, details)
    return { decided: decided.length, ...countLeftOut(waiting), end }
  }

  return makeWorker({ name: 'review', runOnce: runNextJob, log })
}
