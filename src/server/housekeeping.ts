import { lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { explainError } from './db/explain-error.ts'
import { deleteRows, deleteRowsOfMembers } from './db/many-members.ts'
import { fileUses, questChecks, questClaims } from './db/quest-schema.ts'
import { limits, mailTokens, outbox, sessions } from './db/schema.ts'
import { freeOldAddresses } from './features/auth/email-change.actions.ts'
import { removeOrphanedDrafts } from './features/blog/post-drafts.actions.ts'
import { removeOldDownloads } from './features/data-downloads/data-downloads.actions.ts'
import { countActiveMembers } from './features/figures/active-days.actions.ts'
import { countFigures } from './features/figures/figures.actions.ts'
import { removeUnusedFiles } from './features/files/files.actions.ts'
import { removeUnusedPictures } from './features/pictures/pictures.actions.ts'

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

/**
 * Deletes expired sessions, links and limits, mails that failed and checks that were decided on long ago, files that are not needed any
 * more, and downloads that have expired, and frees the old addresses of changed emails. Nothing waits for it: what has expired is not
 * shown before either.
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  const failedBefore = new Date(now.getTime() - FAILED_MAIL_LIFETIME_MS)
  await deleteRowsOfMembers(
    database,
    sessions,
    [sessions.memberId, sessions.tokenHash],
    lte(sessions.expiresAt, now),
  )
  await deleteRowsOfMembers(
    database,
    mailTokens,
    [mailTokens.memberId, mailTokens.purpose, mailTokens.tokenHash],
    lte(mailTokens.expiresAt, now),
  )
  await freeOldAddresses(database, now)
  await sweepFiles(database, now)
  await removeOrphanedDrafts(database)
  await removeOldDownloads(database, now)
  await deleteRows(database, limits, [limits.key], lte(limits.endsAt, now))
  await deleteRows(database, outbox, [outbox.id], lte(outbox.failedAt, failedBefore))
  const decidedBefore = new Date(now.getTime() - DECIDED_CHECK_LIFETIME_MS)
  await deleteRows(database, questChecks, [questChecks.id], lte(questChecks.decidedAt, decidedBefore))
}

/** Deletes files that were not claimed in time or whose claim was refused long ago, unless somebody else has sent the same file. */
async function sweepFiles(database: Database, now: Date): Promise<void> {
  const [unclaimedBefore, refusedBefore] = [UNCLAIMED_FILE_LIFETIME_MS, REFUSED_FILE_LIFETIME_MS].map((ms) =>
    new Date(now.getTime() - ms).toISOString(),
  )
  const isUnclaimed = sql`${fileUses.period} = '' AND ${fileUses.createdAt} <= ${unclaimedBefore}::timestamptz`
  const isRefused = sql`EXISTS (SELECT FROM ${questClaims}
    WHERE ${questClaims.memberId} = ${fileUses.memberId} AND ${questClaims.questId} = ${fileUses.questId}
      AND ${questClaims.period} = ${fileUses.period} AND ${questClaims.state} = 'refused'
      AND ${questClaims.decidedAt} <= ${refusedBefore}::timestamptz)`
  for (const isOver of [isUnclaimed, isRefused]) {
    await deleteRowsOfMembers(
      database,
      fileUses,
      [fileUses.memberId, fileUses.questId, fileUses.period, fileUses.hash],
      isOver,
    )
  }
  await removeUnusedPictures(database, now)
  await removeUnusedFiles(database, now)
}

async function countAll(database: Database, now: Date): Promise<void> {
  await countFigures(database, now)
  await countActiveMembers(database, now)
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
  const count = makeTask(countAll)
  void count()
  const timers = [setInterval(count, COUNT_EVERY_MS), setInterval(makeTask(sweep), SWEEP_EVERY_MS)]
  for (const timer of timers) timer.unref()
  return () => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
  }
}
