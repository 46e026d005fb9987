/** One question a day, with four answers of which one is right. */
export interface Quiz {
  id: string
  question: string
  options: readonly string[]
  correctAnswer: string
  pointsAwarded: number
}

/** A date has one quiz, and its id says so. */
export function quizIdOf(date: string): string {
  return `daily_${date}`
}

export function quizDateOf(id: string): string {
  return id.replace('daily_', '')
}

/** Days in a row, both ends included. */
export interface DayRange {
  from: string
  to: string
}

/**
 * The days from today on that have no quiz though a later day has one, and today itself. `dates` are a part of the days
 * that have one, latest first; `before` is the one before them, if there is one, and `isLatest` says that none is later.
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

/** Both ends included. */
export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}
