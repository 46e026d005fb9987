import { setTimeout as delay } from 'node:timers/promises'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How long a test must wait for the next UTC day so that it does not run across midnight, when claims and quizzes change. 0 except
 * shortly before midnight.
 */
export function untilNewDay(longestTestMs: number, now = Date.now()): number {
  const left = DAY_MS - (now % DAY_MS)
  return left > longestTestMs ? 0 : left + 1
}

/** For tests that use the product's own clock: waits until after midnight if it is near. */
export async function beginInOneDay(longestTestMs: number): Promise<void> {
  await delay(untilNewDay(longestTestMs))
}
