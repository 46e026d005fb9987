/** The pages from which somebody can go to Google. */
export type GoogleStart = 'login' | 'register'

/** What the API and the page say after a failed flow, by the page it began on. */
export const googleFailures: Record<GoogleStart, string> = {
  login: 'Failed to log in with Google. Please try again.',
  register: 'Failed to register with Google. Please try again.',
}
