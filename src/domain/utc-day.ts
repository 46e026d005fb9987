/** The product's days begin at midnight UTC for everybody, and are written as 2026-11-14. */
export function utcDateOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

export const DAY_MS = 24 * 3600 * 1000

export function addDays(date: string, days: number): string {
  return utcDateOf(new Date(Date.parse(date) + days * DAY_MS))
}

export function isUtcDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(text)
  // February 31 would be read as a day of March.
  return !Number.isNaN(date.getTime()) && utcDateOf(date) === text
}

/** How many UTC days in a row have one of the moments, back from today, or from yesterday while today has none. */
export function countUtcDays(moments: Iterable<Date>, now: Date): { days: number; isTodayCounted: boolean } {
  const dates = new Set<string>()
  for (const moment of moments) dates.add(utcDateOf(moment))
  const today = utcDateOf(now)
  const isTodayCounted = dates.has(today)
  let days = 0
  for (let date = isTodayCounted ? today : addDays(today, -1); dates.has(date); date = addDays(date, -1))
    days += 1
  return { days, isTodayCounted }
}

export function secondsToNextDay(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.ceil((midnight - now.getTime()) / 1000)
}
