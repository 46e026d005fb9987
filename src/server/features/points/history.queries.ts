import { sql } from 'drizzle-orm'
import { DECISION_STATES, type DecisionKind } from '../../../domain/history.ts'
import type { Executor } from '../../db/database.ts'

/** The last entry of a page; the next page begins after it. */
export interface HistoryCursor {
  createdAt: string
  sourceKey: string
}

interface DecisionRow {
  kind: DecisionKind
  pendingChange: number
  totalChange: number
  reason: string | null
  createdAt: string
}

export interface EarningRow extends Record<string, unknown> {
  source_key: string
  kind: string
  pending_change: number
  total_change: number
  reason: string | null
  created_at: string
  /** Null if a quest that exists once paid it. */
  quest_id: string | null
  /** Null also if the title is the specification's. */
  title: string | null
  /** Oldest first. An approved earning can still be reversed, so there may be two. */
  decisions: DecisionRow[]
}

const kinds = Object.keys(DECISION_STATES)
const isEarning = sql`entry.kind NOT IN (${sql.join(
  kinds.map((kind) => sql`${kind}`),
  sql`, `,
)})`
/**
 * One lookup by the whole primary key for each kind: with `source_key IN (…)` the planner may read all entries of the member. Each names
 * the member, so that a cluster routes the statement to the member's node.
 */
const decisionsOnEntry = (memberId: string) =>
  sql.join(
    kinds.map(
      (kind) =>
        sql`SELECT * FROM point_entries WHERE member_id = ${memberId} AND source_key = ${`${kind}:`} || entry.source_key`,
    ),
    sql` UNION ALL `,
  )

/** A page of earnings, newest first, with the decisions on them. */
export async function listEarnings(
  executor: Executor,
  memberId: string,
  before: HistoryCursor | undefined,
  limit: number,
): Promise<EarningRow[]> {
  const older =
    before === undefined
      ? sql``
      : sql`AND (entry.created_at, entry.source_key) < (${before.createdAt}::timestamptz, ${before.sourceKey})`
  const { rows } = await executor.execute<EarningRow>(sql`
    SELECT entry.source_key, entry.kind, entry.pending_change, entry.total_change, entry.reason, entry.created_at,
           quests.id AS quest_id, quests.title, coalesce(decided.decisions, '[]'::json) AS decisions
      FROM (SELECT * FROM point_entries AS entry
             WHERE entry.member_id = ${memberId} AND ${isEarning} ${older}
             ORDER BY entry.created_at DESC, entry.source_key DESC
             LIMIT ${limit}) AS entry
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('kind', decision.kind, 'pendingChange', decision.pending_change,
                                         'totalChange', decision.total_change, 'reason', decision.reason,
                                         'createdAt', decision.created_at)
                       ORDER BY decision.created_at, decision.kind) AS decisions
         FROM (${decisionsOnEntry(memberId)}) AS decision) AS decided
      LEFT JOIN quests ON quests.id = split_part(entry.source_key, ':', 2) AND quests.kind = entry.kind
     ORDER BY entry.created_at DESC, entry.source_key DESC`)
  return rows
}
