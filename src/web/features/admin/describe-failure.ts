import type { ErrorCode } from '../../../api/errors.ts'
import { messages } from './messages.ts'

/** Ends a sentence that says what failed. There is no code where the server did not answer. */
export function describeFailure(code: ErrorCode | undefined): string {
  if (code === undefined) return messages.unreachable
  return messages.failures[code] ?? messages.otherFailure
}
