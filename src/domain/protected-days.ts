import { addDays, isUtcDate, utcDateOf } from './utc-day.ts'

const MAX_PROTECTED_DAYS = 31

/** Says what is wrong with the days of an outage, if something is. */
export function refuseProtectedDays(from: string, to: string, now: Date): string | undefined {
  const wrong = [from, to].find((date) => !isUtcDate(date))
  if (wrong !== undefined) return `"${wrong}" is not a date. Write it as 2026-11-14.`
  if (from > to) return 'The first day is after the last one.'
  if (to > utcDateOf(now)) return 'Days that are still to come cannot be protected.'
  if (to >= addDays(from, MAX_PROTECTED_DAYS))
    return `At most ${MAX_PROTECTED_DAYS} days can be protected at once.`
  return undefined
}
