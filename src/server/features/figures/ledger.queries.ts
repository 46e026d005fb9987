import { type SQL, sql } from 'drizzle-orm'
import { quests } from '../../../quests/registry.ts'
import type { Transaction } from '../../db/database.ts'
import { isWithin, type Span } from './span.queries.ts'

/** `approve:login:2026-11-14` is the decision on `login:2026-11-14`. */
const earnedKey = sql`CASE WHEN kind IN ('approve', 'reject', 'reverse') THEN substr(source_key, length(kind) + 2) ELSE source_key END`

/** The quest of a source key: the one of its kind if that exists once, or else the one that the key names. */
const questOf = (key: SQL) =>
  sql`CASE split_part(${key}, ':', 1) ${sql.join(
    quests.map(({ kind, id }) => sql`WHEN ${kind}::text THEN ${id}::text`),
    sql` `,
  )} ELSE split_part(${key}, ':', 2) END`

/** Entries by quest and hour, and decisions also by how long they took: their bucket, see domain/decision-times.ts. */
const sumEntries = (span: Span) => sql`
  SELECT ${questOf(sql`earned_key`)} AS quest_id, date_trunc('hour', created_at, 'UTC') AS hour,
         CASE WHEN earned_at IS NOT NULL
              THEN floor(ln(greatest(extract(epoch FROM created_at - earned_at)::float8, 1)) / ln(1.1::float8))::int END AS bucket,
         count(*) AS entries,
         count(*) FILTER (WHERE is_claim) AS claims,
         count(*) FILTER (WHERE is_claim) - count(*) FILTER (WHERE NOT is_claim AND pending_change < 0) AS waiting_change,
         count(*) FILTER (WHERE kind = 'approve') - count(*) FILTER (WHERE kind = 'reverse' AND total_change < 0) AS approved,
         count(*) FILTER (WHERE kind IN ('reject', 'reverse')) AS refused,
         sum(greatest(pending_change, 0)) AS points_earned,
         sum(pending_change) AS pending_change, sum(total_change) AS total_change
    FROM (SELECT kind, created_at, earned_at, pending_change, total_change, ${earnedKey} AS earned_key,
                 kind NOT IN ('approve', 'reject', 'reverse') AS is_claim
            FROM point_entries WHERE ${isWithin(span, sql`created_at`, sql`member_id`)}) AS entry
   GROUP BY 1, 2, 3`

/** What the ledger says about a span: a table for the FROM of a statement. For a page, which reads it once. */
export const ledgerWithin = (span: Span): SQL => sql`(${sumEntries(span)}) AS ledger`

/** Counts what the ledger says about a span once, because several tables are made from it. */
export async function sumLedger(transaction: Transaction, span: Span): Promise<SQL> {
  const { rows } = await transaction.execute(sumEntries(span))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS ledger (quest_id text, hour timestamptz, bucket int, entries bigint,
    claims bigint, waiting_change bigint, approved bigint, refused bigint, points_earned bigint, pending_change bigint, total_change bigint)`
}
