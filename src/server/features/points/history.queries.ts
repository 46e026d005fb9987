import { DECISION_KINDS, DECISION_STATES, type DecisionPrefix } from '../../../domain/history.ts'
import type { Database } from '../../db/database.ts'

interface DecisionRow {
  prefix: DecisionPrefix
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
  /** Null if the quest is the only one of its kind. */
  title: string | null
  /** Oldest first. A decision can still be reversed, so there may be several. */
  decisions: DecisionRow[]
}

const decisionKinds = DECISION_KINDS.map((kind) => `'${kind}'`).join(', ')

/** One lookup by the whole primary key for each prefix: with `source_key IN (…)` the planner may read all entries of the member. */
const decisionsOnEntry = Object.keys(DECISION_STATES)
  .map(
    (prefix) =>
      `SELECT *, '${prefix}' AS prefix FROM point_entries WHERE member_id = $1 AND source_key = '${prefix}:' || entry.source_key`,
  )
  .join(' UNION ALL ')

const listEarningsWhere = (older: string) => `
  SELECT entry.source_key, entry.kind, entry.pending_change, entry.total_change, entry.reason, entry.created_at,
         quests.title, coalesce(decided.decisions, '[]'::json) AS decisions
    FROM (SELECT * FROM point_entries AS entry
           WHERE entry.member_id = $1 AND entry.kind NOT IN (${decisionKinds})
             AND ($3::text IS NULL OR entry.kind = $3) ${older}
           ORDER BY entry.created_at DESC, entry.source_key DESC
           LIMIT $2) AS entry
   CROSS JOIN LATERAL (
     SELECT json_agg(json_build_object('prefix', decision.prefix, 'pendingChange', decision.pending_change,
                                       'totalChange', decision.total_change, 'reason', decision.reason,
                                       'createdAt', decision.created_at)
                     ORDER BY decision.created_at, decision.prefix) AS decisions
       FROM (${decisionsOnEntry}) AS decision) AS decided
    LEFT JOIN quests ON quests.id = split_part(entry.source_key, ':', 2) AND quests.kind = entry.kind
   ORDER BY entry.created_at DESC, entry.source_key DESC`

const FIRST_PAGE = listEarningsWhere('')
const LATER_PAGE = listEarningsWhere('AND (entry.created_at, entry.source_key) < ($4::timestamptz, $5)')

/** A page of earnings, newest first, with the decisions on them. Prepared: planning it takes longer than running it. */
export function listEarnings(
  database: Database,
  memberId: string,
  asked: {
    /** The last entry of the page before. */
    before: { createdAt: string; sourceKey: string } | undefined
    /** Only earnings of this kind. */
    kind: string | undefined
  },
  limit: number,
): Promise<EarningRow[]> {
  const kind = asked.kind ?? null
  if (asked.before === undefined) return database.prepared('earnings', FIRST_PAGE, [memberId, limit, kind])
  const { createdAt, sourceKey } = asked.before
  return database.prepared('earlier_earnings', LATER_PAGE, [memberId, limit, kind, createdAt, sourceKey])
}
