import { and, count, eq, inArray, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  includesSubmissions,
  matchesFact,
  type ReviewFact,
  type ReviewOrder,
  type WaitingSegment,
} from '../../../domain/review.ts'
import { rolesWith } from '../../../domain/staff.ts'
import { kinds as earningKinds, submissionKinds } from '../../../quests/registry.ts'
import { parseSourceKey } from '../../../quests/source-key.ts'
import type { Executor } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { members, reviewQueue, staff } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'
import { findMembersWith } from '../members/facts.queries.ts'
import { findMatching } from './review-search.queries.ts'

export interface ReviewFilter {
  segment?: WaitingSegment | null | undefined
  questId?: string | null | undefined
  kind?: string | null | undefined
  /** One of these kinds. */
  kinds?: readonly string[] | undefined
  memberId?: string | null | undefined
  fact?: ReviewFact | null | undefined
  /** `member`: submissions that were sent back. */
  waitsFor?: 'member' | undefined
  /** Words of the member's name or email, or of what was sent. */
  search?: string | undefined
  /** Leaves submissions out. */
  isWithoutSubmissions?: boolean | undefined
}

export interface EntryKey {
  memberId: string
  sourceKey: string
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
  /** When the submission was last improved or changed. */
  improvedAt: Date | null
  /** Grows with every improvement and change. */
  revision: number
  /** The member who joined, if the entry is a referral. */
  newcomerId: string | undefined
}

/** Which part of the queue to look at. */
export interface QueueRange {
  order: ReviewOrder
  after?: QueuePosition | undefined
  /** Later entries are left out, and submissions that were improved or changed later, or so shortly before that nobody may have seen it. */
  until?: Date | undefined
  limit: number
}

/**
 * A change is visible some time after the moment that it carries: when its transaction has committed. No transaction takes longer, and no two
 * servers' clocks may differ more.
 */
const CHANGE_VISIBLE_MS = 60_000

const isUnchangedSince = (moment: Date) =>
  sql`coalesce(${reviewQueue.improvedAt} <= ${toMoment(new Date(moment.getTime() - CHANGE_VISIBLE_MS))}, true)`

/** Conditions on rows of `review_queue`. */
export function inFilter(filter: ReviewFilter, until: Date | undefined): SQL[] {
  const { segment, questId, kind, kinds, memberId, waitsFor, isWithoutSubmissions } = filter
  const isWithout = isWithoutSubmissions || segment === 'claims'
  return [
    waitsFor === 'member' ? isNotNull(reviewQueue.returnedAt) : isNull(reviewQueue.returnedAt),
    ...(isWithout ? [notInArray(reviewQueue.kind, [...submissionKinds])] : []),
    ...(segment === 'submissions' ? [inArray(reviewQueue.kind, [...submissionKinds])] : []),
    ...(questId ? isOfQuest(questId) : []),
    ...(kind ? [eq(reviewQueue.kind, kind)] : []),
    ...(kinds ? [inArray(reviewQueue.kind, [...kinds])] : []),
    ...(memberId ? [eq(reviewQueue.memberId, memberId)] : []),
    ...(until ? [lte(reviewQueue.createdAt, until), isUnchangedSince(until)] : []),
  ]
}

/** As the index `review_queue_by_quest` has it. */
function isOfQuest(questId: string): SQL[] {
  const single = earningKinds.find(({ singleQuest }) => singleQuest === questId)
  if (single !== undefined) return [eq(reviewQueue.kind, single.kind)]
  return [
    sql`split_part(${reviewQueue.sourceKey}, ':', 2) = ${questId} AND split_part(${reviewQueue.sourceKey}, ':', 3) <> ''`,
  ]
}

async function listQueue(
  executor: Executor,
  filter: ReviewFilter,
  { order, after, until, limit }: QueueRange,
): Promise<QueueEntry[]> {
  const position = sql`(${reviewQueue.createdAt}, ${reviewQueue.memberId}, ${reviewQueue.sourceKey})`
  const last = after && sql`(${toMoment(after.createdAt)}, ${after.memberId}, ${after.sourceKey})`
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
  return rows.map((row) => {
    const source = parseSourceKey(row.sourceKey)
    return { ...row, newcomerId: source?.kind === 'referral' ? source.period : undefined }
  })
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
  const { fact, search } = filter
  const found = search ? await findMatching(executor, scanned, search) : scanned
  if (!fact) return { entries: found, end }
  const flagged = await findMembersWith(executor, [fact], listPeople(found))
  return { entries: found.filter((entry) => matchesFact(fact, peopleOf(entry), flagged)), end }
}

/** The members whose facts count for an entry: the member who earned it and, for a referral, the newcomer. */
export function peopleOf({ memberId, newcomerId }: Pick<QueueEntry, 'memberId' | 'newcomerId'>): string[] {
  return newcomerId === undefined ? [memberId] : [memberId, newcomerId]
}

export function listPeople(entries: Pick<QueueEntry, 'memberId' | 'newcomerId'>[]): string[] {
  return [...new Set(entries.flatMap(peopleOf))]
}

export async function findNames(executor: Executor, ids: string[]): Promise<Map<string, { name: string }>> {
  return new Map((await findMembers(executor, ids)).map((member) => [member.id, member]))
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

/** Counts up to `limit` entries that wait. */
export async function countQueue(executor: Executor, filter: ReviewFilter, limit: number): Promise<number> {
  const waiting = executor
    .select({ points: reviewQueue.points })
    .from(reviewQueue)
    .where(and(...inFilter(filter, undefined)))
    .limit(limit)
    .as('waiting')
  const [counted] = await executor.select({ count: count() }).from(waiting)
  return counted?.count ?? 0
}

/**
 * Counts and adds up to `limit` entries that wait, whatever their facts. `own` are the reader's, which are not added. `submissions` of
 * others are counted apart, unless the filter names their kind or quest.
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
  const isLeftOut = includesSubmissions(filter) ? sql`false` : inArray(counted.kind, [...submissionKinds])
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
