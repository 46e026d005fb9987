import { isSameZone } from './local-day.ts'
import { describeNextZoneChange } from './messages/specific-errors.ts'
import { err, ok, type Result } from './result.ts'
import type { ZoneChange } from './streak-days.ts'
import { DAY_MS } from './utc-day.ts'

const CHANGE_PAUSE_MS = 7 * DAY_MS

/** When a member can change their zone; null if they can now. The first zone is confirmed and not changed, so it does not count. */
export function findNextZoneChange(zones: readonly ZoneChange[], now: Date): Date | null {
  const last = zones.at(-1)
  // A change in the future was made before the clock was set right.
  if (zones.length < 2 || last === undefined || last.since > now) return null
  const next = new Date(last.since.getTime() + CHANGE_PAUSE_MS)
  return next > now ? next : null
}

/** Decides about a zone that a member confirms. `kept`: it is theirs already. */
export function decideZone(
  zones: readonly ZoneChange[],
  zone: string,
  now: Date,
): Result<'kept' | 'changed', 'zone_changed_lately'> {
  const last = zones.at(-1)
  if (last !== undefined && isSameZone(last.zone, zone)) return ok('kept')
  const next = findNextZoneChange(zones, now)
  if (next === null) return ok('changed')
  return err('zone_changed_lately', {
    message: describeNextZoneChange(next.toISOString()),
    retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1000),
  })
}
