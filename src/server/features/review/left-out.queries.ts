import { and, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { includesSubmissions, type LeftOutReason, type ReviewDecision } from '../../../domain/review.ts'
import { submissionKinds } from '../../../quests/registry.ts'
import type { Executor } from '../../db/database.ts'
import { isMemberWith } from '../../db/many-members.ts'
import { members, reviewQueue, staff } from '../../db/schema.ts'
import { inFilter, type ReviewFilter } from './review.queries.ts'

/** What decides which entries a decision leaves out. */
export interface Omission {
  ofSuspended: boolean
  /** The reviewer, whose own entries are counted apart. A rule has none. */
  reviewerId: string | null
  /** What marks accounts of whoever decides: none if it is no approval. */
  marks: Marks
}

interface Marks {
  wallets: string[]
  /** Only those whose addresses were verified. */
  mailboxes: string[]
  /** The accounts themselves, where nobody else leaves them out. */
  memberIds: string[]
}

const NO_MARKS: Marks = { wallets: [], mailboxes: [], memberIds: [] }

/** Reads it in the transaction of the decision. */
export async function findOmission(
  executor: Executor,
  reviewerId: string,
  decision: ReviewDecision,
  ofSuspended: boolean,
): Promise<Omission> {
  const marks = decision === 'approve' ? await findMarks(executor, [reviewerId]) : NO_MARKS
  return { ofSuspended, reviewerId, marks }
}

/**
 * Of a rule, which has no reviewer: it leaves out everybody who works in administration, whoever wrote it, and accounts that share the
 * wallet or the verified mailbox of one of them.
 */
export async function findRuleOmission(executor: Executor, authors: string[]): Promise<Omission> {
  const colleagues = await executor.select({ id: staff.memberId }).from(staff)
  const memberIds = [...new Set([...authors, ...colleagues.map(({ id }) => id)])]
  const marks = await findMarks(executor, memberIds)
  return { ofSuspended: true, reviewerId: null, marks: { ...marks, memberIds } }
}

async function findMarks(executor: Executor, ids: string[]): Promise<Marks> {
  const found = await executor
    .select({
      wallet: sql<string | null>`lower(${members.walletAddress})`,
      mailbox: sql<
        string | null
      >`CASE WHEN ${members.emailVerifiedAt} IS NOT NULL THEN ${members.mailbox} END`,
    })
    .from(members)
    .where(sql`${members.id} = ANY(${sql.param(ids)}::text[])`)
  return {
    wallets: found.flatMap(({ wallet }) => wallet ?? []),
    mailboxes: found.flatMap(({ mailbox }) => mailbox ?? []),
    memberIds: [],
  }
}

const anyOf = (values: string[]) => sql`ANY(${sql.param(values)}::text[])`

const isRelated = ({ wallets, mailboxes, memberIds }: Marks): SQL =>
  sql`(lower(members.wallet_address) = ${anyOf(wallets)} OR members.mailbox = ${anyOf(mailboxes)} OR members.id = ${anyOf(memberIds)})`

/** Why a decision leaves out the entries of a row of `members`; null if it does not. */
function whyLeftOut({ ofSuspended, marks }: Omission): SQL<LeftOutReason | null> {
  const isSuspended = ofSuspended ? sql`members.suspended_at IS NOT NULL` : sql`false`
  return sql`CASE WHEN ${isRelated(marks)} THEN 'related' WHEN ${isSuspended} THEN 'suspended' END`
}

/** Whether no member can have a reason to be left out. */
function leavesNobodyOut({ ofSuspended, marks }: Omission): boolean {
  return !ofSuspended && Object.values(marks).every((each) => each.length === 0)
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
  const isKnown = sql`(members.suspended_at IS NOT NULL OR ${isRelated(omission.marks)})`
  const found = executor
    .select({ points: reviewQueue.points, why: sql`${whyLeftOut(omission)}`.as('why') })
    .from(members)
    .innerJoin(reviewQueue, eq(reviewQueue.memberId, members.id))
    .where(
      and(
        isKnown,
        sql`${whyLeftOut(omission)} IS NOT NULL`,
        omission.reviewerId === null ? undefined : ne(members.id, omission.reviewerId),
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
