import { and, count, eq, inArray, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  matchesFact,
  type ReviewDecision,
  type ReviewFact,
  type ReviewOrder,
} from '../../../domain/review.ts'
import { rolesWith } from '../../../domain/staff.ts'
import { submissionKinds } from '../../../quests/claim-key.ts'
import { parseSourceKey } from '../../../quests/define-entry.ts'
import { referralEntry } from '../../../quests/referral/entry.ts'
import type { Executor } from '../../db/database.ts'
import { members, reviewQueue, staff } from '../../db/schema.ts'
import { findMembersWith } from '../members/facts.queries.ts'
import { isOneOf, lockMembers } from '../members/lock-members.queries.ts'
import { settleClaims } from '../quests/settle-claims.queries.ts'
import { notifyMembers } from './submissions.queries.ts'

export interface ReviewFilter {
  kind?: string | null | undefined
  memberId?: string | null | undefined
  fact?: ReviewFact | null | undefined
  /** `member`: submissions that were sent back. */
  waitsFor?: 'member' | undefined
  /** Leaves submissions out. */
  isWithoutSubmissions?: boolean | undefined
}

export interface EntryKey {
  memberId: string
  sourceKey: string
}

/** An entry to decide on. `waitsFor` says how the reviewer saw it: a submission that was sent back meanwhile is not decided. */
export interface ChosenEntry extends EntryKey {
  waitsFor?: 'member' | undefined
}

/** A place in the queue: that of the last entry that was looked at. */
export interface QueuePosition extends EntryKey {
  createdAt: Date
}

export interface QueueEntry extends QueuePosition {
  kind: string
  points: number
  /** When the submission was sent back, if it waits for the member. */
  returnedAt: Date | null
  /** The member who joined, if the entry is a referral. */
  newcomerId: string | undefined
}

/** Which part of the queue to look at. */
export interface QueueRange {
  order: ReviewOrder
  after?: QueuePosition | undefined
  /** Later entries are left out. */
  until?: Date | undefined
  limit: number
}

function inFilter(filter: ReviewFilter, until: Date | undefined): SQL[] {
  const { kind, memberId, waitsFor, isWithoutSubmissions } = filter
  return [
    waitsFor === 'member' ? isNotNull(reviewQueue.returnedAt) : isNull(reviewQueue.returnedAt),
    ...(isWithoutSubmissions ? [notInArray(reviewQueue.kind, [...submissionKinds])] : []),
    ...(kind ? [eq(reviewQueue.kind, kind)] : []),
    ...(memberId ? [eq(reviewQueue.memberId, memberId)] : []),
    ...(until ? [lte(reviewQueue.createdAt, until)] : []),
  ]
}

