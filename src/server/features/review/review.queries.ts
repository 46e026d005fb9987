import { and, count, desc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ReviewDecision, ReviewOrder } from '../../../domain/review.ts'
import type { Executor } from '../../db/database.ts'
import { members, reviewJobs, reviewQueue } from '../../db/schema.ts'

export interface ReviewFilter {
  kind?: string | null | undefined
  memberId?: string | null | undefined
}

export interface EntryKey {
  memberId: string
  sourceKey: string
}

/** The last entry of a page; the next page begins after it. */
export interface ReviewCursor extends EntryKey {
  createdAt: string
}

function matchesFilter({ kind, memberId }: ReviewFilter): SQL[] {
  return [
    ...(kind ? [eq(reviewQueue.kind, kind)] : []),
    ...(memberId ? [eq(reviewQueue.memberId, memberId)] : []),
  ]
}

export function listPending(
  executor: Executor,
  filter: ReviewFilter,
  order: ReviewOrder,
  after: ReviewCursor | undefined,
  limit: number,
) {
  const position = sql`(${reviewQueue.createdAt}, ${reviewQueue.memberId}, ${reviewQueue.sourceKey})`
  const last = after && sql`(${after.createdAt}::timestamptz, ${after.memberId}, ${after.sourceKey})`
  const direction = order === 'newest' ? sql`DESC` : sql`ASC`
  return executor
    .select({
      memberId: reviewQueue.memberId,
      memberName: members.name,
      sourceKey: reviewQueue.sourceKey,
      kind: reviewQueue.kind,
      points: reviewQueue.points,
      createdAt: reviewQueue.createdAt,
    })
    .from(reviewQueue)
    .innerJoin(members, eq(members.id, reviewQueue.memberId))
    .where(
      and(
        ...matchesFilter(filter),
        last && (order === 'newest' ? sql`${position} < ${last}` : sql`${position} > ${last}`),
      ),
    )
    .orderBy(
      sql`${reviewQueue.createdAt} ${direction}`,
      sql`${reviewQueue.memberId} ${direction}`,
      sql`${reviewQueue.sourceKey} ${direction}`,
    )
    .limit(limit)
}

export interface Decided {
  entries: number
  points: number
}

/** Becomes part of each entry that records a decision. */
export interface DecisionDetails {
  decision: ReviewDecision
  actorId: string
  reason: string | null
  at: Date
}

/**
 * Removes the chosen entries from the queue, writes the decision into the ledger and moves the points, in one statement. A second
 * administrator deciding on the same entries finds nothing left to decide. The caller has locked the members' rows in order of
 * id, so that two concurrent decisions wait instead of deadlocking.
 */
async function decide(executor: Executor, chosen: SQL, details: DecisionDetails): Promise<Decided> {
  const { decision, actorId, reason, at } = details
  const isApproval = decision === 'approve'
  const { rows } = await executor.execute<{ entries: number; points: number }>(sql`
    WITH chosen AS (${chosen}),
    taken AS (
      DELETE FROM review_queue USING chosen
       WHERE review_queue.member_id = chosen.member_id AND review_queue.source_key = chosen.source_key
      RETURNING review_queue.member_id, review_queue.source_key, review_queue.points
    ), entry AS (
      INSERT INTO point_entries
        (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
      SELECT member_id, ${`${decision}:`} || source_key, ${decision}, -points,
             CASE WHEN ${isApproval}::boolean THEN points ELSE 0 END, ${at.toISOString()}::timestamptz, ${actorId}, ${reason}
        FROM taken
      RETURNING member_id, pending_change, total_change
    ), change AS (
      SELECT member_id, sum(pending_change) AS pending, sum(total_change) AS total FROM entry GROUP BY member_id
    ), moved AS (
      UPDATE members SET pending_points = pending_points + change.pending, total_points = total_points + change.total
        FROM change WHERE members.id = change.member_id
    )
    SELECT count(*) AS entries, coalesce(-sum(pending_change), 0) AS points FROM entry`)
  return { entries: rows[0]?.entries ?? 0, points: rows[0]?.points ?? 0 }
}

/** Locks in order of id, as every caller does, so that two of them cannot deadlock. */
export async function lockMembers(executor: Executor, ids: SQL): Promise<void> {
  await executor.execute(sql`SELECT 1 FROM members WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE`)
}

export async function decideEntries(
  executor: Executor,
  entries: EntryKey[],
  details: DecisionDetails,
): Promise<Decided> {
  const memberIds = sql.param(entries.map(({ memberId }) => memberId))
  const sourceKeys = sql.param(entries.map(({ sourceKey }) => sourceKey))
  await lockMembers(executor, sql`SELECT unnest(${memberIds}::text[])`)
  const chosen = sql`SELECT DISTINCT * FROM unnest(${memberIds}::text[], ${sourceKeys}::text[]) AS c (member_id, source_key)`
  return decide(executor, chosen, details)
}

