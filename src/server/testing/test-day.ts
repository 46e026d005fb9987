import { setTimeout as delay } from 'node:timers/promises'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How long to wait for the next UTC day before a test begins that may take so long: what is claimed, asked or shown on one
 * day differs on the next. Nothing, except shortly before midnight.
 */
export function untilNewDay(longestTestMs: number, now = Date.now()): number {
  const left = DAY_MS - (now % DAY_MS)
  return left > longestTestMs ? 0 : left + 1
}

/** For a test against the product's own clock: returns early enough before midnight, or after it. */
export async function beginInOneDay(longestTestMs: number): Promise<void> {
  await delay(untilNewDay(longestTestMs))
}
