import { mailboxOf } from '../../domain/mailbox.ts'
import type { Limit, LimitUse } from '../http/limits.ts'

/** All kinds of mails count. */
const MAILS_PER_MAILBOX: Limit = { name: 'mail-account', max: 5, seconds: 3600 }

/** Addresses of one mailbox (tags, dots) share a limit, because the same person gets all of the mails. */
export function mailsTo(email: string): LimitUse {
  return [MAILS_PER_MAILBOX, mailboxOf(email)]
}
