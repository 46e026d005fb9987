import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { batchRequests } from '../db/batch-requests.ts'
import { COMMIT_ASYNCHRONOUSLY, type Database, isDatabaseUnavailable } from '../db/database.ts'
import { batchByMember } from '../db/many-members.ts'
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

/** These two are for a cluster, where statements of several parts fail while a worker is lost, although the table is on the coordinator. */
const COUNT_ONE = `
  INSERT INTO limits AS known (key, count, ends_at)
  VALUES ($1::text, CASE WHEN ${COMMIT_ASYNCHRONOUSLY} THEN 1 END, $2::timestamptz)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.ends_at <= $3::timestamptz THEN 1 ELSE known.count + 1 END,
    ends_at = CASE WHEN known.ends_at <= $3::timestamptz THEN excluded.ends_at ELSE known.ends_at END
  WHERE known.ends_at <= $3::timestamptz OR known.count < $4::integer
  RETURNING key`

const UNCOUNT_ONE = 'UPDATE limits SET count = count - 1 WHERE key = $1 AND count > 0 AND ends_at > $2'

/** Known keys are locked in their order, so that two statements cannot deadlock. A key that somebody else adds meanwhile is left out. */
const COUNT = `
  WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::timestamptz[]) AS asked (key, times, max, ends_at)
  ), known AS MATERIALIZED (
    SELECT key, ends_at <= $5::timestamptz AS is_over, CASE WHEN ends_at <= $5::timestamptz THEN 0 ELSE count END AS count
      FROM limits WHERE key = ANY($1::text[]) ORDER BY key FOR UPDATE
  ), changed AS (
    UPDATE limits SET count = least(asked.max, known.count + asked.times),
                      ends_at = CASE WHEN known.is_over THEN asked.ends_at ELSE limits.ends_at END
      FROM asked JOIN known USING (key)
     WHERE limits.key = known.key AND known.count < asked.max
    RETURNING limits.key, limits.count - known.count AS counted
  ), added AS (
    INSERT INTO limits (key, count, ends_at)
    SELECT key, least(max, times), ends_at FROM asked WHERE key NOT IN (SELECT key FROM known) ORDER BY key
    ON CONFLICT DO NOTHING
    RETURNING key, count AS counted
  ), used_up AS (
    SELECT key, 0 AS counted FROM asked JOIN known USING (key) WHERE known.count >= asked.max
  )
  SELECT key, counted, ${COMMIT_ASYNCHRONOUSLY}
    FROM (SELECT * FROM changed UNION ALL SELECT * FROM added UNION ALL SELECT * FROM used_up) AS found`

const UNCOUNT = `
  WITH known AS MATERIALIZED (
    SELECT key FROM limits WHERE key = ANY($1::text[]) AND ends_at > $3::timestamptz ORDER BY key FOR UPDATE
  ), changed AS (
    UPDATE limits SET count = greatest(0, limits.count - asked.times)
      FROM unnest($1::text[], $2::integer[]) AS asked (key, times) JOIN known USING (key)
     WHERE limits.key = known.key
    RETURNING limits.key
  )
  SELECT ${COMMIT_ASYNCHRONOUSLY} FROM changed`

interface LimitEvent {
  key: string
  limit: Limit
}

/** How often each key is counted, in the order of the keys. */
function groupByKey(events: LimitEvent[]): Map<string, LimitEvent & { times: number }> {
  const groups = new Map<string, LimitEvent & { times: number }>()
  for (const { key, limit } of events.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    groups.set(key, { key, limit, times: (groups.get(key)?.times ?? 0) + 1 })
  }
  return groups
}

/**
 * Counters are rows in the database, so all instances share them. Events of many requests are counted by one short statement, which
 * commits asynchronously: losing a count in a crash is acceptable.
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

  /** Counts events, and says for each whether it was counted. A counter at its maximum stays as it is. */
  const countEvent = batchByMember(database, { many: countEvents, one: countAlone })

  async function countEvents(events: LimitEvent[]): Promise<boolean[]> {
    const at = now()
    const waiting = groupByKey(events)
    const counted = new Map<string, number>()
    // A key that somebody else adds at the same moment is missing from the result, and is found the next time.
    while (waiting.size > 0) {
      const groups = [...waiting.values()]
      const rows = await database.prepared<{ key: string; counted: number }>('count_limits', COUNT, [
        groups.map(({ key }) => key),
        groups.map(({ times }) => times),
        groups.map(({ limit }) => limit.max),
        groups.map(({ limit }) => new Date(at.getTime() + limit.seconds * 1000)),
        at,
      ])
      for (const row of rows) {
        counted.set(row.key, row.counted)
        waiting.delete(row.key)
      }
    }
    return events.map(({ key }) => {
      const left = counted.get(key) ?? 0
      counted.set(key, left - 1)
      return left > 0
    })
  }

  async function countAlone({ key, limit }: LimitEvent): Promise<boolean> {
    const at = now()
    const endsAt = new Date(at.getTime() + limit.seconds * 1000)
    return (await database.prepared('count_limit', COUNT_ONE, [key, endsAt, at, limit.max])).length > 0
  }

  const uncountEvent = batchByMember(database, {
    async many(events: LimitEvent[]) {
      const groups = [...groupByKey(events).values()]
      const keys = groups.map(({ key }) => key)
      await database.prepared('uncount_limits', UNCOUNT, [keys, groups.map(({ times }) => times), now()])
      return events.map(() => undefined)
    },
    async one({ key }) {
      await database.prepared('uncount_limit', UNCOUNT_ONE, [key, now()])
    },
  })

  const toEvent = (use: LimitUse): LimitEvent => ({ key: keyOf(use), limit: use[0] })

  async function uncount(uses: readonly LimitUse[]): Promise<void> {
    await Promise.all(uses.map((use) => uncountEvent(toEvent(use))))
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
        if (await countEvent(toEvent(use))) continue
        // Others used the limit up since it was read.
        await uncount(uses.slice(0, index))
        return (await findWait([use])) ?? 1
      }
      return undefined
    },
    /** The seconds until another event is allowed; undefined if one is allowed now. Nothing is counted. */
    findWait: (...uses: LimitUse[]): Promise<number | undefined> => findWait(withWiderNetworks(uses)),
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
