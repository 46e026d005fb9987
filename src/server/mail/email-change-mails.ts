import { undoableUntil } from '../../domain/email-change.ts'
import type { AppDeps } from '../app-deps.ts'
import { findMemberId } from '../auth/login.queries.ts'
import { keyOfToken, newToken, type TokenKey } from '../auth/token.ts'
import type { EmailChangeMail, EmailChangeNotice } from './mail-kinds.ts'
import { LINK_HOURS, type MailDetails } from './mail-templates.ts'
import type { MailName } from './messages.ts'
import { addMailToken, findEmailChange } from './outbox.queries.ts'

/**
 * What to send about a change of email, decided when it is sent: undefined if the change was confirmed, undone or replaced meanwhile. Whether
 * the new address has an account is looked up only here, so that the reply to the request cannot reveal it.
 */
export async function writeEmailChangeMail(
  { database, authSecret, publicUrl, now }: Pick<AppDeps, 'database' | 'authSecret' | 'publicUrl' | 'now'>,
  kind: EmailChangeMail,
  { memberId, changeId }: EmailChangeNotice,
): Promise<{ name: MailName; details: Omit<MailDetails, 'contact'> } | undefined> {
  const change = await findEmailChange(database.query, memberId, changeId)
  if (change === undefined || (change.changedAt !== null) !== (kind === 'email_changed')) return undefined
  const { name, newEmail, changedAt } = change

  if (kind === 'confirm_email') {
    const owner = await findMemberId(database.query, `email:${newEmail}`)
    if (owner !== undefined && owner !== memberId) return { name: 'address_has_account', details: {} }
    const link = await makeLink(
      'confirm_email',
      new Date(now().getTime() + LINK_HOURS.confirm_email * 3600_000),
    )
    // The address may be a stranger's, and the name could be anything, so it does not greet them.
    return { name: kind, details: { link } }
  }
  const expiresAt = undoableUntil(changedAt ?? now())
  if (expiresAt <= now()) return undefined
  const link = await makeLink('undo_email', expiresAt)
  return { name: kind, details: { name, link, newEmail } }

  async function makeLink(purpose: 'confirm_email' | 'undo_email', expiresAt: Date): Promise<string> {
    const token = newToken(memberId)
    const { tokenHash } = keyOfToken(token, `${purpose}:${changeId}`, authSecret) as TokenKey
    await addMailToken(database.query, { memberId, purpose, tokenHash, expiresAt })
    return `${publicUrl}/email/${purpose === 'confirm_email' ? 'confirm' : 'undo'}#token=${token}`
  }
}
