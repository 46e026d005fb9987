import type { ErrorCode } from '../../../api/errors.ts'

/** Ends a sentence that says what failed. Without a code nothing of ours has answered. */
export function describeFailure(code: ErrorCode | undefined): string {
  switch (code) {
    case undefined:
      return 'the server could not be reached. Check your connection and try again.'
    case 'unavailable':
      return 'the server is busy or restarting. Please try again in a moment.'
    case 'not_logged_in':
      return 'you are no longer logged in.'
    case 'not_allowed':
      return 'you are not an administrator any more.'
    case 'suspended':
      return 'your account is suspended.'
    case 'not_found':
      return 'there is no such member.'
    case 'own_account':
      return 'this is your own account.'
    case 'missing_reason':
      return 'it needs a reason.'
    case 'too_long':
      return 'the text is too long.'
    case 'invalid_request':
      return 'the server did not understand what was asked.'
    default:
      return 'something went wrong on our side. Please try again.'
  }
}
