import type { postResendVerification, postTakeOver, postVerifyEmail } from '../../../api/auth.ts'
import type { BodyOf, ResultOf } from '../../../api/operations.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import { keyOfToken, newToken, type TokenKey } from '../../auth/token.ts'
import { transact } from '../../db/database.ts'
import { verificationsTo } from '../../mail/mail-limit.ts'
import { LINK_HOURS } from '../../mail/mail-templates.ts'
import { addMail, addMailToken } from '../../mail/outbox.queries.ts'
import type { AccountDeps, Client } from './account-limits.ts'
import * as queries from './auth.queries.ts'
import { checkPassword } from './check-password.ts'
import { requestMail } from './mails.ts'

/**
 * The mailed token proves who owns the address; the session or the password proves who made the account. Only both together
 * confirm the account with everything in it. The token stays valid until it expires, so that opening the link again says that the email is verified.
 */
export async function verifyEmail(
  deps: AccountDeps,
  input: BodyOf<typeof postVerifyEmail>,
  client: Client,
): Promise<ResultOf<typeof postVerifyEmail>> {
  const found = await findByToken(deps, input.token)
  if (!found.ok) return found
  const account = found.value
  if (account.emailVerifiedAt !== null) return ok({ done: true })
  if (input.password !== undefined) {
    const attempt = { email: account.email, account, password: input.password }
    const checked = await checkPassword(deps, attempt, client)
    if (!checked.ok)
      return checked.code === 'wrong_login'
        ? err('wrong_password')
        : err(checked.code, { retryAfter: checked.retryAfter })
  }
  return transact(deps.database, async (transaction) => {
    const member = await lockMember(transaction, account.id)
    if (member === undefined || member.isSuspended) return err('invalid_credential')
    if (member.emailVerifiedAt !== null) return ok({ done: true })
    const isOwner =
      input.password === undefined
        ? await deps.sessions.isCurrent(transaction, client.session, account.id)
        : member.passwordHash === account.passwordHash
    if (!isOwner) return err('password_required')
    await queries.updateMember(transaction, account.id, { emailVerifiedAt: deps.now() })
    return ok({ done: true })
  })
}

/**
 * For the owner of an address that somebody else registered: the account becomes theirs, without anything that would let the other
 * one back in. The reply has a token to choose a password with, as a mailed link has.
 */
export async function takeOverAccount(
  deps: AccountDeps,
  token: string,
): Promise<ResultOf<typeof postTakeOver>> {
  const found = await findByToken(deps, token)
  if (!found.ok) return found
  const account = found.value
  const now = deps.now()
  return transact(deps.database, async (transaction) => {
    const member = await lockMember(transaction, account.id)
    if (member === undefined || member.isSuspended) return err('invalid_credential')
    if (member.emailVerifiedAt !== null) return err('already_verified')
    await queries.takeOver(transaction, account.id, null, now)
    await deps.sessions.revokeAll(transaction, account.id)
    const resetToken = newToken(account.id)
    const key = keyOfToken(resetToken, 'reset_password', deps.authSecret) as TokenKey
    const expiresAt = new Date(now.getTime() + LINK_HOURS.reset_password * 3600 * 1000)
    await addMailToken(transaction, { ...key, purpose: 'reset_password', expiresAt })
    return ok({ resetToken })
  })
}

/** The mail is written under the member's row lock, so a suspension that commits after the session check prevents it. */
export async function resendVerification(
  deps: AccountDeps,
  { id, email, emailVerifiedAt }: SessionMember,
): Promise<ResultOf<typeof postResendVerification>> {
  if (emailVerifiedAt !== null) return ok({ sent: false })
  const requested = await requestMail(deps, [verificationsTo(email)], () =>
    transact(deps.database, async (transaction) => {
      const member = await lockMember(transaction, id)
      if (member?.isSuspended) return err('suspended')
      await addMail(transaction, 'verify_email', email, deps.now())
      return ok({ done: true })
    }),
  )
  return requested.ok ? ok({ sent: true }) : requested
}

/** The account of a mailed link, which stays valid. Links that were used or have expired are deleted, so they look the same. */
async function findByToken(
  deps: AccountDeps,
  token: string,
): Promise<Result<queries.LinkedAccount, 'invalid_credential' | 'expired_link'>> {
  const key = keyOfToken(token, 'verify_email', deps.authSecret)
  if (key === undefined) return err('invalid_credential')
  const account = await queries.findByMailToken(deps.database.query, 'verify_email', key, deps.now())
  return account === undefined ? err('expired_link') : ok(account)
}
