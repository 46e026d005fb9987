import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import * as queries from './review.queries.ts'

const LOOK_EVERY_MS = 5_000
/**
 * Should the process die with a job, another goes on after this time. A batch that takes longer is no harm: two who work
 * on one job decide no entry twice.
 */
const LEASE_MS = 5_000
const BATCH = 500
const CLOSE_PATIENCE_MS = 1_000

export interface ReviewWorker {
  /** Says that there is a job; whoever says it does not wait. */
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
          const decided = await queries.decideBatch(transaction, job, now(), BATCH)
          const isLast = decided === undefined
          const times = { leasedUntil: later(), finishedAt: isLast ? now() : null }
          await queries.advanceJob(transaction, job.id, decided?.entries ?? 0, times)
          return isLast
        })
      }
      if (!isDone) await queries.releaseJob(database.query, job.id)
    }
  }

  /** Whoever wakes it while it is at its last look makes it look again. */
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

  const timer = setInterval(wake, LOOK_EVERY_MS)
  timer.unref()
  return {
    wake,
    work,
    async close() {
      isClosing = true
      clearInterval(timer)
      await Promise.race([running, delay(CLOSE_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
