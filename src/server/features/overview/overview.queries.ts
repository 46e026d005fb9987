import { and, count, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { members } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'
import { ledgerWithin } from '../figures/ledger.queries.ts'
import { isWithin, type Span } from '../figures/span.queries.ts'

/** What happened in a period of time. */
export interface Figures {
  signups: number
  verified: number
  pointsEarned: number
  pendingChange: number
  totalChange: number
}

interface FigureRow extends Record<string, unknown> {
  day: string
  signups: string
  verified: string
  points_earned: string
  pending_change: string
  total_change: string
}

/** Figures of a span by hour or day. It reads only rows of the span. */
const countBy = (unit: 'hour' | 'day', span: Span, ledger: SQL) => {
  const start = (column: string) => sql`date_trunc(${unit}, ${sql.raw(column)}, 'UTC')`
  return sql`
    SELECT start, sum(signups)::bigint AS signups, sum(verified)::bigint AS verified, sum(points_earned)::bigint AS points_earned,
           sum(pending_change)::bigint AS pending_change, sum(total_change)::bigint AS total_change
      FROM (
        SELECT ${start('joined_at')} AS start, count(*) AS signups, 0 AS verified, 0 AS points_earned,
               0 AS pending_change, 0 AS total_change
          FROM members WHERE ${isWithin(span, sql`joined_at`, sql`id`)} GROUP BY 1
        UNION ALL
        SELECT ${start('email_verified_at')}, 0, count(*), 0, 0, 0
          FROM members
         WHERE email_verified_at IS NOT NULL AND ${isWithin(span, sql`email_verified_at`, sql`id`)} GROUP BY 1
        UNION ALL
        SELECT ${start('hour')}, 0, 0, points_earned, pending_change, total_change FROM ${ledger}
      ) AS part
     GROUP BY start`
}

/** Adds the figures of a span to the stored ones. */
export async function storeHours(transaction: Transaction, span: Span, ledger: SQL): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO hour_figures AS stored (hour, signups, verified, points_earned, pending_change, total_change)
    ${countBy('hour', span, ledger)}
    ON CONFLICT (hour) DO UPDATE SET signups = stored.signups + excluded.signups, verified = stored.verified + excluded.verified,
      points_earned = stored.points_earned + excluded.points_earned, pending_change = stored.pending_change + excluded.pending_change,
      total_change = stored.total_change + excluded.total_change`)
}

/** The stored figures by UTC day. */
export async function sumCountedDays(executor: Executor): Promise<Map<string, Figures>> {
  const { rows } = await executor.execute<FigureRow>(sql`
    SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sum(signups) AS signups, sum(verified) AS verified,
           sum(points_earned) AS points_earned, sum(pending_change) AS pending_change, sum(total_change) AS total_change
      FROM hour_figures GROUP BY 1`)
  return toDays(rows)
}

/** The figures by UTC day of what is not stored yet. */
export async function sumLiveDays(executor: Executor, since: Span): Promise<Map<string, Figures>> {
  const { rows } = await executor.execute<FigureRow>(sql`
    SELECT to_char(start AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, live.* FROM (${countBy('day', since, ledgerWithin(since))}) AS live`)
  return toDays(rows)
}

function toDays(rows: FigureRow[]): Map<string, Figures> {
  return new Map(
    rows.map((row) => [
      row.day,
      {
        signups: Number(row.signups),
        verified: Number(row.verified),
        pointsEarned: Number(row.points_earned),
        pendingChange: Number(row.pending_change),
        totalChange: Number(row.total_change),
      },
    ]),
  )
}

export async function countJoined(executor: Executor, from: Date, to: Date): Promise<number> {
  const [counted] = await executor
    .select({ count: count() })
    .from(members)
    .where(and(gte(members.joinedAt, from), lt(members.joinedAt, to)))
  return counted?.count ?? 0
}

/** Sums the stored hours. */
export async function sumSignups(executor: Executor, from: Date): Promise<number> {
  const { rows } = await executor.execute<{ signups: number }>(sql`
    SELECT coalesce(sum(signups), 0)::bigint AS signups FROM hour_figures WHERE hour >= ${toMoment(from)}`)
  return rows[0]?.signups ?? 0
}
