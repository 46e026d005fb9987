import { and, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { LeftOutReason } from '../../../domain/review.ts'
import { submissionKinds } from '../../../quests/claim-key.ts'
import type { Executor } from '../../db/database.ts'
import { members, reviewQueue } from '../../db/schema.ts'
import { inFilter, type ReviewFilter } from './review.queries.ts'

/** What decides which entries an approval leaves out. */
export interface Approval {
  /** One decision on many entries, which nobody may have looked at one by one. */
  isBulk: boolean
  /** What marks other accounts of the reviewer. The mailbox is null unless its address was verified. */
  reviewer: { id: string; wallet: string | null; mailbox: string | null }
}

/** Reads it in the transaction of the decision. The values become parameters, so that a cluster still routes by the member's id. */
export async function findReviewer(executor: Executor, id: string): Promise<Approval['reviewer']> {
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

const isRelated = ({ wallet, mailbox }: Approval['reviewer']): SQL =>
  sql`(lower(members.wallet_address) = ${wallet}::text OR members.mailbox = ${mailbox}::text)`

/** Why an approval leaves out the entries of a row of `members`; null if it does not. */
function whyLeftOut({ isBulk, reviewer }: Approval): SQL<LeftOutReason | null> {
  const isSuspended = isBulk ? sql`members.suspended_at IS NOT NULL` : sql`false`
  return sql`CASE WHEN ${isRelated(reviewer)} THEN 'related' WHEN ${isSuspended} THEN 'suspended' END`
}

/** Whether no member can have a reason to be left out. */
function leavesNobodyOut({ isBulk, reviewer: { wallet, mailbox } }: Approval): boolean {
  return !isBulk && wallet === null && mailbox === null
}

/**
 * For the statement that approves: whether it leaves out a row of `review_queue`. The caller has locked the members' rows. A cluster
 * refuses a subquery whose condition is always false, so there is none where nobody can be left out.
 */
export function isLeftOut(approval: Approval): SQL {
  if (leavesNobodyOut(approval)) return sql`false`
  return sql`EXISTS (SELECT FROM members WHERE members.id = review_queue.member_id AND ${whyLeftOut(approval)} IS NOT NULL)`
}

/** The members whose entries an approval leaves out, with the reason. */
export async function findLeftOut(
  executor: Executor,
  memberIds: string[],
  approval: Approval,
): Promise<Map<string, LeftOutReason>> {
  if (memberIds.length === 0 || leavesNobodyOut(approval)) return new Map()
  const rows = await executor
    .select({ id: members.id, why: whyLeftOut(approval) })
    .from(members)
    .where(sql`${members.id} = ANY(${sql.param(memberIds)}::text[]) AND ${whyLeftOut(approval)} IS NOT NULL`)
  return new Map(rows.map(({ id, why }) => [id, why as LeftOutReason]))
}

interface LeftOutSums {
  leftOut: Record<LeftOutReason, number>
  /** The number of entries that are left out, for whatever reason. */
  entries: number
  points: number
}

/**
 * Counts and adds up what an approval of all entries leaves out; nothing if the decision is no approval. It begins with the members, who
 * are few and found by indexes, and not with the entries.
 */
export async function sumLeftOut(
  executor: Executor,
  filter: ReviewFilter,
  approval: Approval | undefined,
  until: Date,
): Promise<LeftOutSums> {
  if (approval === undefined) return { leftOut: { suspended: 0, related: 0 }, entries: 0, points: 0 }
  const isKnown = sql`(members.suspended_at IS NOT NULL OR ${isRelated(approval.reviewer)})`
  const found = executor
    .select({ points: reviewQueue.points, why: sql`${whyLeftOut(approval)}`.as('why') })
    .from(members)
    .innerJoin(reviewQueue, eq(reviewQueue.memberId, members.id))
    .where(
      and(
        isKnown,
        ne(members.id, approval.reviewer.id),
        ...inFilter(filter, until),
        filter.kind ? undefined : notInArray(reviewQueue.kind, [...submissionKinds]),
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
