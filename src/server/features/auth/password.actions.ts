import type { postChangePassword, postResetPassword } from '../../../api/auth.ts'
import type { BodyOf, CodeOf } from '../../../api/operations.ts'
import { normalisePassword, refusePassword } from '../../../domain/accounts.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { hashPassword, isPassword } from '../../auth/password.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { Login, SessionMember } from '../../auth/session.ts'
import { keyOfToken } from '../../auth/token.ts'
import { type Transaction, transact } from '../../db/database.ts'
import { firstResetTo, resetRequestsFor } from '../../mail/mail-limit.ts'
import { addMail } from '../../mail/outbox.queries.ts'
import {
  type AccountDeps,
  type Client,
  LOGINS_PER_ACCOUNT,
  PASSWORD_CHANGES_PER_ACCOUNT,
  passwordsPerNetwork,
  WRONG_CURRENT_PASSWORDS,
  WRONG_LOGINS_PER_ACCOUNT,
} from './account-limits.ts'
import * as queries from './auth.queries.ts'
import { undoUnlessDone } from './undo-unless-done.ts'

/**
 * The mailed token proves who owns the address, so the address counts as verified, and all sessions end. If it was not verified
 * before, a stranger may have made the account, so it is taken over clean.
 */
export async function resetPassword(
  deps: AccountDeps,
  input: BodyOf<typeof postResetPassword>,
  client: Client,
): Promise<
  Result<{ takenOver: boolean; knownAccounts: string | undefined }, CodeOf<typeof postResetPassword>>
> {
  const refusal = refusePassword(input.password)
  if (refusal !== undefined) return err(refusal)
  const { database, limits, now } = deps
  const key = keyOfToken(input.token, 'reset_password', deps.authSecret)
  if (key === undefined) return err('invalid_credential')
  // Hashing is expensive, so invented tokens are refused before it.
  const account = await queries.findByMailToken(database.query, 'reset_password', key, now())
  if (account === undefined) return err('expired_link')
  const wait = await limits.consume([passwordsPerNetwork(deps), client.network])
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  const passwordHash = await hashPassword(input.password)
  const reset = await transact(database, async (transaction) => {
    const member = await lockMember(transaction, account.id)
    if (member === undefined || member.isSuspended) return err('invalid_credential')
    if (!(await queries.takeMailToken(transaction, 'reset_password', key, now()))) return err('expired_link')
    await queries.dropMailTokens(transaction, 'reset_password', account.id)
    const takenOver = member.emailVerifiedAt === null
    if (takenOver) await queries.takeOver(transaction, account.id, passwordHash, now())
    else await queries.updateMember(transaction, account.id, { passwordHash })
    await deps.sessions.revokeAll(transaction, account.id)
    await addMail(transaction, 'password_changed', account.email, now())
    return ok({ takenOver })
  })
  if (!reset.ok) return reset
  await limits.reset(
    [WRONG_LOGINS_PER_ACCOUNT, account.email],
    [LOGINS_PER_ACCOUNT, account.id],
    // The other links of the account have just ended, so it may need another mail.
    resetRequestsFor(account.email),
    firstResetTo(account.email),
  )
  deps.wakeOutbox()
  // Strangers who keep guessing must not lock out the owner again before the first login with the new password.
  const knownAccounts = deps.knownBrowsers.add(client.knownAccounts, { id: account.id, passwordHash })
  return ok({ ...reset.value, knownAccounts })
}

/** Ends all sessions of the member. The result is the new login of this browser. */
export async function changePassword(
  deps: AccountDeps,
  member: SessionMember,
  input: BodyOf<typeof postChangePassword>,
  client: Client,
): Promise<Result<Login, CodeOf<typeof postChangePassword>>> {
  const { database, limits, now } = deps
  const refusal = refusePassword(input.newPassword)
  if (refusal !== undefined) return err(refusal)
  // Guessing the current password at a browser that was left open is limited like guessing it at the login.
  const wait = await limits.consume(
    [WRONG_CURRENT_PASSWORDS, member.id],
    [passwordsPerNetwork(deps), client.network],
  )
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  const verifiedHash = await queries.findPasswordHash(database.query, member.id)
  if (!(await isPassword(input.currentPassword, verifiedHash))) return err('wrong_password')
  await limits.reset([WRONG_CURRENT_PASSWORDS, member.id])
  if (normalisePassword(input.newPassword) === normalisePassword(input.currentPassword)) {
    return err('same_password')
  }
  const changesWait = await limits.consume([PASSWORD_CHANGES_PER_ACCOUNT, member.id])
  if (changesWait !== undefined) return err('too_many_changes', { retryAfter: changesWait })
  const passwordHash = await hashPassword(input.newPassword)
  const write = async (transaction: Transaction) => {
    const current = await lockMember(transaction, member.id)
    if (current?.isSuspended) return err('suspended')
    // A reset, another change or a sign-out everywhere came first, and it wins.
    if (current?.passwordHash !== verifiedHash) return err('not_logged_in')
    if (!(await deps.sessions.isCurrent(transaction, client.session, member.id))) return err('not_logged_in')
    await queries.updateMember(transaction, member.id, { passwordHash })
    await addMail(transaction, 'password_changed', member.email, now())
    return ok(await deps.sessions.replaceAll(transaction, member.id, client))
  }
  const changed = await undoUnlessDone(
    () => transact(database, write),
    () => limits.refund([PASSWORD_CHANGES_PER_ACCOUNT, member.id]),
  )
  if (!changed.ok) return changed
  deps.wakeOutbox()
  const knownAccounts = deps.knownBrowsers.add(client.knownAccounts, { id: member.id, passwordHash })
  return ok({ token: changed.value, member, knownAccounts })
}