async function listQueue(
  executor: Executor,
  filter: ReviewFilter,
  { order, after, until, limit }: QueueRange,
): Promise<QueueEntry[]> {
  const position = sql`(${reviewQueue.createdAt}, ${reviewQueue.memberId}, ${reviewQueue.sourceKey})`
  const last =
    after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.memberId}, ${after.sourceKey})`
  const direction = order === 'newest' ? sql`DESC` : sql`ASC`
  const rows = await executor
    .select()
    .from(reviewQueue)
    .where(
      and(
        ...inFilter(filter, until),
        last && (order === 'newest' ? sql`${position} < ${last}` : sql`${position} > ${last}`),
      ),
    )
    .orderBy(
      sql`${reviewQueue.createdAt} ${direction}`,
      sql`${reviewQueue.memberId} ${direction}`,
      sql`${reviewQueue.sourceKey} ${direction}`,
    )
    .limit(limit)
  return rows.map((row) => ({ ...row, newcomerId: parseSourceKey(referralEntry, row.sourceKey) }))
}

/**
 * Looks at a limited number of entries, whatever the filter, and returns those that match. `end` is the last one it looked at, or
 * undefined if no entries follow.
 */
export async function scanQueue(
  executor: Executor,
  filter: ReviewFilter,
  range: QueueRange,
): Promise<{ entries: QueueEntry[]; end: QueuePosition | undefined }> {
  const scanned = await listQueue(executor, filter, range)
  const end = scanned.length < range.limit ? undefined : scanned.at(-1)
  const { fact } = filter
  if (!fact) return { entries: scanned, end }
  const flagged = await findMembersWith(executor, fact, listPeople(scanned))
  return { entries: scanned.filter((entry) => matchesFact(fact, peopleOf(entry), flagged)), end }
}

/** The members whose facts count for an entry: the member who earned it and, for a referral, the newcomer. */
function peopleOf({ memberId, newcomerId }: QueueEntry): string[] {
  return newcomerId === undefined ? [memberId] : [memberId, newcomerId]
}

export function listPeople(entries: QueueEntry[]): string[] {
  return [...new Set(entries.flatMap(peopleOf))]
}

export async function findNames(executor: Executor, ids: string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(sql`${members.id} = ANY(${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many staff members can decide. */
export async function countReviewers(executor: Executor): Promise<number> {
  const [counted] = await executor
    .select({ count: count() })
    .from(staff)
    .innerJoin(members, eq(members.id, staff.memberId))
    .where(and(inArray(staff.role, rolesWith('review.decide')), isNull(members.suspendedAt)))
  return counted?.count ?? 0
}

/**
 * Counts and adds up to `limit` entries that wait, whatever their facts. `own` are the reader's, which are not added. `submissions` of
 * others are counted apart, unless the filter names their kind.
 */
export async function sumQueue(
  executor: Executor,
  filter: ReviewFilter,
  { readerId, until, limit }: { readerId: string; until: Date; limit: number },
): Promise<{ entries: number; points: number; own: number; submissions: number }> {
  const counted = executor
    .select({ memberId: reviewQueue.memberId, points: reviewQueue.points, kind: reviewQueue.kind })
    .from(reviewQueue)
    .where(and(...inFilter(filter, until)))
    .limit(limit)
    .as('counted')
  const isOwn = eq(counted.memberId, readerId)
  const isLeftOut = filter.kind ? sql`false` : inArray(counted.kind, [...submissionKinds])
  const [sums] = await executor
    .select({
      entries: sql<number>`count(*) FILTER (WHERE NOT ${isOwn} AND NOT ${isLeftOut})`,
      points: sql<number>`coalesce(sum(${counted.points}) FILTER (WHERE NOT ${isOwn} AND NOT ${isLeftOut}), 0)`,
      own: sql<number>`count(*) FILTER (WHERE ${isOwn})`,
      submissions: sql<number>`count(*) FILTER (WHERE NOT ${isOwn} AND ${isLeftOut})`,
    })
    .from(counted)
  return sums ?? { entries: 0, points: 0, own: 0, submissions: 0 }
}

export interface Decided {
  entries: number
  points: number
}

interface DecidedEntry extends EntryKey, Record<string, unknown> {
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
 * administrator deciding on the same entries finds nothing left to decide. The caller has locked the members' rows.
 */
async function decide(
  executor: Executor,
  entries: ChosenEntry[],
  { decision, actorId, reason, at }: DecisionDetails,
): Promise<DecidedEntry[]> {
  const isApproval = decision === 'approve'
  const memberIds = listMemberIds(entries)
  const { rows } = await executor.execute<DecidedEntry>(sql`
    WITH chosen AS (${keysOf(entries)}),
    taken AS (
      DELETE FROM review_queue USING chosen
       WHERE review_queue.member_id = chosen.member_id AND review_queue.source_key = chosen.source_key
         AND (review_queue.returned_at IS NOT NULL) = chosen.is_returned
         AND ${isOneOf(sql`review_queue.member_id`, memberIds)}
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
        FROM change WHERE members.id = change.member_id AND ${isOneOf(sql`members.id`, memberIds)}
    )
    SELECT member_id AS "memberId", source_key AS "sourceKey", points FROM taken`)
  return rows
}

function listMemberIds(entries: EntryKey[]): string[] {
  return [...new Set(entries.map(({ memberId }) => memberId))]
}

const keysOf = (entries: ChosenEntry[]) => sql`
  SELECT * FROM unnest(${sql.param(entries.map(({ memberId }) => memberId))}::text[],
                       ${sql.param(entries.map(({ sourceKey }) => sourceKey))}::text[],
                       ${sql.param(entries.map(({ waitsFor }) => waitsFor === 'member'))}::boolean[])
              AS keys (member_id, source_key, is_returned)`

/** Returns the entries that this statement decided on. Members are told about their submissions by mail. */
export async function decideEntries(
  executor: Executor,
  entries: ChosenEntry[],
  details: DecisionDetails,
  isDistributed: boolean,
): Promise<DecidedEntry[]> {
  if (entries.length === 0) return []
  await lockMembers(executor, listMemberIds(entries), isDistributed)
  const decided = await decide(executor, entries, details)
  const submissions = await settleClaims(executor, decided, details)
  const mail = details.decision === 'approve' ? 'submission_approved' : 'submission_rejected'
  await notifyMembers(executor, mail, submissions, { note: details.reason, at: details.at })
  return decided
}

/** How many of these are earnings, decided or not. */
export async function countEarnings(executor: Executor, entries: EntryKey[]): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    SELECT count(*) AS count FROM (${keysOf(entries)}) AS chosen
      JOIN point_entries USING (member_id, source_key)
     WHERE pending_change > 0 AND ${isOneOf(sql`member_id`, listMemberIds(entries))}`)
  return rows[0]?.count ?? 0
}

/**
 * Reverses earnings: points of entries that wait are taken from pending, those of approved entries from total. Rejected and
 * reversed entries stay as they are. `chosen` selects entries of these members, whose rows the caller has locked.
 */
export async function reverseEntries(
  executor: Executor,
  memberIds: string[],
  chosen: SQL,
  { actorId, reason, at }: Omit<DecisionDetails, 'decision'>,
): Promise<Decided> {
  const { rows } = await executor.execute<{ entries: number; points: number }>(sql`
    WITH chosen AS (${chosen}),
    waiting AS (
      DELETE FROM review_queue USING chosen
       WHERE review_queue.member_id = chosen.member_id AND review_queue.source_key = chosen.source_key
         AND ${isOneOf(sql`review_queue.member_id`, memberIds)}
      RETURNING review_queue.member_id, review_queue.source_key, review_queue.points
    ), approved AS (
      SELECT chosen.member_id, chosen.source_key, approval.total_change AS points
        FROM chosen JOIN point_entries AS approval
          ON approval.member_id = chosen.member_id AND approval.source_key = 'approve:' || chosen.source_key
       WHERE ${isOneOf(sql`approval.member_id`, memberIds)}
         AND NOT EXISTS (SELECT FROM point_entries AS reversal
                          WHERE reversal.member_id = approval.member_id
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
        FROM change WHERE members.id = change.member_id AND ${isOneOf(sql`members.id`, memberIds)}
    )
    SELECT count(*) AS entries, coalesce(-sum(pending_change + total_change), 0) AS points FROM entry`)
  return { entries: rows[0]?.entries ?? 0, points: rows[0]?.points ?? 0 }
}
