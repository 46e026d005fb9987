import type { PendingEntry, ReviewJob, ReviewPage } from '../../../api/review.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { isReasonMissing, type ReviewDecision, type ReviewOrder } from '../../../domain/review.ts'
import type { Database } from '../../db/database.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { newId } from '../../id.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { findFacts } from '../members/facts.queries.ts'
import * as queries from './review.queries.ts'

const PAGE_SIZE = 50
const JOBS_SHOWN = 10

export interface ReviewDeps {
  database: Database
  now: () => Date
  /** Call it after a job was added. */
  wakeReview: () => void
}

interface ReviewCommand {
  actorId: string
  decision: ReviewDecision
  reason?: string | undefined
}

export async function listPending(
  { database }: ReviewDeps,
  filter: queries.ReviewFilter,
  order: ReviewOrder,
  before: string | undefined,
): Promise<Result<ReviewPage, 'invalid_request'>> {
  const cursor = before === undefined ? undefined : decodeCursor(before, 2)
  if (before !== undefined && cursor === undefined) return err('invalid_request')
  const after = cursor && { createdAt: cursor[0], memberId: cursor[1] ?? '', sourceKey: cursor[2] ?? '' }
  const rows = await queries.listPending(database.query, filter, order, after, PAGE_SIZE + 1)
  const entries = rows.slice(0, PAGE_SIZE).map(toPendingEntry)
  const last = entries.at(-1)
  const hasMore = rows.length > PAGE_SIZE && last !== undefined
  const facts = await findFacts(database.query, [...new Set(entries.map(({ memberId }) => memberId))])
  return ok({
    entries,
    facts: Object.fromEntries(facts),
    next: hasMore ? encodeCursor([last.createdAt, last.memberId, last.sourceKey]) : null,
  })
}

type PendingRow = Awaited<ReturnType<typeof queries.listPending>>[number]

export function toPendingEntry({ createdAt, kind, ...row }: PendingRow): PendingEntry {
  return { ...row, kind: kind as PendingEntry['kind'], createdAt: createdAt.toISOString() }
}

export async function decide(
  { database, now }: ReviewDeps,
  { actorId, decision, reason, entries }: ReviewCommand & { entries: queries.EntryKey[] },
): Promise<Result<{ decided: number }, 'missing_reason'>> {
  if (isReasonMissing(decision, reason)) return err('missing_reason')
  return database.query.transaction(async (transaction) => {
    const at = now()
    const details = { decision, actorId, reason: reason ?? null, at }
    const outcome = await queries.decideEntries(transaction, entries, details)
    if (outcome.entries > 0) {
      const act = decision === 'approve' ? 'approve_entries' : 'reject_entries'
      const memberIds = [...new Set(entries.map(({ memberId }) => memberId))]
      const subject = memberIds.length === 1 ? memberIds[0] : undefined
      const after = { ...outcome, of: entries }
      await recordAudit(transaction, { actorId, act, subject, after, reason, at })
    }
    return ok({ decided: outcome.entries })
  })
}

/** Starts a decision on all entries that wait now; the review worker carries it out. */
export async function addReviewJob(
  { database, now, wakeReview }: ReviewDeps,
  { actorId, decision, reason, kind, memberId }: ReviewCommand & queries.ReviewFilter,
): Promise<Result<ReviewJob, 'missing_reason'>> {
  if (isReasonMissing(decision, reason)) return err('missing_reason')
  const job = await database.query.transaction(async (transaction) => {
    const at = now()
    const total = await queries.countPending(transaction, { kind, memberId }, at)
    const added = await queries.addJob(transaction, {
      id: newId(),
      actorId,
      decision,
      reason: reason ?? null,
      kind: kind ?? null,
      memberId: memberId ?? null,
      until: at,
      total,
      createdAt: at,
      // Any worker may lease it at once.
      leasedUntil: new Date(0),
    })
    const after = { job: added.id, decision, kind, total }
    await recordAudit(transaction, {
      actorId,
      act: 'begin_review_job',
      subject: memberId ?? undefined,
      after,
      reason,
      at,
    })
    return added
  })
  wakeReview()
  return ok(toReviewJob(job))
}

export async function listReviewJobs({ database }: ReviewDeps): Promise<ReviewJob[]> {
  return (await queries.listJobs(database.query, JOBS_SHOWN)).map(toReviewJob)
}

function toReviewJob(job: queries.Job): ReviewJob {
  return {
    ...job,
    kind: job.kind as ReviewJob['kind'],
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  }
}
