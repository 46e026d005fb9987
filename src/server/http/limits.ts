import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { limits } from '../db/schema.ts'
import { widerNetworkOf } from './client-address.ts'

/** How often something may happen to one subject within a time that begins with the first. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

/** A /48 may hold many subscribers, so it is allowed several times what a single one is. */
const WIDER_NETWORK_FACTOR = 10

/** The counters that one event is counted by: the subject's own and, if that is a /64 of IPv6, the one of its /48. */
function withWiderNetwork(limit: Limit, subject: string): [Limit, string][] {
  const wider = widerNetworkOf(subject)
  if (wider === undefined) return [[limit, subject]]
  return [
    [limit, subject],
    [{ ...limit, most: limit.most * WIDER_NETWORK_FACTOR }, wider],
  ]
}

export interface Limits {
  /** Counts one more, and says how many seconds to wait if that is one too many; nothing if it is not. */
  take(limit: Limit, subject: string): Promise<number | undefined>
  /** Uncounts one, because what was counted turned out to be no matter. */
  giveBack(limit: Limit, subject: string): Promise<void>
  /** Forgets all that was counted. */
  forget(limit: Limit, subject: string): Promise<void>
}

/**
 * Kept in the database, so that all instances count together; one statement each, so that none is lost in a crowd. They are
 * never part of another transaction: who waits for the same row waits a moment only. Nor do they wait for the disk, since
 * a count that a crash of the database loses is no loss.
 */
export function makeLimits(database: Database, secret: string, now: () => Date): Limits {
  // Subjects are addresses of people and networks: what lies in the table should tell of neither.
  const keyOf = ({ name }: Limit, subject: string) =>
    `${name}:${createHmac('sha256', secret).update(`limit:${name}:${subject}`).digest('hex')}`
  async function takeOne(limit: Limit, subject: string): Promise<number | undefined> {
    const at = now()
    const endsAt = new Date(at.getTime() + limit.seconds * 1000)
    const { rows } = await database.query.execute<{ count: number; ends_at: string }>(sql`
        WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
        INSERT INTO limits AS counted (key, count, ends_at)
        SELECT ${keyOf(limit, subject)}, 1, ${endsAt.toISOString()}::timestamptz FROM setting
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN counted.ends_at <= ${at.toISOString()} THEN 1 ELSE counted.count + 1 END,
          ends_at = CASE WHEN counted.ends_at <= ${at.toISOString()} THEN excluded.ends_at ELSE counted.ends_at END
        RETURNING count, ends_at`)
    const [row] = rows
    if (row === undefined || row.count <= limit.most) return undefined
    return Math.max(1, Math.ceil((new Date(row.ends_at).getTime() - at.getTime()) / 1000))
  }

  return {
    async take(limit, subject) {
      for (const use of withWiderNetwork(limit, subject)) {
        const wait = await takeOne(...use)
        if (wait !== undefined) return wait
      }
      return undefined
    },
    async giveBack(limit, subject) {
      for (const use of withWiderNetwork(limit, subject)) {
        await database.query
          .update(limits)
          .set({ count: sql`greatest(${limits.count} - 1, 0)` })
          .where(eq(limits.key, keyOf(...use)))
      }
    },
    async forget(limit, subject) {
      await database.query.delete(limits).where(eq(limits.key, keyOf(limit, subject)))
    },
  }
}
