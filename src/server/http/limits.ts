import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { limits } from '../db/schema.ts'

/** How often something may happen to one subject within a time that begins with the first. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

export interface Limits {
  /** Counts one more, and says how many seconds to wait if that is one too many; nothing if it is not. */
  take(executor: Executor, limit: Limit, subject: string): Promise<number | undefined>
  /** Uncounts one, because what was counted turned out to be no matter. */
  giveBack(executor: Executor, limit: Limit, subject: string): Promise<void>
  /** Forgets all that was counted. */
  forget(executor: Executor, limit: Limit, subject: string): Promise<void>
}

/** Kept in the database, so that all instances count together. One statement each, so that none is lost in a crowd. */
export function makeLimits(secret: string, now: () => Date): Limits {
  // Subjects are addresses of people and networks: what lies in the table should tell of neither.
  const keyOf = ({ name }: Limit, subject: string) =>
    `${name}:${createHmac('sha256', secret).update(`limit:${name}:${subject}`).digest('hex')}`
  return {
    async take(executor, limit, subject) {
      const at = now()
      const ended = sql`${limits.endsAt} <= ${at.toISOString()}::timestamptz`
      const [row] = await executor
        .insert(limits)
        .values({
          key: keyOf(limit, subject),
          count: 1,
          endsAt: new Date(at.getTime() + limit.seconds * 1000),
        })
        .onConflictDoUpdate({
          target: limits.key,
          set: {
            count: sql`CASE WHEN ${ended} THEN 1 ELSE ${limits.count} + 1 END`,
            endsAt: sql`CASE WHEN ${ended} THEN excluded.ends_at ELSE ${limits.endsAt} END`,
          },
        })
        .returning({ count: limits.count, endsAt: limits.endsAt })
      if (row === undefined || row.count <= limit.most) return undefined
      return Math.max(1, Math.ceil((row.endsAt.getTime() - at.getTime()) / 1000))
    },
    async giveBack(executor, limit, subject) {
      await executor
        .update(limits)
        .set({ count: sql`greatest(${limits.count} - 1, 0)` })
        .where(eq(limits.key, keyOf(limit, subject)))
    },
    async forget(executor, limit, subject) {
      await executor.delete(limits).where(eq(limits.key, keyOf(limit, subject)))
    },
  }
}
