import { type SQL, sql } from 'drizzle-orm'
import type { LeftOutReason, ReviewDecision } from '../../../domain/review.ts'
import type { Database, Executor, Transaction } from '../../db/database.ts'
import { isOneOf, lockMembers } from '../../db/many-members.ts'
import { toMoment } from '../../db/to-moment.ts'
import { insertEntries } from '../points/insert-entries.queries.ts'
import { settleClaims } from '../quests/settle-claims.queries.ts'
import { findLeftOut, findOmission, findRuleOmission, isLeftOut, type Omission } from './left-out.queries.ts'
import type { EntryKey } from './review.queries.ts'
import { notifyMembers } from './submissions.queries.ts'

/** An entry to decide on, as the reviewer saw it: a submission that was sent back, improved or changed meanwhile is not decided. */
export interface ChosenEntry extends EntryKey {
  waitsFor?: 'member' | undefined
  revision: number
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
  /** The same for all entries that one request or job decides on. */
  batchId: string
}

/** An entry that was not decided. Without a reason it is a submission that is not as the reviewer saw it. */
interface WaitingEntry extends EntryKey {
  why: LeftOutReason | undefined
}

/**
 * Removes the chosen entries from the queue, writes the decision into the ledger and moves the points, in one statement. A second
 * administrator deciding on the same entries finds nothing left to decide. The caller has locked the members' rows.
 */
async function decide(
  executor: Executor,
  entries: ChosenEntry[],
  { decision, actorId, reason, at, batchId }: DecisionDetails,
  omission: Omission,
): Promise<DecidedEntry[]> {
  const isApproval = decision === 'approve'
  const memberIds = listMemberIds(entries)
  const { rows } = await executor.execute<DecidedEntry>(sql`
    WITH chosen AS (${chosenOf(entries)}),
    taken AS (
      DELETE FROM review_queue USING chosen
       WHERE review_queue.member_id = chosen.member_id AND review_queue.source_key = chosen.source_key
         AND (review_queue.returned_at IS NOT NULL) = chosen.is_returned
         AND review_queue.revision = chosen.revision
         AND NOT ${isLeftOut(omission)}
         AND ${isOneOf(sql`review_queue.member_id`, memberIds)}
      RETURNING review_queue.member_id, review_queue.source_key, review_queue.points, review_queue.created_at
    ), ${writeDecisions(
      sql`
        SELECT member_id, ${`${decision}:`} || source_key, ${decision}, -points,
               CASE WHEN ${isApproval}::boolean THEN points ELSE 0 END, ${toMoment(at)}, ${actorId}, ${reason}, created_at, ${batchId}
          FROM taken`,
      memberIds,
    )}
    SELECT member_id AS "memberId", source_key AS "sourceKey", points FROM taken`)
  return rows
}

/** Parts of a statement that write decisions on entries into the ledger and move the points. */
export const writeDecisions = (selected: SQL, memberIds: string[]): SQL => sql`
    entry AS (${insertEntries(selected, false, true)}), change AS (
      SELECT member_id, sum(pending_change) AS pending, sum(total_change) AS total FROM entry GROUP BY member_id
    ), moved AS (
      UPDATE members SET pending_points = pending_points + change.pending, total_points = total_points + change.total
        FROM change WHERE members.id = change.member_id AND ${isOneOf(sql`members.id`, memberIds)}
    )`

export function listMemberIds(entries: EntryKey[]): string[] {
  return [...new Set(entries.map(({ memberId }) => memberId))]
}

const chosenOf = (entries: ChosenEntry[]) => sql`
    SELECT * FROM unnest(${sql.param(entries.map(({ memberId }) => memberId))}::text[],
                         ${sql.param(entries.map(({ sourceKey }) => sourceKey))}::text[],
                         ${sql.param(entries.map(({ waitsFor }) => waitsFor === 'member'))}::boolean[],
                         ${sql.param(entries.map(({ revision }) => revision))}::integer[])
                AS chosen (member_id, source_key, is_returned, revision)`

export const keysOf = (entries: EntryKey[]) => sql`
  SELECT * FROM unnest(${sql.param(entries.map(({ memberId }) => memberId))}::text[],
                       ${sql.param(entries.map(({ sourceKey }) => sourceKey))}::text[])
              AS keys (member_id, source_key)`

/** A reviewer, or a rule with everybody who had a part in it. */
type Decider = { leavesOutSuspended: boolean } | { ruleAuthors: string[] }

/**
 * Decides on entries. Returns those that it decided on and those that still wait. Members are told about their submissions by mail.
 */
