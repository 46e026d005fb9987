import type { Overview, PeriodFigures } from '../../../api/overview.ts'
import { floorToHour, settledHourOf } from '../../../domain/counted-hours.ts'
import {
  type EnteredPeriod,
  listDays,
  type Period,
  previousPeriod,
  readPeriod,
} from '../../../domain/period.ts'
import { quizIdOf } from '../../../domain/quiz.ts'
import { ok, type Result } from '../../../domain/result.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import type { Database } from '../../db/database.ts'
import { countPosts } from '../blog/blog.queries.ts'
import { describeBudgets } from '../quests/quest-statistics.ts'
import { countAttempts } from '../quiz/attempt-counts.queries.ts'
import * as queries from './overview.queries.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
const COUNTED_PER_STATEMENT_MS = DAY_MS
const END = new Date('9999-01-01T00:00:00.000Z')

/** Counts each hour that is over once. A long time is counted day by day, so that each statement stays short. */
export async function countHours({ query }: Database, now: Date): Promise<Date> {
  const settled = settledHourOf(now)
  let countedUntil = (await queries.findCountedUntil(query)) ?? settled
  while (countedUntil < settled) {
    const to = new Date(Math.min(countedUntil.getTime() + COUNTED_PER_STATEMENT_MS, settled.getTime()))
    await queries.countHours(query, countedUntil, to)
    countedUntil = to
  }
  // If a clock was set back, this is later than `settled`, so that no hour is counted twice.
  return countedUntil
}

/** Adds up the stored figures and counts only what happened since the last counted hour. */
export async function describeOverview(
  database: Database,
  entered: EnteredPeriod,
  now: Date,
): Promise<Result<Overview, 'invalid_period'>> {
  const chosen = readPeriod(entered, now)
  if (!chosen.ok) return chosen
  const { query } = database
  const countedUntil = await countHours(database, now)
  const live = await queries.sumLiveDays(query, countedUntil, END)
  const days = add(await queries.sumCountedDays(query), live)
  const liveSignups = [...live.values()].reduce((total, { signups }) => total + signups, 0)
  const newIn = async (periodMs: number) => {
    const from = new Date(now.getTime() - periodMs)
    const nextHour = floorToHour(from.getTime() + HOUR_MS)
    return (
      (await queries.countJoined(query, from, nextHour)) +
      (await queries.sumSignups(query, nextHour)) +
      liveSignups
    )
  }

  const all = [...days.values()]
  const sum = (figure: keyof queries.Figures) => all.reduce((total, day) => total + day[figure], 0)
  const members = sum('signups')
  const totalPoints = sum('totalChange')
  const today = quizIdOf(utcDateOf(now))
  return ok({
    members,
    newIn7Days: await newIn(7 * DAY_MS),
    newIn30Days: await newIn(30 * DAY_MS),
    averageTotalPoints: members === 0 ? 0 : Math.round((totalPoints / members) * 100) / 100,
    pendingPoints: sum('pendingChange'),
    totalPoints,
    verifiedEmails: sum('verified'),
    quizAttemptsToday: (await countAttempts(query, [today], now)).get(today) ?? 0,
    posts: (await countPosts(query, now)).published,
    period: { ...chosen.value, figures: sumPeriod(days, chosen.value) },
    previous: sumPeriod(days, previousPeriod(chosen.value)),
    days: listDays(chosen.value).map((date) => {
      const { signups = 0, pointsEarned = 0 } = days.get(date) ?? {}
      return { date, signups, pointsEarned }
    }),
    budgets: await describeBudgets(database, now),
  })
}

function sumPeriod(days: Map<string, queries.Figures>, period: Period): PeriodFigures {
  const sums = { signups: 0, verified: 0, pointsEarned: 0 }
  for (const date of listDays(period)) {
    const { signups = 0, verified = 0, pointsEarned = 0 } = days.get(date) ?? {}
    sums.signups += signups
    sums.verified += verified
    sums.pointsEarned += pointsEarned
  }
  return sums
}

function add(
  one: Map<string, queries.Figures>,
  other: Map<string, queries.Figures>,
): Map<string, queries.Figures> {
  const sums = new Map(one)
  for (const [date, figures] of other) {
    const known = sums.get(date)
    sums.set(
      date,
      known === undefined
        ? figures
        : {
            signups: known.signups + figures.signups,
            verified: known.verified + figures.verified,
            pointsEarned: known.pointsEarned + figures.pointsEarned,
            pendingChange: known.pendingChange + figures.pendingChange,
            totalChange: known.totalChange + figures.totalChange,
          },
    )
  }
  return sums
}
