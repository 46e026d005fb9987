import type { Today } from '../../../api/streaks.ts'

/** The time zone of this browser. */
export function findThisZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether the member's days could end by the time zone of this browser, and do not yet. */
export function isZoneProposed({ name, changeableAt }: Today['zone']): boolean {
  return findThisZone() !== (name ?? 'UTC') && changeableAt === null
}
