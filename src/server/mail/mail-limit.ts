import { mailboxOf } from '../../domain/mailbox.ts'
import type { Limit, LimitUse } from '../http/limits.ts'

/**
 * Each kind of mail that strangers can cause has limits of its own, so that none keeps another from its reader. Notices of changed
 * passwords have none: only somebody who knows the password or reads the mailbox causes them.
 */
const HOUR = 3600

const VERIFICATIONS_PER_MAILBOX: Limit = { name: 'mail-verify', max: 5, seconds: HOUR }

/** Addresses of one mailbox (tags, dots) share a limit, because the same person gets all of the mails. */
export function verificationsTo(email: string): LimitUse {
  return [VERIFICATIONS_PER_MAILBOX, mailboxOf(email)]
}

/** Few enough that sign-ups of one hour never use up the mails of the next. */
const WAITING_PER_MAILBOX: Limit = { name: 'mail-verify-waiting', max: 3, seconds: HOUR }

/** Verification mails of sign-ups that wait for the next hour. Further ones are not sent. */
export function waitingVerificationsTo(email: string): LimitUse {
  return [WAITING_PER_MAILBOX, mailboxOf(email)]
}

/**
 * Counted by address and not by mailbox: otherwise requests for other addresses of a mailbox, which anybody can invent, would keep its
 * owner from asking.
 */
const RESET_REQUESTS_PER_ADDRESS: Limit = { name: 'mail-reset', max: 5, seconds: HOUR }

export function resetRequestsFor(email: string): LimitUse {
  return [RESET_REQUESTS_PER_ADDRESS, email]
}

/** As long as its link works, so that each account has a working link in its mailbox, whatever strangers request. */
const FIRST_RESET_PER_ADDRESS: Limit = { name: 'mail-reset-first', max: 1, seconds: HOUR }

/** The one reset mail an hour that an account gets in any case. */
export function firstResetTo(email: string): LimitUse {
  return [FIRST_RESET_PER_ADDRESS, email]
}

/** Strangers can make accounts for many addresses of a mailbox, and request resets for all of them. */
const FURTHER_RESETS_PER_MAILBOX: Limit = { name: 'mail-reset-mailbox', max: 5, seconds: HOUR }

export function furtherResetsTo(email: string): LimitUse {
  return [FURTHER_RESETS_PER_MAILBOX, mailboxOf(email)]
}

const NOTICES_PER_MAILBOX: Limit = { name: 'mail-notice', max: 10, seconds: HOUR }

/** At most this many submission mails per hour; the rest wait for the next hour. */
export function noticesTo(email: string): LimitUse {
  return [NOTICES_PER_MAILBOX, mailboxOf(email)]
}
