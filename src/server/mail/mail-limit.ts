import { mailboxOf } from '../../domain/mailbox.ts'
import type { LimitUse } from '../http/limits.ts'

/**
 * Each kind of mail that strangers can cause has limits of its own, so that none keeps another from its reader. Notices of changed
 * passwords have none: only somebody who knows the password or reads the mailbox causes them.
 */
const HOUR = 3600

/** Addresses of one mailbox (tags, dots) share a limit, because the same person gets all of the mails. */
export const verificationsTo = (email: string): LimitUse => [
  { name: 'mail-verify', max: 5, seconds: HOUR },
  mailboxOf(email),
]

/** Verification mails of sign-ups that wait for the next hour, few enough never to use up its mails. Further ones are not sent. */
export const waitingVerificationsTo = (email: string): LimitUse => [
  { name: 'mail-verify-waiting', max: 3, seconds: HOUR },
  mailboxOf(email),
]

/**
 * Counted by address and not by mailbox: otherwise requests for other addresses of a mailbox, which anybody can invent, would keep its
 * owner from asking.
 */
export const resetRequestsFor = (email: string): LimitUse => [
  { name: 'mail-reset', max: 5, seconds: HOUR },
  email,
]

/**
 * The one reset mail an hour that an account gets in any case. It lasts as long as its link works, so that each account has a working link
 * in its mailbox, whatever strangers request.
 */
export const firstResetTo = (email: string): LimitUse => [
  { name: 'mail-reset-first', max: 1, seconds: HOUR },
  email,
]

/** Strangers can make accounts for many addresses of a mailbox, and request resets for all of them. */
export const furtherResetsTo = (email: string): LimitUse => [
  { name: 'mail-reset-mailbox', max: 5, seconds: HOUR },
  mailboxOf(email),
]

/** Anybody can name an address as their new one, so its mailbox gets few of these mails. */
export const confirmationsTo = (email: string): LimitUse => [
  { name: 'mail-confirm', max: 5, seconds: HOUR },
  mailboxOf(email),
]

/** At most this many submission mails per hour; the rest wait for the next hour. */
export const noticesTo = (email: string): LimitUse => [
  { name: 'mail-notice', max: 10, seconds: HOUR },
  mailboxOf(email),
]
