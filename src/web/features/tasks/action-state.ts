import type { ErrorCode } from '../../../api/errors.ts'

/** What became of the last thing the member asked for here. */
export type ActionState =
  | { status: 'idle' }
  | { status: 'busy' }
  /** It is done, or turned out to be. */
  | { status: 'done' }
  | { status: 'failed'; text: string }

/** Ends a sentence that says what failed. Without a code nothing of ours has answered. */
export function describeFailure(code: ErrorCode | undefined): string {
  switch (code) {
    case undefined:
      return 'the server could not be reached. Check your connection and try again.'
    case 'unavailable':
      return 'the server is busy or restarting. Please try again in a moment.'
    case 'suspended':
      return 'your account is suspended.'
    case 'not_allowed':
    case 'wrong_origin':
      return 'the server’s rules do not allow it for this account.'
    default:
      return 'something went wrong on our side. Please try again.'
  }
}
