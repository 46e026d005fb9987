import type { ErrorCode } from '../../../api/errors.ts'
import * as reasons from '../../../domain/messages/failure-reasons.ts'
import { messages } from './messages.ts'

/** The outcome of the member's last action. */
export type ActionState =
  | { status: 'idle' }
  | { status: 'busy' }
  /** It was done now, or turned out to have been done before. */
  | { status: 'done' }
  | { status: 'failed'; text: string }

/** Ends a sentence that says what failed. Without a code the API has not answered. */
export function describeFailure(code: ErrorCode | undefined): string {
  switch (code) {
    case undefined:
      return reasons.unreachable
    case 'unavailable':
      return reasons.unavailable
    case 'suspended':
      return reasons.suspended
    case 'not_allowed':
    case 'wrong_origin':
      return messages.notAllowed
    default:
      return reasons.internal
  }
}
