import { err, ok, type Result } from '../../../domain/result.ts'
import type { LimitUse } from '../../http/limits.ts'
import { addMail, type MailKind } from '../../mail/outbox.queries.ts'
import { type AccountDeps, MAILS_PER_ADDRESS } from './accounts.ts'

/** Writes a mail that somebody asked for, within the limits of its address and of who asks. */
export async function requestMail(
  deps: AccountDeps,
  kind: MailKind,
  email: string,
  ...limitsOfWhoAsks: LimitUse[]
): Promise<Result<{ done: true }, 'too_many_mails'>> {
  const wait = await deps.limits.consume(...limitsOfWhoAsks, [MAILS_PER_ADDRESS, email])
  if (wait !== undefined) return err('too_many_mails', { retryAfter: wait })
  await addMail(deps.database.query, kind, email, deps.now())
  deps.wakeOutbox()
  return ok({ done: true })
}

/**
 * Counts a mail that goes with an act, and says when it is due: at once, or, if its address has had enough mails, when the limit's
 * window ends. The act itself is never refused for it: otherwise strangers could prevent it by asking for mails.
 */
export async function scheduleMail(
  { limits, now }: AccountDeps,
  email: string,
): Promise<{ dueAt: Date; cancel: () => Promise<void> }> {
  const use: LimitUse = [MAILS_PER_ADDRESS, email]
  const wait = await limits.consume(use)
  return {
    dueAt: new Date(now().getTime() + (wait ?? 0) * 1000),
    cancel: async () => {
      if (wait === undefined) await limits.refund(use)
    },
  }
}
