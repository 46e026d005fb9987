import type { ErrorCode, ErrorReply } from '../../api/errors.ts'
import { plural } from '../../domain/format.ts'
import { tryAgainIn } from '../../domain/messages/specific-errors.ts'

export interface Refusal<Code extends ErrorCode = ErrorCode> {
  /** Absent where the network failed, or something other than the API answered. */
  code?: Code | undefined
  /** The API's own error, if it was the API that answered. */
  error?: ErrorReply['error'] | undefined
  /** Seconds until it is worth trying again, where a limit says so. */
  retryAfter?: number | undefined
}

/** Follows the sentence about a limit: 'Try again in 12 minutes.' Rounded up, because an earlier attempt would be refused. */
export function describeWait(seconds: number): string {
  if (seconds < 60) return plural(seconds, tryAgainIn.seconds)
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return plural(minutes, tryAgainIn.minutes)
  return plural(Math.ceil(seconds / 3600), tryAgainIn.hours)
}
