import { type SQL, sql } from 'drizzle-orm'

/** A moment as part of a statement. It names its type, because a cluster's nodes cannot deduce it. */
export function toMoment(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`
}
