import { RETURN_DAYS } from '../../../domain/active-members.ts'
import { addDays, utcDateOf } from '../../../domain/utc-day.ts'
import { type Database, isStatementTimeout, type Transaction } from '../../db/database.ts'
import * as queries from './active-days.queries.ts'
import { findCountedUntil, lockCounting } from './figures.queries.ts'

const HOUR_MS = 3600 * 1000
/** Up to this many claims in a week, counting them takes some tenths of a second and is repeated every minute. */
const CLAIMS_PER_MINUTE = 100_000
/** A statement counts the members of about this many claims, which takes about a second. Statements end after ten. */
const CLAIMS_PER_STATEMENT = 500_000
/** If statements about this share of those claims take too long, the machine is broken. */
const MIN_SHARE = 1 / 256

/**
 * Counts active members of all days that are not counted for good, and of today. Members cannot be counted hour by hour like claims, because
 * one who claims in two hours is one member. So a day is counted as a whole: again and again while it lasts, and once more when it is over.
 */
export async function countActiveMembers(
  database: Database,
  now: Date,
  claimsPerStatement = CLAIMS_PER_STATEMENT,
): Promise<void> {
  for (let share = 1; ; share /= 4) {
    try {
      return await countOpenDays(database, now, Math.ceil(claimsPerStatement * share))
    } catch (error) {
      if (!isStatementTimeout(error) || share <= MIN_SHARE) throw error
    }
  }
}

async function countOpenDays(database: Database, now: Date, claimsPerStatement: number): Promise<void> {
  const today = utcDateOf(now)
  let day = await queries.findOpenDay(database.query)
  for (; day !== undefined && day <= today; day = addDays(day, 1)) {
    const counted = day
    const isCounted = await database.query.transaction((transaction) =>
      countDay(transaction, counted, now, claimsPerStatement),
    )
    if (!isCounted) return
  }
}

/** Returns false if another process counts; that one goes on with the rest. */
async function countDay(
  transaction: Transaction,
  day: string,
  now: Date,
  claimsPerStatement: number,
): Promise<boolean> {
  if (!(await lockCounting(transaction))) return false
  const { countedAt, isFinal, claims } = await queries.findCount(transaction, day)
  const pause = claims > CLAIMS_PER_MINUTE ? HOUR_MS : 0
  const until = await findCountedUntil(transaction)
  const isOver = until !== undefined && until >= new Date(addDays(day, 1))
  if (isFinal || (!isOver && countedAt !== undefined && now.getTime() - countedAt.getTime() < pause))
    return true
  const sums = { members: 0, membersIn7Days: 0, returned: { 1: 0, 7: 0, 30: 0 } }
  const groups = Math.max(1, Math.ceil(claims / claimsPerStatement))
  for (let index = 0; index < groups; index++) {
    const counted = await queries.countActive(transaction, day, { index, of: groups })
    sums.members += counted.members
    sums.membersIn7Days += counted.membersIn7Days
    for (const after of RETURN_DAYS) sums.returned[after] += counted.returned[after]
  }
  await queries.storeActiveDay(transaction, { ...sums, day, countedAt: now, isFinal: isOver })
  return true
}
