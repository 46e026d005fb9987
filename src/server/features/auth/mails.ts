import { err, ok, type Result } from '../../../domain/result.ts'
import type { LimitUse } from '../../http/limits.ts'
import { mailsTo } from '../../mail/mail-limit.ts'
import type { AccountDeps } from './account-limits.ts'
import { undoUnlessDone } from './undo-unless-done.ts'

/** Lets `write` add a requested mail, within the limits of its mailbox and of the requester. */
export async function requestMail<Code extends string = never>(
  deps: AccountDeps,
  email: string,
  requesterLimits: LimitUse[],
  write: () => Promise<Result<unknown, Code>>,
): Promise<Result<{ done: true }, Code | 'too_many_mails'>> {
  const uses = [...requesterLimits, mailsTo(email)]
  const wait = await deps.limits.consume(...uses)
  if (wait !== undefined) return err('too_many_mails', { retryAfter: wait })
  const written = await undoUnlessDone(write, () => deps.limits.refund(...uses))
  if (!written.ok) return written
  deps.wakeOutbox()
  return ok({ done: true })
}

/**
 * Counts a mail that goes with an act, and says when it is due: at once, or, if its address has had enough mails, when the limit's
 * window ends; the outbox then counts it. The act itself is never refused for it: otherwise strangers could prevent it by requesting
 * mails.
 */
export async function scheduleMail(
  { limits, now }: AccountDeps,
  email: string,
): Promise<{ dueAt: Date; cancel: () => Promise<void> }> {
  const use = mailsTo(email)
  const wait = await limits.consume(use)
  return {
    dueAt: new Date(now().getTime() + (wait ?? 0) * 1000),
    cancel: async () => {
      if (wait === undefined) await limits.refund(use)
    },
  }
}