export async function decideEntries(
  database: Database,
  transaction: Transaction,
  entries: ChosenEntry[],
  details: DecisionDetails & Decider,
): Promise<{ decided: DecidedEntry[]; waiting: WaitingEntry[] }> {
  if (entries.length === 0) return { decided: [], waiting: [] }
  const { decision, actorId } = details
  await lockMembers(database, transaction, listMemberIds(entries))
  const omission =
    'ruleAuthors' in details
      ? await findRuleOmission(transaction, details.ruleAuthors)
      : await findOmission(transaction, actorId, decision, details.leavesOutSuspended)
  const decided = await decide(transaction, entries, details, omission)
  const submissions = await settleClaims(transaction, decided, details)
  const mail = decision === 'approve' ? 'submission_approved' : 'submission_rejected'
  await notifyMembers(transaction, mail, submissions, { note: details.reason, at: details.at })
  if (decided.length === entries.length) return { decided, waiting: [] }
  const waiting = await listWaiting(transaction, entries)
  const leftOut = await findLeftOut(transaction, listMemberIds(waiting), omission)
  return { decided, waiting: waiting.map((entry) => ({ ...entry, why: leftOut.get(entry.memberId) })) }
}

/** Those of the entries that wait for a decision. */
async function listWaiting(executor: Executor, entries: EntryKey[]): Promise<EntryKey[]> {
  const { rows } = await executor.execute<EntryKey & Record<string, unknown>>(sql`
    SELECT member_id AS "memberId", source_key AS "sourceKey" FROM (${keysOf(entries)}) AS chosen
      JOIN review_queue USING (member_id, source_key)
     WHERE ${isOneOf(sql`member_id`, listMemberIds(entries))}`)
  return rows
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
 * For a statement about rows named `counted`, which have a member and points: the points that can be taken from the total, row by row. They
 * are what the row has, or less where a member has less, because an administrator took points before. It joins `members`.
 */
export const takenPoints = sql`
  greatest(0, least(counted.points, members.total_points - coalesce(sum(counted.points) OVER (
    PARTITION BY counted.member_id ORDER BY counted.source_key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))`

/**
 * Reverses earnings: points of entries that wait are taken from pending, those of entries that count from total, as far as the member has
 * them. Rejected and reversed entries stay as they are. `chosen` selects entries of these members, whose rows the caller has locked.
 */
export async function reverseEntries(
  executor: Executor,
  memberIds: string[],
  chosen: SQL,
  { actorId, reason, at }: Pick<DecisionDetails, 'actorId' | 'reason' | 'at'>,
): Promise<Decided> {
  const { rows } = await executor.execute<{ entries: number; points: number }>(sql`
    WITH chosen AS (${chosen}),
    waiting AS (
      DELETE FROM review_queue USING chosen
       WHERE review_queue.member_id = chosen.member_id AND review_queue.source_key = chosen.source_key
         AND ${isOneOf(sql`review_queue.member_id`, memberIds)}
      RETURNING review_queue.member_id, review_queue.source_key, review_queue.points
    ), counted AS (
      ${giving('approve:', memberIds)} UNION ALL ${giving('reverse:reject:', memberIds)}
    ), approved AS (
      SELECT counted.member_id, counted.source_key, ${takenPoints} AS points
        FROM counted JOIN members ON members.id = counted.member_id
       WHERE ${isOneOf(sql`members.id`, memberIds)}
    ), ${writeDecisions(
      sql`
        SELECT member_id, 'reverse:' || source_key, 'reverse', pending, total, ${toMoment(at)}, ${actorId}, ${reason},
               NULL::timestamptz, NULL::text
          FROM (SELECT member_id, source_key, -points AS pending, 0 AS total FROM waiting
                UNION ALL
                SELECT member_id, source_key, 0, -points FROM approved) AS reversed`,
      memberIds,
    )}
    SELECT count(*) AS entries, coalesce(-sum(pending_change + total_change), 0) AS points FROM entry`)
  return { entries: rows[0]?.entries ?? 0, points: rows[0]?.points ?? 0 }
}

/** The entries of a kind that gave the points of chosen earnings, unless they were reversed. */
const giving = (prefix: 'approve:' | 'reverse:reject:', memberIds: string[]) => sql`
      SELECT chosen.member_id, chosen.source_key, giving.total_change AS points
        FROM chosen JOIN point_entries AS giving
          ON giving.member_id = chosen.member_id AND giving.source_key = ${prefix} || chosen.source_key
       WHERE ${isOneOf(sql`giving.member_id`, memberIds)}
         AND NOT EXISTS (SELECT FROM point_entries AS reversal
                          WHERE reversal.member_id = giving.member_id
                            AND reversal.source_key = 'reverse:' || chosen.source_key)`
