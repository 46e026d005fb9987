import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'

/** Where a page of the history ends. */
export interface HistoryMark {
  createdAt: string
  sourceKey: string
}

export interface HistoryRow extends Record<string, unknown> {
  source_key: string
  kind: string
  pending_change: number
  total_change: number
  created_at: string
  decision: 'approve' | 'reject' | 'reverse' | null
  reason: string | null
}

/** What became of an entry stands in later ones, whose source key is the decision and the key it is about. */
const decisionOn = (decision: string): SQL => sql`
  LEFT JOIN point_entries AS ${sql.raw(decision)}
    ON ${sql.raw(decision)}.member_id = entry.member_id
   AND ${sql.raw(decision)}.source_key = ${`${decision}:`} || entry.source_key`

export async function listEntries(
  executor: Executor,
  memberId: string,
  before: HistoryMark | undefined,
  limit: number,
): Promise<HistoryRow[]> {
  const older =
    before === undefined
      ? sql``
      : sql`AND (entry.created_at, entry.source_key) < (${before.createdAt}::timestamptz, ${before.sourceKey})`
  const { rows } = await executor.execute<HistoryRow>(sql`
    SELECT entry.source_key, entry.kind, entry.pending_change, entry.total_change, entry.created_at,
           CASE WHEN reverse.kind IS NOT NULL THEN 'reverse'
                WHEN reject.kind IS NOT NULL THEN 'reject'
                WHEN approve.kind IS NOT NULL THEN 'approve' END AS decision,
           coalesce(reverse.reason, reject.reason, approve.reason, entry.reason) AS reason
      FROM (SELECT * FROM point_entries AS entry
             WHERE entry.member_id = ${memberId} ${older}
             ORDER BY entry.created_at DESC, entry.source_key DESC
             LIMIT ${limit}) AS entry
      ${decisionOn('approve')} ${decisionOn('reject')} ${decisionOn('reverse')}
     ORDER BY entry.created_at DESC, entry.source_key DESC`)
  return rows
}
