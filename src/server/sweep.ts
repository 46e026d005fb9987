import { lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { limits, mailTokens, sessions } from './db/schema.ts'

const EVERY_MS = 3600 * 1000

/** Clears away what is over: sessions and links that expired, limits whose time has ended. Nothing depends on it. */
async function sweep(database: Database, now: Date): Promise<void> {
  await database.query.delete(sessions).where(lte(sessions.expiresAt, now))
  await database.query.delete(mailTokens).where(lte(mailTokens.expiresAt, now))
  await database.query.delete(limits).where(lte(limits.endsAt, now))
}

/** Returns how to stop. */
export function keepSwept(database: Database, now: () => Date, log: Logger): () => void {
  const timer = setInterval(() => {
    sweep(database, now()).catch((error) => log.warn({ code: error.code }, 'could not sweep'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
