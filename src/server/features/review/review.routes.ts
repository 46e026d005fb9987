import { getReview, getReviewJobs, postDecide, postReviewJob, type ReviewJob } from '../../../api/review.ts'
import { err, ok } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { newId } from '../../id.ts'
import { addAuditRecord } from '../audit/audit.queries.ts'
import { findFacts } from '../members/facts.queries.ts'
import * as queries from './review.queries.ts'

const PAGE_SIZE = 50
const JOBS_SHOWN = 10

interface ReviewDeps {
  database: Database
  now: () => Date
  /** There is a job to do. */
  wakeReview: () => void
}

export function serveReview(routes: ApiRoutes, { database, now, wakeReview }: ReviewDeps): void {
  routes.serve(getReview, async ({ query: { order = 'newest', before, ...filter } }) => {
    const mark = before === undefined ? undefined : decodeCursor(before, 2)
    if (before !== undefined && mark === undefined) return err('invalid_request')
    const position = mark && { createdAt: mark[0], memberId: mark[1] ?? '', sourceKey: mark[2] ?? '' }
    const rows = await queries.listPending(database.query, filter, order, position, PAGE_SIZE + 1)
    const entries = rows.slice(0, PAGE_SIZE).map((row) => ({
      ...row,
      kind: row.kind as 'login',
      createdAt: row.createdAt.toISOString(),
    }))
    const last = entries.at(-1)
    const hasMore = rows.length > PAGE_SIZE && last !== undefined
    const facts = await findFacts(database.query, [...new Set(entries.map(({ memberId }) => memberId))])
    return ok({
      entries,
      facts: Object.fromEntries(facts),
      next: hasMore ? encodeCursor([last.createdAt, last.memberId, last.sourceKey]) : null,
    })
  })

  routes.serve(postDecide, async ({ member: { id: actorId }, body }) => {
    const { decision, reason, entries } = body
    if (decision === 'reject' && reason === undefined) return err('missing_reason')
    const decided = await database.query.transaction(async (transaction) => {
      const at = now()
      const details = { decision, actorId, reason: reason ?? null, at }
      const outcome = await queries.decideEntries(transaction, entries, details)
      if (outcome.entries > 0) {
        const act = decision === 'approve' ? 'approve_entries' : 'reject_entries'
        const subjects = [...new Set(entries.map(({ memberId }) => memberId))]
        const subject = subjects.length === 1 ? subjects[0] : undefined
        await addAuditRecord(transaction, {
          actorId,
          act,
          subject,
          after: { ...outcome, of: entries },
          reason,
          at,
        })
      }
      return outcome
    })
    return ok({ decided: decided.entries })
  })

  routes.serve(postReviewJob, async ({ member: { id: actorId }, body }) => {
    const { decision, reason, kind, memberId } = body
    if (decision === 'reject' && reason === undefined) return err('missing_reason')
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
        // Free from the start.
        leasedUntil: new Date(0),
      })
      const after = { job: added.id, decision, kind, total }
      await addAuditRecord(transaction, {
        actorId,
        act: 'begin_review_job',
        subject: memberId,
        after,
        reason,
        at,
      })
      return added
    })
    wakeReview()
    return ok(toReviewJob(job))
  })

  routes.serve(getReviewJobs, async () => {
    const jobs = await queries.listJobs(database.query, JOBS_SHOWN)
    return ok({ jobs: jobs.map(toReviewJob) })
  })
}

function toReviewJob(job: Awaited<ReturnType<typeof queries.listJobs>>[number]): ReviewJob {
  return {
    ...job,
    kind: job.kind as ReviewJob['kind'],
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  }
}
