import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import * as queries from './review.queries.ts'

const POLL_MS = 5_000
/**
 * If the process dies during a job, another continues it after this time. A batch that takes longer does no harm: two workers on
 * one job decide no entry twice.
 */
const LEASE_MS = 5_000
const BATCH_SIZE = 500
const CLOSE_TIMEOUT_MS = 1_000

export interface ReviewWorker {
  /** Starts the work on new jobs without waiting for it. */
  wake(): void
  /** Works until no job is left. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Carries out decisions on many entries, batch by batch; each batch and the progress it makes are one transaction. */
export function makeReviewWorker(deps: { database: Database; log: Logger; now: () => Date }): ReviewWorker {
  const { database, log, now } = deps
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosing = false

  const later = () => new Date(now().getTime() + LEASE_MS)

  async function work(): Promise<void> {
    for (;;) {
      const job = isClosing ? undefined : await queries.leaseJob(database.query, now(), later())
      if (job === undefined) return
      let isDone = false
      while (!isDone && !isClosing) {
        isDone = await database.query.transaction(async (transaction) => {
          const decided = await queries.decideBatch(transaction, job, now(), BATCH_SIZE)
          const isLast = decided === undefined
          const times = { leasedUntil: later(), finishedAt: isLast ? now() : null }
          await queries.advanceJob(transaction, job.id, decided?.entries ?? 0, times)
          return isLast
        })
      }
      if (!isDone) await queries.releaseJob(database.query, job.id)
    }
  }

  /** A wake during the last look at the queue makes it look again. */
  async function workWhileWanted(): Promise<void> {
    while (isWanted && !isClosing) {
      isWanted = false
      await work()
    }
  }

  function wake(): void {
    isWanted = true
    running ??= workWhileWanted()
      .catch((error) => log.warn({ code: error.code }, 'a review job was interrupted'))
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  return {
    wake,
    work,
    async close() {
      isClosing = true
      clearInterval(timer)
      await Promise.race([running, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
