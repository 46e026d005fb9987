import { addDays, DAY_MS } from './utc-day.ts'

/** Consecutive days, both ends included. */
export interface DayRange {
  from: string
  to: string
}

/**
 * Finds the days without a quiz from today to the last planned day, and today itself. `dates` is one page of the planned
 * days, latest first; `before` is the planned day before that page, and `isLatest` says that no later page exists.
 */
export function findGaps(
  { dates, before, isLatest }: { dates: readonly string[]; before: string | undefined; isLatest: boolean },
  today: string,
): DayRange[] {
  const gaps: DayRange[] = []
  const latest = dates[0]
  if (isLatest && (latest === undefined || latest < today)) gaps.push({ from: today, to: today })
  for (const [index, date] of dates.entries()) {
    const earlier = dates[index + 1] ?? before
    const from = earlier === undefined || earlier < today ? today : addDays(earlier, 1)
    if (from < date) gaps.push({ from, to: addDays(date, -1) })
  }
  return gaps
}

export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** A month of which a calendar can be shown: 2026-11. */
export const MONTH = /^[2-9]\d{3}-(0[1-9]|1[0-2])$/

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** The weeks of a month, each from Monday to Sunday; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01`)
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day < 1 || day > days ? undefined : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}
