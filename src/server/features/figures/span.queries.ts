/** The time from one moment on, up to and without another, for all members or for one of several groups of them. */
export interface Span {
  from: Date
  to: Date
  group?: { index: number; of: number }
}

/** A moment as a constant of a statement. */
export const momentOf = (date: Date) => `timestamptz '${date.toISOString()}'`

/** The condition that a row of a member is part of a span. It is text, because building it for every page would cost more than the database. */
export function isWithin({ from, to, group }: Span, moment: string, memberId = 'member_id'): string {
  const isInTime = `${moment} >= ${momentOf(from)} AND ${moment} < ${momentOf(to)}`
  return group === undefined
    ? isInTime
    : `${isInTime} AND abs(hashtext(${memberId}) % ${group.of}) = ${group.index}`
}
