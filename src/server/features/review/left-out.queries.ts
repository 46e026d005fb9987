import { and, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { includesSubmissions, type LeftOutReason, type ReviewDecision } from '../../../domain/review.ts'
import { submissionKinds } from '../../../quests/registry.ts'
import type { Executor } from '../../db/database.ts'
import { isMemberWith } from '../../db/many-members.ts'
import { members, reviewQueue } from '../../db/schema.ts'
import { inFilter, type ReviewFilter } from './review.queries.ts'

/** What decides which entries a decision leaves out. */
export interface Omission {
  ofSuspended: boolean
  /** What marks other accounts of the reviewer. The mailbox is null unless its address was verified; both are if it is no approval. */
  reviewer: { id: string; wallet: string | null; mailbox: string | null }
}

/** Reads it in the transaction of the decision. */
export async function findOmission(
  executor: Executor,
  reviewerId: string,
  decision: ReviewDecision,
  ofSuspended: boolean,
): Promise<Omission> {
  const reviewer = decision === 'approve' ? await findReviewer(executor, reviewerId) : undefined
  return { ofSuspended, reviewer: reviewer ?? { id: reviewerId, wallet: null, mailbox: null } }
}

async function findReviewer(executor: Executor, id: string): Promise<Omission['reviewer']> {
  const [found] = await executor
    .select({
      wallet: sql<string | null>`lower(${members.walletAddress})`,
      mailbox: sql<
        string | null
      >`CASE WHEN ${members.emailVerifiedAt} IS NOT NULL THEN ${members.mailbox} END`,
    })
    .from(members)
    .where(eq(members.id, id))
  return { id, wallet: found?.wallet ?? null, mailbox: found?.mailbox ?? null }
}

const isRelated = ({ wallet, mailbox }: Omission['reviewer']): SQL =>
  sql`(lower(members.wallet_address) = ${wallet}::text OR members.mailbox = ${mailbox}::text)`

/** Why a decision leaves out the entries of a row of `members`; null if it does not. */
function whyLeftOut({ ofSuspended, reviewer }: Omission): SQL<LeftOutReason | null> {
  const isSuspended = ofSuspended ? sql`members.suspended_at IS NOT NULL` : sql`false`
  return sql`CASE WHEN ${isRelated(reviewer)} THEN 'related' WHEN ${isSuspended} THEN 'suspended' END`
}

/** Whether no member can have a reason to be left out. */
function leavesNobodyOut({ ofSuspended, reviewer: { wallet, mailbox } }: Omission): boolean {
  return !ofSuspended && wallet === null && mailbox === null
}

/**
 * For the statement that decides: whether it leaves out a row of `review_queue`. The caller has locked the members' rows.
 */
export function isLeftOut(omission: Omission): SQL {
  const isOmitted = leavesNobodyOut(omission) ? undefined : sql`${whyLeftOut(omission)} IS NOT NULL`
  return isMemberWith(sql`review_queue.member_id`, isOmitted)
}

/** The members whose entries a decision leaves out, with the reason. */
export async function findLeftOut(
  executor: Executor,
  memberIds: string[],
  omission: Omission,
): Promise<Map<string, LeftOutReason>> {
  if (memberIds.length === 0 || leavesNobodyOut(omission)) return new Map()
  const rows = await executor
    .select({ id: members.id, why: whyLeftOut(omission) })
    .from(members)
    .where(sql`${members.id} = ANY(${sql.param(memberIds)}::text[]) AND ${whyLeftOut(omission)} IS NOT NULL`)
  return new Map(rows.map(({ id, why }) => [id, why as LeftOutReason]))
}

interface LeftOutSums {
  leftOut: Record<LeftOutReason, number>
  /** The number of entries that are left out, for whatever reason. */
  entries: number
  points: number
}

/**
 * Counts and adds up what a decision on all entries leaves out. It begins with the members, who are few and found by indexes, and not
 * with the entries.
 */
export async function sumLeftOut(
  executor: Executor,
  filter: ReviewFilter,
  omission: Omission,
  until: Date,
): Promise<LeftOutSums> {
  if (leavesNobodyOut(omission)) return { leftOut: { suspended: 0, related: 0 }, entries: 0, points: 0 }
  const isKnown = sql`(members.suspended_at IS NOT NULL OR ${isRelated(omission.reviewer)})`
  const found = executor
    .select({ points: reviewQueue.points, why: sql`${whyLeftOut(omission)}`.as('why') })
    .from(members)
    .innerJoin(reviewQueue, eq(reviewQueue.memberId, members.id))
    .where(
      and(
        isKnown,
        sql`${whyLeftOut(omission)} IS NOT NULL`,
        ne(members.id, omission.reviewer.id),
        ...inFilter(filter, until),
        includesSubmissions(filter) ? undefined : notInArray(reviewQueue.kind, [...submissionKinds]),
      ),
    )
    .as('found')
  const [sums] = await executor
    .select({
      suspended: sql<number>`count(*) FILTER (WHERE ${found.why} = 'suspended')`,
      related: sql<number>`count(*) FILTER (WHERE ${found.why} = 'related')`,
      points: sql<number>`coalesce(sum(${found.points}), 0)`,
    })
    .from(found)
  const { suspended = 0, related = 0, points = 0 } = sums ?? {}
  return { leftOut: { suspended, related }, entries: suspended + related, points }
}
