import { readEmail } from '../../../domain/accounts.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { LimitUse } from '../../http/limits.ts'
import { resetRequestsFor, verificationsTo, waitingVerificationsTo } from '../../mail/mail-limit.ts'
import { addMail } from '../../mail/outbox.queries.ts'
import { type AccountDeps, MAILS_PER_NETWORK } from './account-limits.ts'
import { undoUnlessDone } from './undo-unless-done.ts'

/** Lets `write` add a requested mail, within limits of its address and of the requester. */
export async function requestMail<Code extends string = never>(
  deps: AccountDeps,
  uses: LimitUse[],
  write: () => Promise<Result<unknown, Code>>,
): Promise<Result<{ done: true }, Code | 'too_many_mails'>> {
  const wait = await deps.limits.consume(...uses)
  if (wait !== undefined) return err('too_many_mails', { retryAfter: wait })
  const written = await undoUnlessDone(write, () => deps.limits.refund(...uses))
  if (!written.ok) return written
  deps.wakeOutbox()
  return ok({ done: true })
}

/**
 * Mails a link to people without a session. Whether the account exists is looked up when the mail is sent, so that the time of this
 * reply reveals nothing.
 */
export async function requestLink(
  deps: AccountDeps,
  purpose: 'verify_email' | 'reset_password',
  enteredEmail: string,
  network: string,
): Promise<Result<{ done: true }, 'invalid_email' | 'too_many_mails'>> {
  const email = readEmail(enteredEmail)
  if (email === undefined) return err('invalid_email')
  const toAddress = purpose === 'verify_email' ? verificationsTo(email) : resetRequestsFor(email)
  return requestMail(deps, [[MAILS_PER_NETWORK, network], toAddress], async () => {
    await addMail(deps.database.query, purpose, email, deps.now())
    return ok({ done: true })
  })
}

/**
 * Counts the verification mail of a sign-up, and says when it is due: at once, or, if its mailbox has had enough of them, when the
 * limit's window ends; the outbox then counts it. Undefined if too many are waiting already: the mail is not sent, and the member can
 * ask for another one. The sign-up itself is never refused for it: otherwise strangers could prevent it by signing up with
 * other addresses of the mailbox.
 */
export async function scheduleVerification(
  { limits, now }: AccountDeps,
  email: string,
): Promise<{ dueAt: Date | undefined; cancel: () => Promise<void> }> {
  const use = verificationsTo(email)
  const wait = await limits.consume(use)
  if (wait === undefined) return { dueAt: now(), cancel: () => limits.refund(use) }
  const waiting = waitingVerificationsTo(email)
  if ((await limits.consume(waiting)) !== undefined) return { dueAt: undefined, cancel: async () => {} }
  return { dueAt: new Date(now().getTime() + wait * 1000), cancel: () => limits.refund(waiting) }
}
