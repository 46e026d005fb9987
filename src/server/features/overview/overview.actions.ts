import type { Overview, PeriodFigures } from '../../../api/overview.ts'
import { type EnteredPeriod, listDays, previousPeriod, readPeriod } from '../../../domain/period.ts'
import { quizIdOf } from '../../../domain/quiz.ts'
import { ok, type Result } from '../../../domain/result.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import type { FigureSums } from '../figures/figure-sums.ts'
import type { FigureDeps, Figures } from '../figures/keep-figures.ts'
import { describeBudgets } from '../quests/quest-statistics.ts'
import { countAnswers } from '../quiz/count-answers.ts'
import { readCounts } from './overview.queries.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

export async function describeOverview(
  deps: FigureDeps,
  entered: EnteredPeriod,
): Promise<Result<Overview, 'invalid_period'>> {
  const now = deps.now()
  const chosen = readPeriod(entered, now)
  if (!chosen.ok) return chosen
  const period = chosen.value
  const figures = await deps.figures.read()
  const { days, recentSignups } = figures.sums
  const members = days.total('signups')
  const totalPoints = days.total('total_change')
  const [week, month] = [firstHourOf(figures, now, 7), firstHourOf(figures, now, 30)]
  const quizId = quizIdOf(utcDateOf(now))
  const counts = await readCounts(deps.database, { joined: [week, month], quizId, now })
  const dates = listDays(period)
  return ok({
    countedUntil: figures.countedUntil?.toISOString() ?? null,
    members,
    newIn7Days: counts.joinedFirst + recentSignups.total('signups', (hour) => hour >= week.nextHour),
    newIn30Days: counts.joinedSecond + recentSignups.total('signups', (hour) => hour >= month.nextHour),
    averageTotalPoints: members === 0 ? 0 : Math.round((totalPoints / members) * 100) / 100,
    pendingPoints: days.total('pending_change'),
    totalPoints,
    verifiedEmails: days.total('verified'),
    quizAttemptsToday: countAnswers(figures, quizId, counts.withdrawn ?? 0),
    posts: counts.posts,
    period: { ...period, figures: sumPeriod(days, dates) },
    previous: sumPeriod(days, listDays(previousPeriod(period))),
    days: dates.map((date) => ({
      date,
      signups: days.get(date, 'signups'),
      pointsEarned: days.get(date, 'points_earned'),
    })),
    budgets: await describeBudgets(deps.database.query, figures),
  })
}

/** The rest of the hour in which the last days begin, which no stored hour covers, as far as figures are complete. */
function firstHourOf({ countedUntil }: Figures, now: Date, days: number) {
  const from = now.getTime() - days * DAY_MS
  const nextHour = Math.ceil(from / HOUR_MS) * HOUR_MS
  const to = Math.min(nextHour, countedUntil?.getTime() ?? nextHour)
  return { from: new Date(from), to: new Date(to), nextHour }
}

function sumPeriod(days: FigureSums['days'], dates: string[]): PeriodFigures {
  const sums = { signups: 0, verified: 0, pointsEarned: 0 }
  for (const date of dates) {
    sums.signups += days.get(date, 'signups')
    sums.verified += days.get(date, 'verified')
    sums.pointsEarned += days.get(date, 'points_earned')
  }
  return sums
}
