const MINUTE_MS = 60 * 1000
/** A minute is counted this long after its end, when all its rows are written, even if the clocks of two machines differ. */
const SETTLED_AFTER_MS = 10 * MINUTE_MS

/** The end of the last minute that can be counted. */
export function settledMinuteOf(now: Date): Date {
  return new Date(Math.floor((now.getTime() - SETTLED_AFTER_MS) / MINUTE_MS) * MINUTE_MS)
}
