import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { batchRequests } from '../db/batch-requests.ts'
import { COMMIT_ASYNCHRONOUSLY, type Database, isDatabaseUnavailable } from '../db/database.ts'
import { limits } from '../db/schema.ts'
import { widerNetworkOf } from './client-address.ts'

/** At most `max` events per subject in a window of `seconds`, which starts at the first event. */
export interface Limit {
  name: string
  max: number
  seconds: number
}

/** One event of a subject that counts against a limit. */
export type LimitUse = readonly [limit: Limit, subject: string]

/** A /48 may hold many subscribers, so it is allowed several times what a single one is. */
const WIDER_NETWORK_FACTOR = 10

/** Adds, for a subject that is a /64 of IPv6, the counter of its /48. */
function withWiderNetworks(uses: readonly LimitUse[]): LimitUse[] {
  return uses.flatMap((use) => {
    const [limit, subject] = use
    const wider = widerNetworkOf(subject)
    return wider === undefined ? [use] : [use, [{ ...limit, max: limit.max * WIDER_NETWORK_FACTOR }, wider]]
  })
}

export type Limits = ReturnType<typeof makeLimits>

/**
 * Counters are rows in the database, so all instances share them. Each key is changed by a short transaction of its own, so row
 * locks are held only briefly, and counting commits asynchronously: losing a count in a crash is acceptable.
 */
export function makeLimits(database: Database, secret: string, now: () => Date) {
  // Subjects are email addresses and networks. They are hashed, so the table reveals neither.
  const keyOf = ([{ name }, subject]: LimitUse) =>
    `${name}:${createHmac('sha256', secret).update(`limit:${name}:${subject}`).digest('hex')}`

  /** Batched, so a flood of refused events costs the database little. */
  const readCounter = batchRequests(async (keys: string[]) => {
    const rows = await database.prepared<{ key: string; count: number; endsAt: Date }>(
      'find_limits',
      'SELECT key, count, ends_at AS "endsAt" FROM limits WHERE key = ANY ($1::text[])',
      [keys],
    )
    const found = new Map(rows.map((row) => [row.key, row]))
    return keys.map((key) => found.get(key))
  })

  /** Returns the seconds until none of the limits is used up, or undefined if none is. Writes nothing. */
  async function findWait(uses: readonly LimitUse[]): Promise<number | undefined> {
    const counters = await Promise.all(uses.map((use) => readCounter(keyOf(use))))
    const at = now().getTime()
    const waits = uses
      .map(([{ max }], index) => {
        const counter = counters[index]
        return counter !== undefined && counter.count >= max ? counter.endsAt.getTime() - at : 0
      })
      .filter((milliseconds) => milliseconds > 0)
    return waits.length === 0 ? undefined : Math.ceil(Math.max(...waits) / 1000)
  }

  /** Returns whether the event was counted. A counter at its maximum stays as it is. */
  async function count(use: LimitUse): Promise<boolean> {
    const [{ max, seconds }] = use
    const at = now()
    const endsAt = new Date(at.getTime() + seconds * 1000)
    const rows = await database.prepared(
      'count_limit',
      `INSERT INTO limits AS counted (key, count, ends_at)
       VALUES ($1::text, CASE WHEN ${COMMIT_ASYNCHRONOUSLY} THEN 1 END, $2::timestamptz)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN counted.ends_at <= $3::timestamptz THEN 1 ELSE counted.count + 1 END,
         ends_at = CASE WHEN counted.ends_at <= $3::timestamptz THEN excluded.ends_at ELSE counted.ends_at END
       WHERE counted.ends_at <= $3::timestamptz OR counted.count < $4::integer
       RETURNING key`,
      [keyOf(use), endsAt, at, max],
    )
    return rows.length > 0
  }

  async function uncount(uses: readonly LimitUse[]): Promise<void> {
    for (const use of uses) {
      await database.query
        .update(limits)
        .set({ count: sql`${limits.count} - 1` })
        .where(and(eq(limits.key, keyOf(use)), gt(limits.count, 0), gt(limits.endsAt, now())))
    }
  }

  return {
    /**
     * Counts one event against each of the limits. If any of them is used up, none is counted, and the result is the number of
     * seconds after which all of them allow another event.
     */
    async consume(...named: LimitUse[]): Promise<number | undefined> {
      const uses = withWiderNetworks(named)
      // With several limits, reading first keeps refused events from being counted and refunded, however many there are.
      const wait = uses.length > 1 ? await findWait(uses) : undefined
      if (wait !== undefined) return wait
      for (const [index, use] of uses.entries()) {
        if (await count(use)) continue
        // Others used the limit up since it was read.
        await uncount(uses.slice(0, index))
        return (await findWait([use])) ?? 1
      }
      return undefined
    },
    /** Takes back one event that turned out not to count, unless the database is unavailable: then the caller's own error matters. */
    refund: (...uses: LimitUse[]): Promise<void> =>
      uncount(withWiderNetworks(uses)).catch((error) => {
        if (!isDatabaseUnavailable(error)) throw error
      }),
    /** Forgets all events of the subjects. */
    async reset(...uses: LimitUse[]): Promise<void> {
      for (const use of uses) await database.query.delete(limits).where(eq(limits.key, keyOf(use)))
    },
  }
}
