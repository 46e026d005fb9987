import { type SQL, sql } from 'drizzle-orm'
import type { Bucket } from '../../../domain/decision-times.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import { isWithin, type Span } from '../figures/span.queries.ts'

/** The decisions of a span, with the entry they are about and how long it waited; see domain/decision-times.ts. */
export const decisionsWithin = (span: Span): SQL => sql`
  SELECT decision.created_at AS decided_at, entry.source_key,
         floor(ln(greatest(extract(epoch FROM decision.created_at - entry.created_at), 1)) / ln(1.1))::int AS bucket
    FROM point_entries AS decision
    JOIN point_entries AS entry ON entry.member_id = decision.member_id
     AND entry.source_key = substr(decision.source_key, length(decision.kind) + 2)
   WHERE decision.kind IN ('approve', 'reject') AND ${isWithin(span, sql`decision.created_at`, sql`decision.member_id`)}`

/** Adds the decisions of a span to the stored ones. */
export async function storeDecisionTimes(transaction: Transaction, span: Span): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO decision_times AS stored (hour, bucket, decisions)
    SELECT date_trunc('hour', decided_at, 'UTC'), bucket, count(*)
      FROM (${decisionsWithin(span)}) AS decision
     GROUP BY 1, 2
    ON CONFLICT (hour, bucket) DO UPDATE SET decisions = stored.decisions + excluded.decisions`)
}

/** How long the decisions took that were made from `from` on: the stored ones, and those since. */
export async function sumDecisionTimes(executor: Executor, from: Date, since: Span): Promise<Bucket[]> {
  const later = { ...since, from: new Date(Math.max(since.from.getTime(), from.getTime())) }
  const { rows } = await executor.execute<{ bucket: number; decisions: number }>(sql`
    SELECT bucket, sum(decisions)::bigint AS decisions
      FROM (SELECT bucket, decisions FROM decision_times WHERE hour >= ${toMoment(from)}
            UNION ALL
            SELECT bucket, 1 FROM (${decisionsWithin(later)}) AS decision) AS part
     GROUP BY bucket`)
  return rows
}
