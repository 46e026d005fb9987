import type { Overview, PeriodFigures } from '../../../api/overview.ts'
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
import { readFigures, type StoredFigures } from '../figures/figures.actions.ts'
import { describeBudgets } from '../quests/quest-statistics.ts'
import { countAttempts } from '../quiz/attempt-counts.queries.ts'
import * as queries from './overview.queries.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** Adds up the stored figures and what happened since they were counted. */
export async function describeOverview(
  database: Database,
  entered: EnteredPeriod,
  now: Date,
): Promise<Result<Overview, 'invalid_period'>> {
  const chosen = readPeriod(entered, now)
  if (!chosen.ok) return chosen
  return ok(await readFigures(database, (figures) => sumOverview(figures, chosen.value, now)))
}

async function sumOverview(figures: StoredFigures, period: Period, now: Date): Promise<Overview> {
  const { transaction, since, countedUntil } = figures
  const live = await queries.sumLiveDays(transaction, since)
  const days = add(await queries.sumCountedDays(transaction), live)
  const all = [...days.values()]
  const sum = (figure: keyof queries.Figures) => all.reduce((total, day) => total + day[figure], 0)
  const members = sum('signups')
  const totalPoints = sum('totalChange')
  const today = quizIdOf(utcDateOf(now))
  return {
    countedUntil: countedUntil?.toISOString() ?? null,
    members,
    newIn7Days: await countJoinedSince(figures, new Date(now.getTime() - 7 * DAY_MS)),
    newIn30Days: await countJoinedSince(figures, new Date(now.getTime() - 30 * DAY_MS)),
    averageTotalPoints: members === 0 ? 0 : Math.round((totalPoints / members) * 100) / 100,
    pendingPoints: sum('pendingChange'),
    totalPoints,
    verifiedEmails: sum('verified'),
    quizAttemptsToday: (await countAttempts(transaction, [today])).get(today) ?? 0,
    posts: (await countPosts(transaction, now)).published,
    period: { ...period, figures: sumPeriod(days, period) },
    previous: sumPeriod(days, previousPeriod(period)),
    days: listDays(period).map((date) => {
      const { signups = 0, pointsEarned = 0 } = days.get(date) ?? {}
      return { date, signups, pointsEarned }
    }),
    budgets: await describeBudgets(figures, now),
  }
}

/** Adds the rest of the first hour, the stored hours after it, and the sign-ups that are not stored. */
async function countJoinedSince({ transaction, since }: StoredFigures, from: Date): Promise<number> {
  const nextHour = new Date(Math.ceil(from.getTime() / HOUR_MS) * HOUR_MS)
  const earlierOf = (one: Date, other: Date) => (one < other ? one : other)
  return (
    (await queries.countJoined(transaction, from, earlierOf(nextHour, since.from))) +
    (await queries.sumSignups(transaction, nextHour)) +
    (await queries.countJoined(transaction, from < since.from ? since.from : from, since.to))
  )
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
