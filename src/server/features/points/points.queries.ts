import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import type { pointEntries } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'

export type PointEntry = typeof pointEntries.$inferInsert

export interface Balances {
  pendingPoints: number
  totalPoints: number
}

/** A condition on the member's row, and columns to change with the balances. */
interface MemberPart {
  /** Pays the points that this quest has at this moment, instead of the entry's, if the quest is open. */
  questId?: string
  /** The entry is written while the quest is closed too, and is worth nothing then. */
  isWrittenWhenClosed?: boolean
  /** A query whose rows the condition can read, `name AS (…)`. On a cluster it reads tables that are copied to every node. */
  with?: SQL
  onlyIf?: SQL
  set: SQL
}

/**
 * For a statement that adds an entry of one member: it waits for review if it earns something. Joined with `members`, because a cluster
 * sends rows that come from no distributed table to every node first, and refuses when one of them is lost.
 */
export const queueEarning = (memberId: string): SQL => sql`
  INSERT INTO review_queue (member_id, source_key, kind, points, created_at)
  SELECT members.id, entry.source_key, entry.kind, entry.pending_change, entry.created_at
    FROM entry JOIN members ON members.id = entry.member_id
   WHERE members.id = ${memberId} AND entry.pending_change > 0`

/**
 * Writes an entry, the balances it changes and the other changes of the member's row in one statement. It writes nothing and returns
 * undefined if the member has an entry with that source key already, is suspended, or does not meet the condition. The statement
 * locks the member's row first, so the acts of one member run one after the other, each on what the last one left. It names the
 * member wherever it can, so that a cluster routes all of it to the member's node.
 */
export async function addEntry(
  executor: Executor,
  entry: PointEntry,
  { questId, isWrittenWhenClosed = false, with: shared, onlyIf, set }: MemberPart = { set: sql`` },
): Promise<Balances | undefined> {
  const at = toMoment(entry.createdAt)
  const reward =
    questId === undefined
      ? sql`SELECT ${entry.pendingChange}::int AS points`
      : isWrittenWhenClosed
        ? sql`SELECT coalesce(max(points), 0) AS points FROM (${selectReward(questId, at)}) AS open`
        : selectReward(questId, at)
  const { rows } = await executor.execute<{
    points: number
    pending_points: number
    total_points: number
  }>(sql`
    WITH ${shared === undefined ? sql`` : sql`${shared},`} reward AS MATERIALIZED (${reward}), entry AS (
      INSERT INTO point_entries
        (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
      SELECT id, ${entry.sourceKey}, ${entry.kind}, reward.points, ${entry.totalChange}::int,
             ${at}, ${entry.actorId}, ${entry.reason ?? null}
        FROM reward, members
       WHERE id = ${entry.memberId} AND suspended_at IS NULL ${onlyIf === undefined ? sql`` : sql`AND ${onlyIf}`}
         FOR NO KEY UPDATE OF members
      ON CONFLICT DO NOTHING
      RETURNING member_id, source_key, kind, pending_change, total_change, created_at
    ), queued AS (${queueEarning(entry.memberId)})
    UPDATE members
       SET pending_points = members.pending_points + entry.pending_change,
           total_points = members.total_points + entry.total_change
           ${set}
      FROM entry
     WHERE members.id = entry.member_id AND members.id = ${entry.memberId}
    RETURNING members.pending_points, members.total_points`)
  const [row] = rows
  return row && { pendingPoints: row.pending_points, totalPoints: row.total_points }
}

/** What an entry paid. */
export async function findPaidPoints(
  executor: Executor,
  memberId: string,
  sourceKey: string,
): Promise<number> {
  const { rows } = await executor.execute<{ points: number }>(sql`
    SELECT pending_change AS points FROM point_entries WHERE member_id = ${memberId} AND source_key = ${sourceKey}`)
  return rows[0]?.points ?? 0
}

/** The points that a quest pays at a moment; no row while it is closed. */
const selectReward = (questId: string, at: SQL): SQL => sql`
  SELECT points FROM quests
   WHERE id = ${questId} AND state = 'open' AND (opens_at IS NULL OR opens_at <= ${at}) AND (closes_at IS NULL OR closes_at > ${at})`

export interface LedgerFault {
  memberId: string
  balances: Balances
  entries: Balances
}

/** Members whose balances are not the sums of their entries, read in one snapshot. There should be none. */
export async function findLedgerFaults(executor: Executor): Promise<LedgerFault[]> {
  const { rows } = await executor.execute<
    Record<'id' | 'pending' | 'total' | 'pending_sum' | 'total_sum', string>
  >(sql`
    SELECT members.id,
           members.pending_points AS pending, coalesce(sum(entry.pending_change), 0) AS pending_sum,
           members.total_points AS total, coalesce(sum(entry.total_change), 0) AS total_sum
      FROM members LEFT JOIN point_entries AS entry ON entry.member_id = members.id
     GROUP BY members.id
    HAVING members.pending_points <> coalesce(sum(entry.pending_change), 0)
        OR members.total_points <> coalesce(sum(entry.total_change), 0)
     ORDER BY members.id`)
  return rows.map((row) => ({
    memberId: row.id,
    balances: { pendingPoints: Number(row.pending), totalPoints: Number(row.total) },
    entries: { pendingPoints: Number(row.pending_sum), totalPoints: Number(row.total_sum) },
  }))
}

export interface QueueFault {
  memberId: string
  sourceKey: string
  /** The points of an entry that has not been decided on; null if there is none. */
  waiting: number | null
  /** Its points in the queue; null if it is not there. */
  queued: number | null
}

/**
 * Entries that wait for review but are not in the queue as they are in the ledger, and rows of the queue that do not wait. There
 * should be none. Each member's rows are read in one snapshot.
 */
export async function findQueueFaults(executor: Executor): Promise<QueueFault[]> {
  const { rows } = await executor.execute<QueueFault & Record<string, unknown>>(sql`
    SELECT coalesce(waiting.member_id, queue.member_id) AS "memberId",
           coalesce(waiting.source_key, queue.source_key) AS "sourceKey", waiting.points AS waiting, queue.points AS queued
      FROM (SELECT member_id, source_key, kind, pending_change AS points, created_at
              FROM point_entries AS entry
             WHERE pending_change > 0
               AND NOT EXISTS (SELECT FROM point_entries AS decision
                                WHERE decision.member_id = entry.member_id AND decision.kind IN ('approve', 'reject', 'reverse')
                                  AND substr(decision.source_key, length(decision.kind) + 2) = entry.source_key)) AS waiting
      FULL JOIN review_queue AS queue ON queue.member_id = waiting.member_id AND queue.source_key = waiting.source_key
     WHERE waiting.points IS DISTINCT FROM queue.points
        OR waiting.kind IS DISTINCT FROM queue.kind
        OR waiting.created_at IS DISTINCT FROM queue.created_at
     ORDER BY 1, 2`)
  return rows
}

interface LedgerCount extends Record<string, unknown> {
  members: number
  entries: number
  waiting: number
}

export async function countLedger(executor: Executor): Promise<LedgerCount | undefined> {
  const { rows } = await executor.execute<LedgerCount>(sql`
    SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM point_entries) AS entries,
           (SELECT count(*) FROM review_queue) AS waiting`)
  return rows[0]
}
