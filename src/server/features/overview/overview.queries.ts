import { and, count, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { members } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'
import { decisionsBetween } from '../points/decision-times.queries.ts'

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

/** The end of the last counted hour, or the hour of the first sign-up if none was counted yet. */
export async function findCountedUntil(executor: Executor): Promise<Date | undefined> {
  const { rows } = await executor.execute<{ until: string | null }>(
    sql`SELECT coalesce((SELECT max(hour) + interval '1 hour' FROM hour_figures),
                        (SELECT date_trunc('hour', min(joined_at), 'UTC') FROM members)) AS until`,
  )
  const until = rows[0]?.until
  return until ? new Date(until) : undefined
}

/** Figures per hour or day from one moment to another. It reads only rows between them. */
const countBy = (unit: 'hour' | 'day', from: Date, to: Date) => {
  const between = (column: string) =>
    sql`${sql.raw(column)} >= ${toMoment(from)} AND ${sql.raw(column)} < ${toMoment(to)}`
  const start = (column: string) => sql`date_trunc(${unit}, ${sql.raw(column)}, 'UTC')`
  return sql`
    SELECT start, sum(signups)::bigint AS signups, sum(verified)::bigint AS verified, sum(points_earned)::bigint AS points_earned,
           sum(pending_change)::bigint AS pending_change, sum(total_change)::bigint AS total_change
      FROM (
        SELECT ${start('joined_at')} AS start, count(*) AS signups, 0 AS verified, 0 AS points_earned,
               0 AS pending_change, 0 AS total_change
          FROM members WHERE ${between('joined_at')} GROUP BY 1
        UNION ALL
        SELECT ${start('email_verified_at')}, 0, count(*), 0, 0, 0
          FROM members WHERE email_verified_at IS NOT NULL AND ${between('email_verified_at')} GROUP BY 1
        UNION ALL
        SELECT ${start('created_at')}, 0, 0, sum(greatest(pending_change, 0)), sum(pending_change), sum(total_change)
          FROM point_entries WHERE ${between('created_at')} GROUP BY 1
      ) AS part
     GROUP BY start`
}

/** Stores the figures of the hours between, unless they are stored already. The last hour is stored even if it is empty. */
export async function countHours(executor: Executor, from: Date, to: Date): Promise<void> {
  // First, because the hours count as counted once their figures are stored.
  await executor.execute(sql`
    INSERT INTO decision_times
    SELECT date_trunc('hour', decided_at, 'UTC'), bucket, count(*)
      FROM (${decisionsBetween(toMoment(from), toMoment(to))}) AS decision
     GROUP BY 1, 2
    ON CONFLICT DO NOTHING`)
  await executor.execute(sql`
    INSERT INTO hour_figures (hour, signups, verified, points_earned, pending_change, total_change)
    ${countBy('hour', from, to)}
    ON CONFLICT DO NOTHING`)
  await executor.execute(sql`
    INSERT INTO hour_figures VALUES (${toMoment(to)} - interval '1 hour', 0, 0, 0, 0, 0)
    ON CONFLICT DO NOTHING`)
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
export async function sumLiveDays(executor: Executor, from: Date, to: Date): Promise<Map<string, Figures>> {
  const { rows } = await executor.execute<FigureRow>(sql`
    SELECT to_char(start AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, live.* FROM (${countBy('day', from, to)}) AS live`)
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
