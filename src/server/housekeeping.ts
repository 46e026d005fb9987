import { lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { limits, mailTokens, outbox, sessions } from './db/schema.ts'
import { countHours } from './features/overview/overview.actions.ts'

const EVERY_MS = 3600 * 1000
/** How long an operator may look at mails that could not be sent. */
const FAILED_MAILS_STAY_MS = 30 * 24 * 3600 * 1000

/**
 * Clears away what is over: sessions and links that expired, limits whose time has ended, mails that failed
 * long ago. Nothing depends on it.
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  await database.query.delete(sessions).where(lte(sessions.expiresAt, now))
  await database.query.delete(mailTokens).where(lte(mailTokens.expiresAt, now))
  await database.query.delete(limits).where(lte(limits.endsAt, now))
  const longAgo = new Date(now.getTime() - FAILED_MAILS_STAY_MS)
  await database.query.delete(outbox).where(lte(outbox.failedAt, longAgo))
}

/**
 * What is done every hour: sweeping, and counting the hours that are over before an administrator waits for it, so that
 * this is done at the start too. Returns how to stop.
 */
export function keepHouse(database: Database, now: () => Date, log: Logger): () => void {
  let isOver = false
  function keep(works: Record<string, typeof sweep | typeof countHours>) {
    for (const [name, work] of Object.entries(works)) {
      work(database, now()).catch((error) => {
        // Who stops does not wait for it.
        if (!isOver) log.warn({ code: error.code, work: name }, 'could not keep house')
      })
    }
  }
  keep({ countHours })
  const timer = setInterval(() => keep({ sweep, countHours }), EVERY_MS)
  timer.unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
