import { lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { limits, mailTokens, outbox, sessions } from './db/schema.ts'
import { countHours } from './features/overview/overview.actions.ts'

const EVERY_MS = 3600 * 1000
/** How long an operator may look at mails that could not be sent. */
const FAILED_MAILS_STAY_MS = 30 * 24 * 3600 * 1000

/** A statement deletes at most this many rows, so that it holds few row locks and ends long before its time-out. */
const BATCH_SIZE = 1_000

/**
 * Clears away what is over: sessions and links that expired, limits whose time has ended, mails that failed
 * long ago. Nothing depends on it.
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - FAILED_MAILS_STAY_MS)
  await deleteUnlocked(
    database,
    sessions,
    [sessions.memberId, sessions.tokenHash],
    lte(sessions.expiresAt, now),
  )
  await deleteUnlocked(
    database,
    mailTokens,
    [mailTokens.memberId, mailTokens.purpose, mailTokens.tokenHash],
    lte(mailTokens.expiresAt, now),
  )
  await deleteUnlocked(database, limits, [limits.key], lte(limits.endsAt, now))
  await deleteUnlocked(database, outbox, [outbox.id], lte(outbox.failedAt, longAgo))
}

/**
 * Deletes the rows for which the condition holds, batch by batch. Rows locked by another transaction are skipped and left to
 * the next sweep: a statement that never waits for a row cannot deadlock with a member's request.
 */
async function deleteUnlocked(
  database: Database,
  table: PgTable,
  primaryKey: PgColumn[],
  isOver: SQL,
): Promise<void> {
  const key = sql.join(primaryKey, sql`, `)
  const deleteBatch = sql`
    DELETE FROM ${table} WHERE (${key}) IN
      (SELECT ${key} FROM ${table} WHERE ${isOver} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`
  while ((await database.query.execute(deleteBatch)).rowCount === BATCH_SIZE);
}

/**
 * What is done every hour: sweeping, and counting the hours that are over before an administrator waits for it, so that
 * this is done at the start too. Returns how to stop.
 */
export function startHousekeeping(database: Database, now: () => Date, log: Logger): () => void {
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
