import { google_failed } from './messages/errors.ts'
import { google_registration_failed } from './messages/specific-errors.ts'

/** The pages from which a visitor can sign in with Google. */
export type GoogleStart = 'login' | 'register'

/** The sentence the API and the page show after a failed sign-in, by the page it started on. */
export const googleFailures: Record<GoogleStart, string> = {
  login: google_failed,
  register: google_registration_failed,
}
