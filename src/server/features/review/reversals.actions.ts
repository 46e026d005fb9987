import type * as api from '../../../api/decided.ts'
import type { ResultOf } from '../../../api/operations.ts'
import { err, ok } from '../../../domain/result.ts'
import { countLeftOut, isOwnEntry } from '../../../domain/review.ts'
import { type Database, type Transaction, transact } from '../../db/database.ts'
import { rowsPerTransaction } from '../../db/many-members.ts'
import { newId } from '../../id.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { countDecisions, listDecided } from './decided.queries.ts'
import { listMemberIds } from './decisions.queries.ts'
import { decodePosition } from './queue-position.ts'
import { reverseDecisions } from './reversals.queries.ts'
import { type ReviewDeps, toReviewJob, uniqueEntries } from './review.actions.ts'
import type { EntryKey, QueuePosition } from './review.queries.ts'
import * as jobs from './review-jobs.queries.ts'

export async function reverse(
  { database, now, wakeOutbox }: ReviewDeps,
  { actorId, reason, entries }: { actorId: string; reason: string; entries: EntryKey[] },
): Promise<ResultOf<typeof api.postReverse>> {
  const named = uniqueEntries(entries)
  const others = named.filter((entry) => !isOwnEntry(entry, actorId))
  if (others.length === 0) return err('own_points')
  const outcome: ResultOf<typeof api.postReverse> = await transact(database, async (transaction) => {
    const at = now()
    const details = { actorId, reason, at, batchId: newId(), leavesOutSuspended: named.length > 1 }
    const { reversed, leftOut, alreadyReversed } = await reverseDecisions(
      database,
      transaction,
      others,
      details,
    )
    if (countLeftOut(leftOut).related === others.length) return err('related_account')
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    const taken = sum(reversed.map(({ change }) => Math.max(0, -change)))
    const given = sum(reversed.map(({ change }) => Math.max(0, change)))
    if (reversed.length > 0) {
      const [subject, ...more] = listMemberIds(reversed)
      const of = reversed.map(({ memberId, sourceKey }) => ({ memberId, sourceKey }))
      await recordAudit(transaction, {
        actorId,
        act: 'reverse_entries',
        subject: more.length === 0 ? subject : undefined,
        after: { entries: reversed.length, taken, given, of },
        reason,
        at,
      })
    }
    return ok({
      reversed: reversed.length,
      taken,
      given,
      missing: sum(reversed.map(({ points, change }) => points - Math.abs(change))),
      own: named.length - others.length,
      alreadyReversed,
      leftOut,
    })
  })
  if (outcome.ok) wakeOutbox()
  return outcome
}

/** Starts to reverse all entries of one decision; the review worker carries it out. */
export async function reverseBatch(
  { database, now, wakeReview }: ReviewDeps,
  { actorId, batch, reason }: { actorId: string; batch: string; reason: string },
): Promise<ResultOf<typeof api.postReverseBatch>> {
  const job = await transact<jobs.Job, 'not_found'>(database, async (transaction) => {
    const total = await countDecisions(transaction, batch)
    if (total === 0) return err('not_found')
    const at = now()
    const added = await jobs.addJob(transaction, {
      id: newId(),
      actorId,
      decision: 'reverse',
      reason,
      batchId: batch,
      until: at,
      total,
      createdAt: at,
      // Any worker may lease it at once.
      leasedUntil: new Date(0),
    })
    const after = { job: added.id, decision: 'reverse', batch, total }
    await recordAudit(transaction, { actorId, act: 'begin_review_job', after, reason, at })
    return ok(added)
  })
  if (!job.ok) return job
  wakeReview()
  return ok(toReviewJob(job.value))
}

/** Reverses the next entries of a job, oldest first. */
export async function reverseNext(
  database: Database,
  transaction: Transaction,
  job: jobs.Job,
  at: Date,
): Promise<{ decided: number; suspended: number; related: number; end: QueuePosition | undefined }> {
  const { rows, end } = await listDecided(
    transaction,
    { batchId: job.batchId ?? '' },
    {
      order: 'oldest',
      after: job.position === null ? undefined : decodePosition(job.position),
      limit: rowsPerTransaction(database),
    },
  )
  const entries = rows.map(({ memberId, decision, decisionKey }) => ({
    memberId,
    sourceKey: decisionKey.slice(decision.length + 1),
  }))
  const others = entries.filter((entry) => !isOwnEntry(entry, job.actorId))
  const { reversed, leftOut } = await reverseDecisions(database, transaction, others, {
    actorId: job.actorId,
    reason: job.reason ?? '',
    at,
    batchId: job.id,
    leavesOutSuspended: true,
  })
  return { decided: reversed.length, ...countLeftOut(leftOut), end }
}
