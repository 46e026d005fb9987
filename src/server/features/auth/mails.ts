import { mailboxOf } from '../../../domain/mailbox.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { LimitUse } from '../../http/limits.ts'
import { addMail, type MailKind } from '../../mail/outbox.queries.ts'
import { type AccountDeps, MAILS_PER_ADDRESS } from './accounts.ts'
import { undoUnlessDone } from './undo-unless-done.ts'

/** Addresses of one mailbox (tags, dots) share a limit, since one person would get all of the mails. */
function mailsTo(email: string): LimitUse {
  return [MAILS_PER_ADDRESS, mailboxOf(email)]
}

/** Writes a mail that somebody asked for, within the limits of its address and of who asks. */
export async function requestMail(
  deps: AccountDeps,
  kind: MailKind,
  email: string,
  ...limitsOfWhoAsks: LimitUse[]
): Promise<Result<{ done: true }, 'too_many_mails'>> {
  const uses = [...limitsOfWhoAsks, mailsTo(email)]
  const wait = await deps.limits.consume(...uses)
  if (wait !== undefined) return err('too_many_mails', { retryAfter: wait })
  return undoUnlessDone(
    async () => {
      await addMail(deps.database.query, kind, email, deps.now())
      deps.wakeOutbox()
      return ok({ done: true })
    },
    () => deps.limits.refund(...uses),
  )
}

/**
 * Counts a mail that goes with an act, and says when it is due: at once, or, if its address has had enough mails, when the limit's
 * window ends. The act itself is never refused for it: otherwise strangers could prevent it by asking for mails.
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
