/** The question of one day, with four options of which one is right. */
export interface Quiz {
  id: string
  question: string
  options: readonly string[]
  correctAnswer: string
  pointsAwarded: number
}

/** The id names the date, so a date has one quiz at most. */
export function quizIdOf(date: string): string {
  return `daily_${date}`
}

export function quizDateOf(id: string): string {
  return id.replace('daily_', '')
}

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

const DAY_MS = 86_400_000

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}
