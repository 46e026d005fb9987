import { sql } from 'drizzle-orm'
import { RETURN_DAYS, type ReturnDays } from '../../../domain/active-members.ts'
import type { Bucket } from '../../../domain/decision-times.ts'
import { addDays } from '../../../domain/utc-day.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import { isWithin, momentOf, type Span } from './span.queries.ts'

export interface ActiveDay {
  day: string
  members: number
  membersIn7Days: number
  returned: Record<ReturnDays, number>
  decisionTimes: Bucket[]
  countedAt: Date
  isFinal: boolean
}

/** The first day that is not counted for good; undefined if nobody has joined yet. */
export async function findOpenDay(executor: Executor): Promise<string | undefined> {
  const { rows } = await executor.execute<{ day: string | null }>(sql`
    SELECT to_char(coalesce((SELECT min(day) FROM active_days WHERE NOT is_final),
                            (SELECT max(day) + 1 FROM active_days),
                            (SELECT (min(hour) AT TIME ZONE 'UTC')::date FROM signup_hours)), 'YYYY-MM-DD') AS day`)
  return rows[0]?.day ?? undefined
}

/** When a day was last counted, and how many claims its count has to read; the stored figures say so. */
export async function findCount(
  executor: Executor,
  day: string,
): Promise<{ countedAt: Date | undefined; isFinal: boolean; claims: number }> {
  const { rows } = await executor.execute<{ at: string | null; final: boolean | null; claims: number }>(sql`
    SELECT (SELECT counted_at FROM active_days WHERE day = ${day}::date) AS at,
           (SELECT is_final FROM active_days WHERE day = ${day}::date) AS final,
           (SELECT coalesce(sum(claims), 0)::bigint FROM quest_hours WHERE ${sql.raw(isWithin(weekUpTo(day), 'hour'))}) AS claims`)
  const [found] = rows
  const countedAt = found?.at ? new Date(found.at) : undefined
  return { countedAt, isFinal: found?.final ?? false, claims: found?.claims ?? 0 }
}

/** A day and the six days before it. */
const weekUpTo = (day: string): Span => ({ from: new Date(addDays(day, -6)), to: new Date(addDays(day, 1)) })

/**
 * Counts the members with a claim in the week up to a day, for one of several groups of them. Points that somebody else's act earned, such
 * as a referral, are no claim of the member. Grouped by member and joined by member, so that each node of a cluster counts its own.
 */
export async function countActive(
  executor: Executor,
  day: string,
  group: { index: number; of: number },
): Promise<Pick<ActiveDay, 'members' | 'membersIn7Days' | 'returned'>> {
  const span = { ...weekUpTo(day), ...(group.of > 1 && { group }) }
  const ended = 'coalesce(decided_at, claimed_at)'
  const isToday = `last_claim >= ${momentOf(new Date(day))}`
  const returned = RETURN_DAYS.map((after) => {
    const joined = new Date(addDays(day, -after))
    const isJoined = isWithin({ from: joined, to: new Date(addDays(day, 1 - after)) }, 'joined_at')
    return `count(*) FILTER (WHERE ${isToday} AND ${isJoined}) AS after${after}`
  })
  const { rows } = await executor.execute<Record<string, number>>(
    sql.raw(`
    SELECT count(*) FILTER (WHERE ${isToday}) AS members, count(*) AS week, ${returned.join(', ')}
      FROM (SELECT member_id, max(at) AS last_claim
              FROM (SELECT member_id, created_at AS at FROM point_entries
                     WHERE pending_change > 0 AND actor_id = member_id AND ${isWithin(span, 'created_at')}
                    UNION ALL
                    SELECT member_id, ${ended} AS at FROM quest_claims
                     WHERE state IN ('done', 'refused') AND (points = 0 OR retry_at IS NOT NULL)
                       AND ${isWithin(span, ended)}) AS claim
             GROUP BY member_id) AS active
      JOIN members ON members.id = active.member_id`),
  )
  const counted = rows[0] ?? {}
  return {
    members: counted.members ?? 0,
    membersIn7Days: counted.week ?? 0,
    returned: { 1: counted.after1 ?? 0, 7: counted.after7 ?? 0, 30: counted.after30 ?? 0 },
  }
}

/** Stores the count of a day, with the decision times that are stored for its hours. */
export async function storeActiveDay(
  transaction: Transaction,
  { day, members, membersIn7Days, returned, countedAt, isFinal }: Omit<ActiveDay, 'decisionTimes'>,
): Promise<void> {
  const hours = sql.raw(isWithin({ from: new Date(day), to: new Date(addDays(day, 1)) }, 'hour'))
  await transaction.execute(sql`
    INSERT INTO active_days (day, members, members_in_7_days, returned_after_1, returned_after_7, returned_after_30,
                             decision_times, counted_at, is_final)
    SELECT ${day}::date, ${members}::bigint, ${membersIn7Days}::bigint, ${returned[1]}::bigint, ${returned[7]}::bigint,
           ${returned[30]}::bigint, coalesce(jsonb_object_agg(bucket, decisions), '{}'), ${toMoment(countedAt)}, ${isFinal}::boolean
      FROM (SELECT bucket, sum(decisions) AS decisions FROM decision_times WHERE ${hours} GROUP BY bucket) AS decided
    ON CONFLICT (day) DO UPDATE
       SET members = excluded.members, members_in_7_days = excluded.members_in_7_days,
           returned_after_1 = excluded.returned_after_1, returned_after_7 = excluded.returned_after_7,
           returned_after_30 = excluded.returned_after_30, decision_times = excluded.decision_times,
           counted_at = excluded.counted_at, is_final = excluded.is_final`)
}

/** The counted days of a period, earliest first. */
export async function listActiveDays(executor: Executor, from: string, to: string): Promise<ActiveDay[]> {
  type Row = Record<'members' | 'week' | 'after1' | 'after7' | 'after30', number> & {
    day: string
    decisions: Record<string, number>
    at: string
    final: boolean
  }
  const { rows } = await executor.execute<Row>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, members, members_in_7_days AS week, returned_after_1 AS after1,
           returned_after_7 AS after7, returned_after_30 AS after30, decision_times AS decisions, counted_at AS at, is_final AS final
      FROM active_days WHERE day BETWEEN ${from}::date AND ${to}::date ORDER BY active_days.day`)
  return rows.map((row) => ({
    day: row.day,
    members: row.members,
    membersIn7Days: row.week,
    returned: { 1: row.after1, 7: row.after7, 30: row.after30 },
    decisionTimes: Object.entries(row.decisions).map(([bucket, decisions]) => ({
      bucket: Number(bucket),
      decisions,
    })),
    countedAt: new Date(row.at),
    isFinal: row.final,
  }))
}
