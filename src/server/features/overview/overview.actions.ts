import type { Overview } from '../../../api/overview.ts'
import { quizIdOf } from '../../../domain/quiz.ts'
import { utcDateOf } from '../../../domain/rewards.ts'
import type { Database } from '../../db/database.ts'
import { countPosts } from '../blog/blog.queries.ts'
import * as queries from './overview.queries.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
/** An hour is counted for good when everything that belongs to it has long been written, by whatever clock. */
const SETTLED_AFTER_MS = 10 * 60 * 1000
const DAYS_SHOWN = 30
const BEGINNING = new Date('2020-01-01T00:00:00.000Z')
const END = new Date('9999-01-01T00:00:00.000Z')

/** Hours that are over are counted once and remembered; only what came since is counted anew. */
export async function tellOverview(database: Database, now: Date): Promise<Overview> {
  const { query } = database
  const settled = floorToHour(now.getTime() - SETTLED_AFTER_MS)
  const countedUntil = (await queries.findCountedUntil(query)) ?? BEGINNING
  if (countedUntil < settled) await queries.countHours(query, countedUntil, settled)
  // A clock that was set back must not count an hour twice.
  const liveFrom = countedUntil > settled ? countedUntil : settled
  const live = await queries.sumLiveDays(query, liveFrom, END)
  const days = add(await queries.sumCountedDays(query, BEGINNING), live)

  const all = [...days.values()]
  const sum = (figure: keyof queries.Figures) => all.reduce((total, day) => total + day[figure], 0)
  const members = sum('signups')
  const totalPoints = sum('totalChange')
  return {
    members,
    newIn7Days: await queries.countJoined(
      query,
      new Date(now.getTime() - 7 * DAY_MS),
      new Date(now.getTime() + 1),
    ),
    newIn30Days: await queries.countJoined(
      query,
      new Date(now.getTime() - 30 * DAY_MS),
      new Date(now.getTime() + 1),
    ),
    averageTotalPoints: members === 0 ? 0 : Math.round((totalPoints / members) * 100) / 100,
    pendingPoints: sum('pendingChange'),
    totalPoints,
    verifiedEmails: sum('verified'),
    quizAttemptsToday: await queries.countAttempts(query, quizIdOf(utcDateOf(now))),
    posts: await countPosts(query),
    days: Array.from({ length: DAYS_SHOWN }, (_, index) => {
      const date = utcDateOf(new Date(now.getTime() - (DAYS_SHOWN - 1 - index) * DAY_MS))
      const { signups = 0, pointsEarned = 0 } = days.get(date) ?? {}
      return { date, signups, pointsEarned }
    }),
  }
}

function floorToHour(time: number): Date {
  return new Date(Math.floor(time / HOUR_MS) * HOUR_MS)
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
