const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 3600 * 1000

/** The milliseconds to wait after so many attempts: twice as long each time. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}
