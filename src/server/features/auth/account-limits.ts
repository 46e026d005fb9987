import type { AppDeps } from '../../app-deps.ts'
import type { KnownBrowsers } from '../../auth/known-browsers.ts'
import type { Browser, Sessions } from '../../auth/session.ts'
import type { Limit, Limits } from '../../http/limits.ts'

/** What the actions on accounts work with. */
export interface AccountDeps
  extends Pick<AppDeps, 'database' | 'log' | 'now' | 'authSecret' | 'signupsPerHour' | 'wakeOutbox'> {
  sessions: Sessions
  knownBrowsers: KnownBrowsers
  limits: Limits
  /** How many passwords this process is checking at the moment, by the subject whose guesses are limited. */
  passwordChecks: Map<string, number>
}

/** Where a request comes from, as actions see it. */
export interface Client extends Browser {
  /** What the limits count as one visitor. */
  network: string
}

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE

/** Wrong passwords; the right one resets the count. A browser that the account knows is counted by itself. */
export const WRONG_LOGINS_PER_ACCOUNT: Limit = { name: 'login-account', max: 10, seconds: QUARTER_HOUR }
export const WRONG_LOGINS_PER_BROWSER: Limit = { name: 'login-browser', max: 10, seconds: QUARTER_HOUR }
export const WRONG_LOGINS_PER_NETWORK: Limit = { name: 'login-network', max: 50, seconds: QUARTER_HOUR }
/** Right passwords: each of these logins makes a session. */
export const LOGINS_PER_ACCOUNT: Limit = { name: 'session-account', max: 50, seconds: QUARTER_HOUR }
/** Wrong current passwords at a password change. Only a logged-in browser can use this up, so it is not the login's count. */
export const WRONG_CURRENT_PASSWORDS: Limit = {
  name: 'current-password',
  max: 10,
  seconds: QUARTER_HOUR,
}
/** Wrong passwords where a fresh proof is asked for. Each session has its own count, so a stolen one does not lock out its owner. */
export const WRONG_PROOFS_PER_SESSION: Limit = { name: 'proof-session', max: 10, seconds: QUARTER_HOUR }
export const PASSWORD_CHANGES_PER_ACCOUNT: Limit = { name: 'password-change', max: 5, seconds: HOUR }
/** Names, and ways to log in that are added or removed; each of these sends a mail. */
export const ACCOUNT_CHANGES: Limit = { name: 'account-change', max: 20, seconds: HOUR }
export const EMAIL_CHANGES: Limit = { name: 'email-change', max: 5, seconds: HOUR }
/** Links that are requested without a session. Mails to one address have limits of their own, see mail/mail-limit. */
export const MAILS_PER_NETWORK: Limit = { name: 'mail-network', max: 30, seconds: HOUR }
/** There and back count as two. */
export const GOOGLE_FLOWS_PER_NETWORK: Limit = { name: 'google-network', max: 200, seconds: QUARTER_HOUR }

/**
 * Requests that hash or verify a password, refused ones included: each keeps a processor busy for tens of milliseconds while
 * others wait. An operator who lets a network make many accounts expects many people there.
 */
export function passwordsPerNetwork({ signupsPerHour }: AccountDeps): Limit {
  return { name: 'password-network', max: Math.max(60, 2 * signupsPerHour), seconds: MINUTE }
}

/** Accounts that were made; refused registrations are refunded. */
export function signupsPerNetwork({ signupsPerHour }: AccountDeps): Limit {
  return { name: 'signup-network', max: signupsPerHour, seconds: HOUR }
}

/** Attempts, refused ones included: each reveals whether an address is taken. */
export function signupAttemptsPerNetwork({ signupsPerHour }: AccountDeps): Limit {
  return { name: 'signup-attempt-network', max: 10 * signupsPerHour, seconds: HOUR }
}
