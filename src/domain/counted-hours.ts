const HOUR_MS = 3600 * 1000
/** An hour is counted this long after its end, when all its rows are written, even if the clocks of two machines differ. */
const SETTLED_AFTER_MS = 10 * 60 * 1000

export function floorToHour(time: number): Date {
  return new Date(Math.floor(time / HOUR_MS) * HOUR_MS)
}

/** The end of the last hour that can be counted. */
export function settledHourOf(now: Date): Date {
  return floorToHour(now.getTime() - SETTLED_AFTER_MS)
}
