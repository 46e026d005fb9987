/** The pages on which a sign-in with Google can begin. */
export const GOOGLE_STARTS = ['login', 'register'] as const
export type GoogleStart = (typeof GOOGLE_STARTS)[number]

/** What the API and the page say after a failed flow, by the page it began on. */
export const googleFailures: Record<GoogleStart, string> = {
  login: 'Failed to log in with Google. Please try again.',
  register: 'Failed to register with Google. Please try again.',
}
