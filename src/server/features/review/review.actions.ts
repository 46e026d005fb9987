import type { ReviewJob, ReviewTotal } from '../../../api/review.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import {
  countLeftOut,
  includesSubmissions,
  isOwnEntry,
  isReasonMissing,
  type LeftOutReason,
  leavesOutSuspended,
  limitToNow,
  type ReviewDecision,
} from '../../../domain/review.ts'
import { isSubmissionKind } from '../../../quests/registry.ts'
import { type Database, type Executor, transact } from '../../db/database.ts'
import { newId } from '../../id.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import * as decisions from './decisions.queries.ts'
import { findLeftOut, findOmission, sumLeftOut } from './left-out.queries.ts'
import * as queries from './review.queries.ts'
import * as jobs from './review-jobs.queries.ts'
import { scanLimitOf } from './review-list.actions.ts'

const JOBS_SHOWN = 10
/** Totals of entries whatever their facts are counted up to here. */
const MAX_TOTAL = 100_000

export interface ReviewDeps {
  database: Database
  now: () => Date
  /** Call it after a job was added. */
  wakeReview: () => void
  /** Call it after a mail was added. */
  wakeOutbox: () => void
}

interface ReviewCommand {
  actorId: string
  decision: ReviewDecision
  reason?: string | undefined
}

type NamedEntry = Omit<decisions.ChosenEntry, 'revision'> & { revision?: number | undefined }

type DecisionRefusal = 'missing_reason' | 'own_points' | 'related_account'

interface DecideOutcome {
  decided: number
  own: number
  alreadyDecided: number
  changed: queries.EntryKey[]
  leftOut: (queries.EntryKey & { why: LeftOutReason })[]
}

export async function decide(
  { database, now, wakeOutbox }: ReviewDeps,
  { actorId, decision, reason, entries }: ReviewCommand & { entries: NamedEntry[] },
): Promise<Result<DecideOutcome, DecisionRefusal>> {
  if (isReasonMissing(decision, reason)) return err('missing_reason')
  const named = uniqueEntries(entries)
  const others = named.filter((entry) => !isOwnEntry(entry, actorId)).map(toSeen)
  if (others.length === 0) return err('own_points')
  const outcome = await transact<DecideOutcome, DecisionRefusal>(database, async (transaction) => {
    const at = now()
    // Rejected are those that the reviewer named, suspended or not.
    const isManyApprovals = decision === 'approve' && named.length > 1
    const details = {
      decision,
      actorId,
      reason: reason ?? null,
      at,
      batchId: newId(),
      leavesOutSuspended: isManyApprovals,
    }
    const { decided, waiting } = await decisions.decideEntries(database, transaction, others, details)
    const leftOut = waiting.flatMap(({ why, ...key }) => (why === undefined ? [] : [{ ...key, why }]))
    if (countLeftOut(leftOut).related === others.length) return err('related_account')
    const changed = waiting.filter(({ why }) => why === undefined)
    // Earnings that do not wait have been decided on by others.
    const earnings = await decisions.countEarnings(transaction, others)
    const alreadyDecided = earnings - decided.length - waiting.length
    if (decided.length > 0) {
      const act = decision === 'approve' ? 'approve_entries' : 'reject_entries'
      const memberIds = [...new Set(decided.map(({ memberId }) => memberId))]
      const subject = memberIds.length === 1 ? memberIds[0] : undefined
      const after = {
        entries: decided.length,
        points: sumPoints(decided),
        of: decided.map(({ memberId, sourceKey }) => ({ memberId, sourceKey })),
      }
      await recordAudit(transaction, { actorId, act, subject, after, reason, at })
    }
    return ok({
      decided: decided.length,
      own: named.length - others.length,
      alreadyDecided,
      changed,
      leftOut,
    })
  })
  if (outcome.ok) wakeOutbox()
  return outcome
}

/** Unless the request says otherwise, a reviewer has seen the first version of a submission. */
function toSeen(entry: NamedEntry): decisions.ChosenEntry {
  return { ...entry, revision: entry.revision ?? 1 }
}

export function uniqueEntries<Entry extends queries.EntryKey>(entries: Entry[]): Entry[] {
  return [
    ...new Map(entries.map((entry) => [JSON.stringify([entry.memberId, entry.sourceKey]), entry])).values(),
  ]
}

function sumPoints(entries: { points: number }[]): number {
  return entries.reduce((sum, { points }) => sum + points, 0)
}

