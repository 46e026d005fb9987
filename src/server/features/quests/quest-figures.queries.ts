import { type SQL, sql } from 'drizzle-orm'
import type { Bucket } from '../../../domain/decision-times.ts'
import type { ClaimFigures } from '../../../domain/quest-statistics.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { ledgerWithin } from '../figures/ledger.queries.ts'
import { isWithin, type Span } from '../figures/span.queries.ts'

const utcDayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE 'UTC')::date`

/**
 * What happened to the claims of each quest, by day: entries of the ledger, which never change, and claims that ended without one. A claim
 * that its service refused can be made again, and is another claim then.
 */
const countEvents = (span: Span, ledger: SQL) => sql`
  SELECT quest_id, day, sum(claims)::bigint AS claims, sum(waiting_change)::bigint AS waiting_change,
         sum(approved)::bigint AS approved, sum(refused)::bigint AS refused,
         sum(pending_change)::bigint AS pending_change, sum(total_change)::bigint AS total_change
    FROM (
      SELECT quest_id, ${utcDayOf(sql`hour`)} AS day, claims, waiting_change, approved, refused, pending_change, total_change
        FROM ${ledger}
      UNION ALL
      SELECT quest_id, ${utcDayOf(sql`coalesce(decided_at, claimed_at)`)}, count(*), 0, 0, count(*) FILTER (WHERE state = 'refused'), 0, 0
        FROM quest_claims
       WHERE state IN ('done', 'refused') AND (points = 0 OR retry_at IS NOT NULL)
         AND ${isWithin(span, sql`coalesce(decided_at, claimed_at)`, sql`member_id`)}
       GROUP BY 1, 2
    ) AS part
   GROUP BY 1, 2`

/** Adds what happened in a span to the stored figures. */
export async function storeQuestFigures(transaction: Transaction, span: Span, ledger: SQL): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO quest_days AS stored (quest_id, day, claims, waiting_change, approved, refused, pending_change, total_change)
    ${countEvents(span, ledger)}
    ON CONFLICT (quest_id, day) DO UPDATE SET claims = stored.claims + excluded.claims,
      waiting_change = stored.waiting_change + excluded.waiting_change, approved = stored.approved + excluded.approved,
      refused = stored.refused + excluded.refused, pending_change = stored.pending_change + excluded.pending_change,
      total_change = stored.total_change + excluded.total_change`)
  await transaction.execute(sql`
    INSERT INTO quest_decision_times AS stored (quest_id, bucket, decisions)
    SELECT quest_id, bucket, sum(entries) FROM ${ledger} WHERE bucket IS NOT NULL GROUP BY 1, 2
    ON CONFLICT (quest_id, bucket) DO UPDATE SET decisions = stored.decisions + excluded.decisions`)
}

type OfQuest<Value> = Value & { questId: string } & Record<string, unknown>

/**
 * Returns the figures of each quest by day. It adds three sums: the stored ones, those of the span that is not stored yet, and the claims
 * on which another service has not decided. All days before `firstDay` are one row, whose day is null.
 */
export async function listFigures(
  executor: Executor,
  firstDay: string,
  since: Span,
): Promise<OfQuest<ClaimFigures & { day: string | null }>[]> {
  const { rows } = await executor.execute<OfQuest<ClaimFigures & { day: string | null }>>(sql`
    SELECT quest_id AS "questId", CASE WHEN day >= ${firstDay}::date THEN day::text END AS day,
           sum(claims)::bigint AS claims, sum(waiting_change)::bigint AS waiting, sum(approved)::bigint AS approved,
           sum(refused)::bigint AS refused, sum(checking_points)::bigint AS "checkingPoints",
           sum(pending_change)::bigint AS "pendingPoints", sum(total_change)::bigint AS "totalPoints"
      FROM (
        SELECT quest_id, day, claims, waiting_change, approved, refused, 0 AS checking_points, pending_change, total_change
          FROM quest_days
        UNION ALL
        SELECT quest_id, day, claims, waiting_change, approved, refused, 0, pending_change, total_change
          FROM (${countEvents(since, ledgerWithin(since))}) AS event
        UNION ALL
        SELECT quest_id, ${utcDayOf(sql`claimed_at`)}, count(*), count(*), 0, 0, sum(points), 0, 0
          FROM quest_claims WHERE state = 'checking' GROUP BY 1, 2
      ) AS part
     GROUP BY 1, 2`)
  return rows
}

/** Adds the decisions of the span that is not stored yet to the stored ones. */
export async function listDecisionTimes(executor: Executor, since: Span): Promise<OfQuest<Bucket>[]> {
  const { rows } = await executor.execute<OfQuest<Bucket>>(sql`
    SELECT quest_id AS "questId", bucket, sum(decisions)::bigint AS decisions
      FROM (SELECT quest_id, bucket, decisions FROM quest_decision_times
            UNION ALL
            SELECT quest_id, bucket, entries FROM ${ledgerWithin(since)} WHERE bucket IS NOT NULL) AS part
     GROUP BY 1, 2`)
  return rows
}