export type Job = typeof reviewJobs.$inferSelect

/**
 * Decides on the next entries of a job, oldest first. The result counts none if others have decided on them meanwhile, and is
 * undefined if no entry is left.
 */
export async function decideBatch(
  executor: Executor,
  job: Job,
  at: Date,
  size: number,
): Promise<Decided | undefined> {
  const batch = await executor
    .select({ memberId: reviewQueue.memberId, sourceKey: reviewQueue.sourceKey })
    .from(reviewQueue)
    .where(and(...matchesFilter(job), lte(reviewQueue.createdAt, job.until)))
    .orderBy(reviewQueue.createdAt, reviewQueue.memberId, reviewQueue.sourceKey)
    .limit(size)
  if (batch.length === 0) return undefined
  return decideEntries(executor, batch, { ...job, at })
}

export async function countPending(executor: Executor, filter: ReviewFilter, until: Date): Promise<number> {
  const [counted] = await executor
    .select({ count: count() })
    .from(reviewQueue)
    .where(and(...matchesFilter(filter), lte(reviewQueue.createdAt, until)))
  return counted?.count ?? 0
}

export async function addJob(executor: Executor, job: typeof reviewJobs.$inferInsert): Promise<Job> {
  const [added] = await executor.insert(reviewJobs).values(job).returning()
  return added as Job
}

export function listJobs(executor: Executor, limit: number): Promise<Job[]> {
  return executor.select().from(reviewJobs).orderBy(desc(reviewJobs.createdAt)).limit(limit)
}

/** Leases a job that no worker holds. */
export async function leaseJob(executor: Executor, now: Date, leasedUntil: Date): Promise<Job | undefined> {
  const free = executor
    .select({ id: reviewJobs.id })
    .from(reviewJobs)
    .where(and(isNull(reviewJobs.finishedAt), lt(reviewJobs.leasedUntil, now)))
    .orderBy(reviewJobs.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await executor
    .update(reviewJobs)
    .set({ leasedUntil })
    .where(sql`${reviewJobs.id} IN ${free}`)
    .returning()
  return job
}

export async function advanceJob(
  executor: Executor,
  id: string,
  decided: number,
  times: { leasedUntil: Date; finishedAt: Date | null },
): Promise<void> {
  await executor
    .update(reviewJobs)
    .set({ done: sql`${reviewJobs.done} + ${decided}`, ...times })
    .where(and(eq(reviewJobs.id, id), or(isNull(reviewJobs.finishedAt), sql`${decided} > 0`)))
}

/** Lets another worker lease the job at once. */
export async function releaseJob(executor: Executor, id: string): Promise<void> {
  await executor
    .update(reviewJobs)
    .set({ leasedUntil: new Date(0) })
    .where(eq(reviewJobs.id, id))
}

/**
 * Reverses earnings: points of entries that wait are taken from pending, those of approved entries from total. Rejected and
 * reversed entries stay as they are. The caller has locked the members' rows.
 */
export async function reverseEntries(
  executor: Executor,
  chosen: SQL,
  { actorId, reason, at }: Omit<DecisionDetails, 'decision'>,
): Promise<Decided> {
  const { rows } = await executor.execute<{ entries: number; points: number }>(sql`
    WITH chosen AS (${chosen}),
    waiting AS (
      DELETE FROM review_queue USING chosen
       WHERE review_queue.member_id = chosen.member_id AND review_queue.source_key = chosen.source_key
      RETURNING review_queue.member_id, review_queue.source_key, review_queue.points
    ), approved AS (
      SELECT chosen.member_id, chosen.source_key, approval.total_change AS points
        FROM chosen JOIN point_entries AS approval
          ON approval.member_id = chosen.member_id AND approval.source_key = 'approve:' || chosen.source_key
       WHERE NOT EXISTS (SELECT FROM point_entries AS reversal
                          WHERE reversal.member_id = chosen.member_id
                            AND reversal.source_key = 'reverse:' || chosen.source_key)
    ), entry AS (
      INSERT INTO point_entries
        (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
      SELECT member_id, 'reverse:' || source_key, 'reverse', pending, total, ${at.toISOString()}::timestamptz, ${actorId}, ${reason}
        FROM (SELECT member_id, source_key, -points AS pending, 0 AS total FROM waiting
              UNION ALL
              SELECT member_id, source_key, 0, -points FROM approved) AS reversed
      RETURNING member_id, pending_change, total_change
    ), change AS (
      SELECT member_id, sum(pending_change) AS pending, sum(total_change) AS total FROM entry GROUP BY member_id
    ), moved AS (
      UPDATE members SET pending_points = pending_points + change.pending, total_points = total_points + change.total
        FROM change WHERE members.id = change.member_id
    )
    SELECT count(*) AS entries, coalesce(-sum(pending_change + total_change), 0) AS points FROM entry`)
  return { entries: rows[0]?.entries ?? 0, points: rows[0]?.points ?? 0 }
}
