import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import { isWithin, type Span } from './span.queries.ts'

/** The moment up to which figures are stored, or the hour of the first sign-up before the first count; undefined without members. */
export async function findCountedUntil(executor: Executor): Promise<Date | undefined> {
  const counted = sql`SELECT until FROM figures_counted`
  const firstHour = sql`SELECT date_trunc('hour', min(joined_at), 'UTC') AS until FROM members`
  for (const statement of [counted, firstHour]) {
    const { rows } = await executor.execute<{ until: string | null }>(statement)
    if (rows[0]?.until) return new Date(rows[0].until)
  }
  return undefined
}

/** Lets all statements of the transaction see the state of the database at its first one. */
export async function keepState(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`)
}

/** Returns whether this transaction is now the only one that counts. It never waits for another one. */
export async function lockCounting(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute(sql`SELECT 1 FROM figures_counted FOR UPDATE SKIP LOCKED`)
  return rows.length > 0
}

export async function setCountedUntil(transaction: Transaction, until: Date): Promise<void> {
  await transaction.execute(sql`UPDATE figures_counted SET until = ${toMoment(until)}`)
}

/** The moments of the rows that figures of a span are made from. Confirmed addresses are left out: those members have joined. */
const rowsWithin = (span: Span) => `
  SELECT created_at AS moment FROM point_entries WHERE ${isWithin(span, 'created_at')}
  UNION ALL
  SELECT joined_at FROM members WHERE ${isWithin(span, 'joined_at', 'id')}
  UNION ALL
  SELECT coalesce(decided_at, claimed_at) FROM quest_claims
   WHERE state IN ('done', 'refused') AND (points = 0 OR retry_at IS NOT NULL)
     AND ${isWithin(span, 'coalesce(decided_at, claimed_at)')}`

/** The minutes of a span that have such rows, in their order. */
export async function countMinutes(
  executor: Executor,
  span: Span,
): Promise<{ minute: Date; rows: number }[]> {
  const { rows } = await executor.execute<{ minute: string; rows: number }>(sql`
    SELECT date_bin('1 minute', moment, to_timestamp(0)) AS minute, count(*) AS rows
      FROM (${sql.raw(rowsWithin(span))}) AS row
     GROUP BY 1
     ORDER BY 1`)
  return rows.map(({ minute, rows }) => ({ minute: new Date(minute), rows }))
}
