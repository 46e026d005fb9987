import { lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { limits, mailTokens, outbox, sessions } from './db/schema.ts'

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

/** Returns how to stop. */
export function keepSwept(database: Database, now: () => Date, log: Logger): () => void {
  const timer = setInterval(() => {
    sweep(database, now()).catch((error) => log.warn({ code: error.code }, 'could not sweep'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
