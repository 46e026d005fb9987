import { eq, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { explainError } from './db/explain-error.ts'
import { fileUses, questChecks, questClaims } from './db/quest-schema.ts'
import { limits, mailTokens, outbox, sessions } from './db/schema.ts'
import { countFigures } from './features/figures/figures.actions.ts'
import { removeUnusedFiles } from './features/files/files.actions.ts'

const SWEEP_EVERY_MS = 3600 * 1000
const COUNT_EVERY_MS = 60 * 1000
/** How long mails that could not be sent stay for the operator to see. */
const FAILED_MAIL_LIFETIME_MS = 30 * 24 * 3600 * 1000
/** How long a service can repeat its decision on a claim and get the same response. */
const DECIDED_CHECK_LIFETIME_MS = 30 * 24 * 3600 * 1000

/** How long files that were sent for a quest wait for the claim. */
const UNCLAIMED_FILE_LIFETIME_MS = 24 * 3600 * 1000
/** How long files stay after the claim was refused, for questions about it. */
const REFUSED_FILE_LIFETIME_MS = 90 * 24 * 3600 * 1000

/** A statement deletes at most this many rows, so it holds few row locks and stays far below its timeout. */
const BATCH_SIZE = 1_000

/**
 * Deletes expired sessions, links and limits, mails that failed and checks that were decided on long ago, and files that are not needed any
 * more. It only saves space: nothing depends on it.
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  const failedBefore = new Date(now.getTime() - FAILED_MAIL_LIFETIME_MS)
  const deleteOfMembers = database.isDistributed ? deleteByMember : deleteUnlocked
  await deleteOfMembers(
    database,
    sessions,
    [sessions.memberId, sessions.tokenHash],
    lte(sessions.expiresAt, now),
  )
  await deleteOfMembers(
    database,
    mailTokens,
    [mailTokens.memberId, mailTokens.purpose, mailTokens.tokenHash],
    lte(mailTokens.expiresAt, now),
  )
  await sweepFiles(database, now, deleteOfMembers)
  await deleteUnlocked(database, limits, [limits.key], lte(limits.endsAt, now))
  await deleteUnlocked(database, outbox, [outbox.id], lte(outbox.failedAt, failedBefore))
  const decidedBefore = new Date(now.getTime() - DECIDED_CHECK_LIFETIME_MS)
  await deleteUnlocked(database, questChecks, [questChecks.id], lte(questChecks.decidedAt, decidedBefore))
}

/** Deletes files that were not claimed in time or whose claim was refused long ago, unless somebody else has sent the same file. */
async function sweepFiles(
  database: Database,
  now: Date,
  deleteOfMembers: typeof deleteUnlocked | typeof deleteByMember,
): Promise<void> {
  const [unclaimedBefore, refusedBefore] = [UNCLAIMED_FILE_LIFETIME_MS, REFUSED_FILE_LIFETIME_MS].map((ms) =>
    new Date(now.getTime() - ms).toISOString(),
  )
  const isUnclaimed = sql`${fileUses.period} = '' AND ${fileUses.createdAt} <= ${unclaimedBefore}::timestamptz`
  const isRefused = sql`EXISTS (SELECT FROM ${questClaims}
    WHERE ${questClaims.memberId} = ${fileUses.memberId} AND ${questClaims.questId} = ${fileUses.questId}
      AND ${questClaims.period} = ${fileUses.period} AND ${questClaims.state} = 'refused'
      AND ${questClaims.decidedAt} <= ${refusedBefore}::timestamptz)`
  for (const isOver of [isUnclaimed, isRefused]) {
    await deleteOfMembers(
      database,
      fileUses,
      [fileUses.memberId, fileUses.questId, fileUses.period, fileUses.hash],
      isOver,
    )
  }
  await removeUnusedFiles(database, now)
}

/**
 * Deletes the rows for which the condition holds, batch by batch. Rows locked by another transaction are skipped and left to
 * the next sweep: a statement that never waits for a row cannot deadlock with a member's request. Returns how many were deleted.
 */
async function deleteUnlocked(
  database: Database,
  table: PgTable,
  primaryKey: PgColumn[],
  isOver: SQL,
  /** Names the rows' node on a cluster, where a statement can lock rows of one node only. */
  isOnNode = sql`true`,
): Promise<number> {
  const key = sql.join(primaryKey, sql`, `)
  const deleteBatch = sql`
    DELETE FROM ${table} WHERE ${isOnNode} AND (${key}) IN
      (SELECT ${key} FROM ${table} WHERE ${isOnNode} AND ${isOver} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`
  for (let total = 0; ; ) {
    const { rowCount } = await database.query.execute(deleteBatch)
    total += rowCount ?? 0
    if (rowCount !== BATCH_SIZE) return total
  }
}

/** Deletes such rows on a cluster, from a table whose primary key begins with the member's id. */
async function deleteByMember(
  database: Database,
  table: PgTable,
  primaryKey: [memberId: PgColumn, ...PgColumn[]],
  isOver: SQL,
): Promise<void> {
  const [memberId] = primaryKey
  const findBatch = sql`SELECT ${memberId} AS id FROM ${table} WHERE ${isOver} LIMIT ${BATCH_SIZE}`
  for (let found = BATCH_SIZE, deleted = BATCH_SIZE; found === BATCH_SIZE && deleted > 0; ) {
    const { rows } = await database.query.execute<{ id: string }>(findBatch)
    found = rows.length
    deleted = 0
    for (const id of new Set(rows.map((row) => row.id))) {
      deleted += await deleteUnlocked(database, table, primaryKey, isOver, eq(memberId, id))
    }
  }
}

/**
 * Sweeps every hour. Counts every minute what happened since the last count, and at the start, after which there may be much to count.
 * Returns a function that stops both.
 */
export function startHousekeeping(database: Database, now: () => Date, log: Logger): () => void {
  let isStopped = false
  function makeTask(task: (database: Database, now: Date) => Promise<void>) {
    let isRunning = false
    return async () => {
      if (isRunning) return
      isRunning = true
      try {
        await task(database, now())
      } catch (error) {
        // The shutdown does not wait for a task and may break its connection.
        if (!isStopped) log.warn({ task: task.name, reason: explainError(error) }, 'housekeeping failed')
      }
      isRunning = false
    }
  }
  const count = makeTask(countFigures)
  void count()
  const timers = [setInterval(count, COUNT_EVERY_MS), setInterval(makeTask(sweep), SWEEP_EVERY_MS)]
  for (const timer of timers) timer.unref()
  return () => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
  }
}
