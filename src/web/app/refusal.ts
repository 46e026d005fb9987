import type { ErrorCode, ErrorReply } from '../../api/errors.ts'

/** Why a request failed. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  /** Absent where the network failed, or something other than the API answered. */
  code?: Code | undefined
  /** The API's own error, if it was the API that answered. */
  error?: ErrorReply['error'] | undefined
  /** Seconds until it is worth trying again, where a limit says so. */
  retryAfter?: number | undefined
}

/** Follows the sentence about a limit: 'Try again in 12 minutes.' It rounds up, so that the next try is not too early. */
export function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return describeCount(seconds, 'second')
  return minutes < 60 ? describeCount(minutes, 'minute') : describeCount(Math.ceil(seconds / 3600), 'hour')
}

function describeCount(count: number, unit: string): string {
  return `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
