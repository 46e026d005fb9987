import type { ErrorCode, ErrorReply } from '../../api/errors.ts'

/** Why the API did not do what it was asked. */
export interface Refusal {
  /** Absent where the network failed, or something else than the API answered. */
  code?: ErrorCode | undefined
  /** What the API said, if it was the API that answered. */
  error?: ErrorReply['error'] | undefined
  /** Seconds until it is worth trying again, where a limit says so. */
  retryAfter?: number | undefined
}

/** Follows the sentence about a limit: 'Try again in 12 minutes.' It rounds up, so that nobody comes too early. */
export function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return describeCount(seconds, 'second')
  return minutes < 60 ? describeCount(minutes, 'minute') : describeCount(Math.ceil(seconds / 3600), 'hour')
}

function describeCount(count: number, unit: string): string {
  return `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
