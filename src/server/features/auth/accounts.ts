import type { Logger } from 'pino'
import type { Sessions } from '../../auth/session.ts'
import type { Database } from '../../db/database.ts'
import type { Limit, Limits } from '../../http/limits.ts'

/** What the acts around an account work with. */
export interface AccountDeps {
  database: Database
  sessions: Sessions
  limits: Limits
  log: Logger
  now: () => Date
  authSecret: string
  signupsPerHour: number
  /** There is a mail to send. */
  wakeOutbox: () => void
}

const QUARTER_HOUR = 15 * 60
const HOUR = 3600

/** Failed logins: a right password forgets those of the account. */
export const LOGINS_PER_ACCOUNT: Limit = { name: 'login-account', max: 10, seconds: QUARTER_HOUR }
export const LOGINS_PER_NETWORK: Limit = { name: 'login-network', max: 50, seconds: QUARTER_HOUR }
export const MAILS_PER_ACCOUNT: Limit = { name: 'mail-account', max: 5, seconds: HOUR }
export const MAILS_PER_NETWORK: Limit = { name: 'mail-network', max: 30, seconds: HOUR }
/** There and back count as two. */
export const GOOGLE_TRIPS_PER_NETWORK: Limit = { name: 'google-network', max: 200, seconds: QUARTER_HOUR }

/** Accounts that came to be; what was refused is given back. */
export function signupsPerNetwork({ signupsPerHour }: AccountDeps): Limit {
  return { name: 'signup-network', max: signupsPerHour, seconds: HOUR }
}

/** Attempts, whatever became of them: each costs us a hash, and tells whether an address is taken. */
export function signupAttemptsPerNetwork({ signupsPerHour }: AccountDeps): Limit {
  return { name: 'signup-attempt-network', max: 10 * signupsPerHour, seconds: HOUR }
}
