import { type SQL, sql } from 'drizzle-orm'
import type { Bucket } from '../../../domain/decision-times.ts'
import type { ClaimFigures } from '../../../domain/quest-statistics.ts'
import { quests } from '../../../quests/registry.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import { decisionsBetween } from '../points/decision-times.queries.ts'

/** Moments from the first on, up to and without the second. */
interface Range {
  from: Date
  to: Date
}

const isIn = (moment: SQL, { from, to }: Range) =>
  sql`${moment} >= ${toMoment(from)} AND ${moment} < ${toMoment(to)}`

/** `approve:login:2026-11-14` is the decision on `login:2026-11-14`. */
const earnedKey = sql`CASE WHEN kind IN ('approve', 'reject', 'reverse') THEN substr(source_key, length(kind) + 2) ELSE source_key END`

/** The quest of a source key: the one of its kind if that exists once, or else the one that the key names. */
const questOf = (key: SQL) =>
  sql`CASE split_part(${key}, ':', 1) ${sql.join(
    quests.map(({ kind, id }) => sql`WHEN ${kind}::text THEN ${id}::text`),
    sql` `,
  )} ELSE split_part(${key}, ':', 2) END`

const utcDayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE 'UTC')::date`

/**
 * What happened to the claims of each quest, by day: entries of the ledger, which never change, and claims that ended without one. A claim
 * that its service refused can be made again, and is another claim then.
 */
const countEvents = (range: Range) => sql`
  SELECT quest_id, day, sum(claims)::bigint AS claims, sum(waiting_change)::bigint AS waiting_change,
         sum(approved)::bigint AS approved, sum(refused)::bigint AS refused,
         sum(pending_change)::bigint AS pending_change, sum(total_change)::bigint AS total_change
    FROM (
      SELECT ${questOf(sql`earned_key`)} AS quest_id, ${utcDayOf(sql`created_at`)} AS day,
             count(*) FILTER (WHERE is_claim) AS claims,
             count(*) FILTER (WHERE is_claim) - count(*) FILTER (WHERE NOT is_claim AND pending_change < 0) AS waiting_change,
             count(*) FILTER (WHERE kind = 'approve') - count(*) FILTER (WHERE kind = 'reverse' AND total_change < 0) AS approved,
             count(*) FILTER (WHERE kind IN ('reject', 'reverse')) AS refused,
             sum(pending_change) AS pending_change, sum(total_change) AS total_change
        FROM (SELECT kind, created_at, pending_change, total_change, ${earnedKey} AS earned_key,
                     kind NOT IN ('approve', 'reject', 'reverse') AS is_claim
                FROM point_entries WHERE ${isIn(sql`created_at`, range)}) AS entry
       GROUP BY 1, 2
      UNION ALL
      SELECT quest_id, ${utcDayOf(sql`coalesce(decided_at, claimed_at)`)}, count(*), 0, 0, count(*) FILTER (WHERE state = 'refused'), 0, 0
        FROM quest_claims
       WHERE state IN ('done', 'refused') AND (points = 0 OR retry_at IS NOT NULL)
         AND ${isIn(sql`coalesce(decided_at, claimed_at)`, range)}
       GROUP BY 1, 2
    ) AS part
   GROUP BY 1, 2`

/** How long claims waited for the decisions of a range. */
const countDecisionTimes = ({ from, to }: Range) => sql`
  SELECT ${questOf(sql`source_key`)} AS quest_id, bucket, count(*) AS decisions
    FROM (${decisionsBetween(toMoment(from), toMoment(to))}) AS decision
   GROUP BY 1, 2`

/** The end of what is counted; undefined before the first count if there is no member. Others that count wait until the transaction ends. */
export async function lockCountedUntil(
  transaction: Transaction,
  strength: 'share' | 'update',
): Promise<Date | undefined> {
  const { rows } = await transaction.execute<{ until: string | null }>(sql`
    SELECT until FROM quest_days_counted ${strength === 'share' ? sql`FOR SHARE` : sql`FOR UPDATE`}`)
  const until = rows[0]?.until ?? (await findFirstHour(transaction))
  return until ? new Date(until) : undefined
}

async function findFirstHour(executor: Executor): Promise<string | null | undefined> {
  const { rows } = await executor.execute<{ hour: string | null }>(
    sql`SELECT date_trunc('hour', min(joined_at), 'UTC') AS hour FROM members`,
  )
  return rows[0]?.hour
}

/** Adds what happened in the range to what is counted. The caller has locked the end of what is counted. */
export async function count(transaction: Transaction, range: Range): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO quest_days AS stored (quest_id, day, claims, waiting_change, approved, refused, pending_change, total_change)
    ${countEvents(range)}
    ON CONFLICT (quest_id, day) DO UPDATE SET claims = stored.claims + excluded.claims,
      waiting_change = stored.waiting_change + excluded.waiting_change, approved = stored.approved + excluded.approved,
      refused = stored.refused + excluded.refused, pending_change = stored.pending_change + excluded.pending_change,
      total_change = stored.total_change + excluded.total_change`)
  await transaction.execute(sql`
    INSERT INTO quest_decision_times AS stored (quest_id, bucket, decisions)
    ${countDecisionTimes(range)}
    ON CONFLICT (quest_id, bucket) DO UPDATE SET decisions = stored.decisions + excluded.decisions`)
  await transaction.execute(sql`UPDATE quest_days_counted SET until = ${toMoment(range.to)}`)
}

type OfQuest<Value> = Value & { questId: string } & Record<string, unknown>

/**
 * Returns the figures of each quest by day. It adds three sums: the stored ones, those of the range that is not stored yet, and the claims
 * on which another service has not decided. All days before `firstDay` are one row, whose day is null.
 */
export async function listFigures(
  executor: Executor,
  firstDay: string,
  since: Range,
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
          FROM (${countEvents(since)}) AS event
        UNION ALL
        SELECT quest_id, ${utcDayOf(sql`claimed_at`)}, count(*), count(*), 0, 0, sum(points), 0, 0
          FROM quest_claims WHERE state = 'checking' GROUP BY 1, 2
      ) AS part
     GROUP BY 1, 2`)
  return rows
}

/** Adds the decisions of the range that is not stored yet to the stored ones. */
export async function listDecisionTimes(executor: Executor, since: Range): Promise<OfQuest<Bucket>[]> {
  const { rows } = await executor.execute<OfQuest<Bucket>>(sql`
    SELECT quest_id AS "questId", bucket, sum(decisions)::bigint AS decisions
      FROM (SELECT quest_id, bucket, decisions FROM quest_decision_times
            UNION ALL
            SELECT quest_id, bucket, decisions FROM (${countDecisionTimes(since)}) AS event) AS part
     GROUP BY 1, 2`)
  return rows
}
