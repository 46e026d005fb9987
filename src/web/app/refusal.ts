import type { ErrorCode, ErrorReply } from '../../api/errors.ts'
import { plural } from '../../domain/format.ts'

/** Why a request failed. */
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
  if (seconds < 60)
    return plural(seconds, { one: 'Try again in {count} second.', other: 'Try again in {count} seconds.' })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60)
    return plural(minutes, { one: 'Try again in {count} minute.', other: 'Try again in {count} minutes.' })
  const hours = Math.ceil(seconds / 3600)
  return plural(hours, { one: 'Try again in {count} hour.', other: 'Try again in {count} hours.' })
}
