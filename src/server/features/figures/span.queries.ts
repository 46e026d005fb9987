import { type SQL, sql } from 'drizzle-orm'
import { toMoment } from '../../db/to-moment.ts'

/** The time from one moment on, up to and without another, for all members or for one of several groups of them. */
export interface Span {
  from: Date
  to: Date
  group?: { index: number; of: number }
}

/** The condition that a row of a member is part of a span. */
export function isWithin({ from, to, group }: Span, moment: SQL, memberId: SQL): SQL {
  const isInTime = sql`${moment} >= ${toMoment(from)} AND ${moment} < ${toMoment(to)}`
  if (group === undefined) return isInTime
  return sql`${isInTime} AND abs(hashtext(${memberId}) % ${group.of}::int) = ${group.index}::int`
}
