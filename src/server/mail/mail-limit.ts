import { mailboxOf } from '../../domain/mailbox.ts'
import type { Limit, LimitUse } from '../http/limits.ts'

/** All kinds of mails count, except notices about submissions. */
const MAILS_PER_MAILBOX: Limit = { name: 'mail-account', max: 5, seconds: 3600 }

/** Addresses of one mailbox (tags, dots) share a limit, because the same person gets all of the mails. */
export function mailsTo(email: string): LimitUse {
  return [MAILS_PER_MAILBOX, mailboxOf(email)]
}

/** Apart from the other mails: otherwise many decisions at once would keep a member from asking for a new password. */
const NOTICES_PER_MAILBOX: Limit = { name: 'mail-notice', max: 10, seconds: 3600 }

/** Of notices about submissions. Further ones are sent in the next hours. */
export function noticesTo(email: string): LimitUse {
  return [NOTICES_PER_MAILBOX, mailboxOf(email)]
}
