import { type SQL, sql } from 'drizzle-orm'
import type { Bucket } from '../../../domain/decision-times.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import { ledgerWithin } from '../figures/ledger.queries.ts'
import type { Span } from '../figures/span.queries.ts'

/** Adds the decisions of a span to the stored ones. */
export async function storeDecisionTimes(transaction: Transaction, ledger: SQL): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO decision_times AS stored (hour, bucket, decisions)
    SELECT hour, bucket, sum(entries) FROM ${ledger} WHERE bucket IS NOT NULL GROUP BY 1, 2
    ON CONFLICT (hour, bucket) DO UPDATE SET decisions = stored.decisions + excluded.decisions`)
}

/** How long the decisions took that were made from `from` on: the stored ones, and those since. */
export async function sumDecisionTimes(executor: Executor, from: Date, since: Span): Promise<Bucket[]> {
  const later = { ...since, from: new Date(Math.max(since.from.getTime(), from.getTime())) }
  const { rows } = await executor.execute<{ bucket: number; decisions: number }>(sql`
    SELECT bucket, sum(decisions)::bigint AS decisions
      FROM (SELECT bucket, decisions FROM decision_times WHERE hour >= ${toMoment(from)}
            UNION ALL
            SELECT bucket, entries FROM ${ledgerWithin(later)} WHERE bucket IS NOT NULL) AS part
     GROUP BY bucket`)
  return rows
}
