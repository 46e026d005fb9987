import type { Overview } from '../../../api/overview.ts'
import { listCohorts } from '../../../domain/active-members.ts'
import { type EnteredPeriod, listDays, previousPeriod, readPeriod } from '../../../domain/period.ts'
import { quizIdOf } from '../../../domain/quiz.ts'
import { ok, type Result } from '../../../domain/result.ts'
import { addDays, utcDateOf } from '../../../domain/utc-day.ts'
import { listActiveDays } from '../figures/active-days.queries.ts'
import type { FigureDeps, Figures } from '../figures/keep-figures.ts'
import { describeBudgets } from '../quests/quest-statistics.ts'
import { countAnswers } from '../quiz/count-answers.ts'
import { listQuestTitles, readCounts } from './overview.queries.ts'
import { compareQuests, sumPeriod } from './period-figures.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
const COHORT_WEEKS = 12
const COHORT_DAYS = COHORT_WEEKS * 7

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
  const datesBefore = listDays(previousPeriod(period))
  const activeDays = await listActiveDays(
    deps.database.query,
    firstDayOf(datesBefore, period.to),
    utcDateOf(now),
  )
  const active = new Map(activeDays.map((each) => [each.day, each]))
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
    period: { ...period, figures: sumPeriod(days, active, dates) },
    previous: sumPeriod(days, active, datesBefore),
    days: dates.map((date) => ({
      date,
      signups: days.get(date, 'signups'),
      claims: days.get(date, 'claims'),
      pointsEarned: days.get(date, 'points_earned'),
      activeMembers: active.get(date)?.members ?? null,
      activeIn7Days: active.get(date)?.membersIn7Days ?? null,
    })),
    activeCountedAt: activeDays.at(-1)?.countedAt.toISOString() ?? null,
    quests: compareQuests(figures.sums, await listQuestTitles(deps.database.query), dates, datesBefore),
    cohorts: listCohorts(period.to, COHORT_WEEKS, {
      joinedOn: (day) => days.get(day, 'signups'),
      returnedOn: (day, after) => (active.get(day)?.isFinal ? active.get(day)?.returned[after] : undefined),
    }),
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

/** The first day of which active members are needed: for the period before, or for the weeks of joining. */
function firstDayOf(datesBefore: string[], lastDay: string): string {
  const firstOfCohorts = addDays(lastDay, -COHORT_DAYS)
  const firstBefore = datesBefore[0] ?? lastDay
  return firstBefore < firstOfCohorts ? firstBefore : firstOfCohorts
}
