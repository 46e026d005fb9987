import { google_failed } from './messages/errors.ts'
import { google_registration_failed } from './messages/specific-errors.ts'

/** The pages on which a sign-in with Google can begin. */
export const GOOGLE_STARTS = ['login', 'register'] as const
export type GoogleStart = (typeof GOOGLE_STARTS)[number]

/** The sentence the API and the page show after a failed sign-in, by the page it started on. */
export const googleFailures: Record<GoogleStart, string> = {
  login: google_failed,
  register: google_registration_failed,
}
