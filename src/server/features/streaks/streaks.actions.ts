import type { ResultOf } from '../../../api/operations.ts'
import type { postTimeZone } from '../../../api/streaks.ts'
import { readZone } from '../../../domain/local-day.ts'
import { err, ok } from '../../../domain/result.ts'
import { decideZone, findNextZoneChange } from '../../../domain/time-zones.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import { transact } from '../../db/database.ts'
import { type AdminDeps, COMMAND_ACTOR, recordAudit } from '../audit/audit.actions.ts'
import * as queries from './streaks.queries.ts'

/** Makes a time zone the member's, unless they have changed it within the last seven days. */
export async function confirmZone(
  { database, now }: AdminDeps,
  member: SessionMember,
  sent: string,
): Promise<ResultOf<typeof postTimeZone>> {
  const zone = readZone(sent)
  if (zone === undefined) return err('invalid_zone')
  return transact(database, async (transaction) => {
    const current = await lockMember(transaction, member.id)
    // The member may have been suspended since the request came in.
    if (current?.isSuspended) return err('suspended')
    const at = now()
    const zones = await queries.listZones(transaction, member.id)
    const decision = decideZone(zones, zone, at)
    if (!decision.ok) return decision
    if (decision.value === 'changed') await queries.setZone(transaction, member.id, { zone, since: at })
    const after = decision.value === 'changed' ? await queries.listZones(transaction, member.id) : zones
    const changeableAt = findNextZoneChange(after, at)?.toISOString() ?? null
    return ok({ zone: { name: after.at(-1)?.zone ?? null, changeableAt } })
  })
}

/** Protects everybody's streak on the days of an outage. Returns false if these days are protected already. */
export async function protectStreaks(
  { database, now }: AdminDeps,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return database.query.transaction(async (transaction) => {
    const at = now()
    const isNew = await queries.addProtectedDays(transaction, { from, to, at })
    if (isNew)
      await recordAudit(transaction, {
        actorId: COMMAND_ACTOR,
        act: 'protect_streaks',
        after: { from, to },
        at,
      })
    return isNew
  })
}
