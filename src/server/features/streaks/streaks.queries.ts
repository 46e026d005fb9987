import { sql } from 'drizzle-orm'
import type { ZoneChange } from '../../../domain/streak-days.ts'
import type { Executor } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'

/** The zones that a member has confirmed, the first one first. */
export async function listZones(executor: Executor, memberId: string): Promise<ZoneChange[]> {
  const { rows } = await executor.execute<{ zone: string; since: string }>(
    sql`SELECT zone, since FROM member_zones WHERE member_id = ${memberId} ORDER BY since`,
  )
  return rows.map(({ zone, since }) => ({ zone, since: new Date(since) }))
}

/** Makes a zone the member's from now on. Zones of a clock that was ahead would replace it later, so they are removed. */
export async function setZone(
  executor: Executor,
  memberId: string,
  { zone, since }: ZoneChange,
): Promise<void> {
  await executor.execute(
    sql`DELETE FROM member_zones WHERE member_id = ${memberId} AND since > ${toMoment(since)}`,
  )
  await executor.execute(sql`
    INSERT INTO member_zones (member_id, since, zone) VALUES (${memberId}, ${toMoment(since)}, ${zone})
    ON CONFLICT (member_id, since) DO UPDATE SET zone = excluded.zone`)
}

/** Returns whether the days were not protected before. */
export async function addProtectedDays(
  executor: Executor,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    INSERT INTO protected_days (from_date, to_date, added_at) VALUES (${from}::date, ${to}::date, ${toMoment(at)})
    ON CONFLICT DO NOTHING`)
  return rowCount === 1
}