interface TotalQuery {
  readerId: string
  decision: ReviewDecision
  filter: queries.ReviewFilter
}

/** When the reviewer's list was loaded, if it was. */
type Listed = { asOf?: string | undefined }

const toUntil = ({ asOf }: Listed, now: Date) =>
  limitToNow(asOf === undefined ? undefined : new Date(asOf), now)

/** On what a decision on all entries that match would decide: on no submissions, unless the filter names their kind or quest. */
export function describeTotal(
  { database, now }: ReviewDeps,
  query: TotalQuery & Listed,
): Promise<ReviewTotal> {
  return sumMatching(database.query, query, toUntil(query, now()))
}

async function sumMatching(
  executor: Executor,
  { readerId, decision, filter }: TotalQuery,
  until: Date,
): Promise<ReviewTotal> {
  const omission = await findOmission(executor, readerId, decision, leavesOutSuspended(decision, filter))
  if (!filter.fact) {
    const sums = await queries.sumQueue(executor, filter, { readerId, until, limit: MAX_TOTAL })
    const { leftOut, entries, points } = await sumLeftOut(executor, filter, omission, until)
    return {
      ...sums,
      // Counted by two statements, between which entries may have been decided on.
      entries: Math.max(0, sums.entries - entries),
      points: Math.max(0, sums.points - points),
      leftOut,
      hasMore: sums.entries + sums.own + sums.submissions === MAX_TOTAL,
    }
  }
  const range = { order: 'oldest', until, limit: scanLimitOf(filter) } as const
  const { entries, end } = await queries.scanQueue(executor, filter, range)
  const others = entries.filter((entry) => !isOwnEntry(entry, readerId))
  const included = others.filter(({ kind }) => includesSubmissions(filter) || !isSubmissionKind(kind))
  const memberIds = [...new Set(included.map(({ memberId }) => memberId))]
  const reasons = await findLeftOut(executor, memberIds, omission)
  const decidable = included.filter(({ memberId }) => !reasons.has(memberId))
  return {
    entries: decidable.length,
    points: sumPoints(decidable),
    own: entries.length - others.length,
    submissions: others.length - included.length,
    leftOut: countLeftOut(included.map(({ memberId }) => ({ why: reasons.get(memberId) }))),
    hasMore: end !== undefined,
  }
}

/** Starts a decision on all entries that the reviewer's list may have had; the review worker carries it out. */
export async function addReviewJob(
  { database, now, wakeReview }: ReviewDeps,
  { actorId, decision, reason, asOf, ...filter }: ReviewCommand & queries.ReviewFilter & Listed,
): Promise<Result<ReviewJob, DecisionRefusal>> {
  const { segment, questId, kind, memberId, fact } = filter
  if (isReasonMissing(decision, reason)) return err('missing_reason')
  if (memberId && isOwnEntry({ memberId }, actorId)) return err('own_points')
  const job = await transact<jobs.Job, DecisionRefusal>(database, async (transaction) => {
    const at = now()
    const until = toUntil({ asOf }, at)
    const query = { readerId: actorId, decision, filter }
    const { entries, leftOut } = await sumMatching(transaction, query, until)
    if (memberId && leftOut.related > 0) return err('related_account')
    const total = entries + leftOut.suspended + leftOut.related
    const added = await jobs.addJob(transaction, {
      id: newId(),
      actorId,
      decision,
      reason: reason ?? null,
      kind: kind ?? null,
      memberId: memberId ?? null,
      fact: fact ?? null,
      segment: segment ?? null,
      questId: questId ?? null,
      until,
      total,
      createdAt: at,
      // Any worker may lease it at once.
      leasedUntil: new Date(0),
    })
    const after = { job: added.id, decision, segment, questId, kind, fact, total }
    await recordAudit(transaction, {
      actorId,
      act: 'begin_review_job',
      subject: memberId ?? undefined,
      after,
      reason,
      at,
    })
    return ok(added)
  })
  if (!job.ok) return job
  wakeReview()
  return ok(toReviewJob(job.value))
}

export async function listReviewJobs({ database }: ReviewDeps): Promise<ReviewJob[]> {
  return (await jobs.listJobs(database.query, JOBS_SHOWN)).map(toReviewJob)
}

export function toReviewJob({ suspended, related, ...job }: jobs.Job): ReviewJob {
  return {
    ...job,
    kind: job.kind as ReviewJob['kind'],
    leftOut: { suspended, related },
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  }
}
