import type { Context } from 'hono'
import { readEmail, refusePassword } from '../../../domain/accounts.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { hashPassword, isPassword } from '../../auth/password.ts'
import { lockActiveMember } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import { keyOfToken } from '../../auth/token.ts'
import { transact } from '../../db/database.ts'
import type { LimitUse } from '../../http/limits.ts'
import { addMail, type MailKind } from '../../mail/outbox.queries.ts'
import {
  type AccountDeps,
  LOGINS_PER_ACCOUNT,
  LOGINS_PER_NETWORK,
  MAILS_PER_ACCOUNT,
  MAILS_PER_NETWORK,
  signupAttemptsPerNetwork,
} from './accounts.ts'
import * as queries from './auth.queries.ts'
import { type Made, makeMember, type Origin } from './make-member.ts'

export async function register(
  deps: AccountDeps,
  input: { email: string; password: string; referralCode?: string | undefined },
  from: Origin,
): Promise<
  Result<Made, 'invalid_email' | 'weak_password' | 'unusable_password' | 'email_in_use' | 'too_many_signups'>
> {
  const email = readEmail(input.email)
  if (email === undefined) return err('invalid_email')
  const refusal = refusePassword(input.password)
  if (refusal !== undefined) return err(refusal)
  const wait = await deps.limits.consume([signupAttemptsPerNetwork(deps), from.network])
  if (wait !== undefined) return err('too_many_signups', { retryAfter: wait })
  const passwordHash = await hashPassword(input.password)
  const { referralCode } = input
  return makeMember(deps, { email, isVerified: false, passwordHash, referralCode }, from)
}

/** Unknown address and wrong password go the same way, step by step, so that neither text nor time tells them apart. */
export async function logIn(
  deps: AccountDeps,
  c: Context,
  input: { email: string; password: string },
  network: string,
): Promise<
  Result<SessionMember, 'invalid_email' | 'wrong_login' | 'invalid_credential' | 'too_many_logins'>
> {
  const { database, limits } = deps
  const email = readEmail(input.email)
  if (email === undefined) return err('invalid_email')
  const wait = await limits.consume([LOGINS_PER_NETWORK, network], [LOGINS_PER_ACCOUNT, email])
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  const found = await queries.findByLogin(database.query, `email:${email}`)
  if (!(await isPassword(input.password, found?.passwordHash)) || found === undefined) {
    return err('wrong_login')
  }
  await limits.reset([LOGINS_PER_ACCOUNT, email])
  await limits.refund([LOGINS_PER_NETWORK, network])
  // Only who knows the password learns of it.
  if (found.suspendedAt !== null) return err('invalid_credential')
  deps.sessions.give(c, await deps.sessions.open(c, database.query, found.id), found)
  const { passwordHash, suspendedAt, ...member } = found
  return ok(member)
}

export async function verifyEmail(
  deps: AccountDeps,
  token: string,
): Promise<Result<{ done: true }, 'invalid_credential'>> {
  const key = keyOfToken(token, 'verify_email', deps.authSecret)
  if (key === undefined) return err('invalid_credential')
  return transact(deps.database, async (transaction) => {
    if (!(await queries.takeMailToken(transaction, 'verify_email', key, deps.now()))) {
      return err('invalid_credential')
    }
    await queries.dropMailTokens(transaction, 'verify_email', key.memberId)
    await queries.markVerified(transaction, key.memberId, deps.now())
    return ok({ done: true })
  })
}

export async function resendVerification(
  deps: AccountDeps,
  member: SessionMember,
): Promise<Result<{ sent: boolean }, 'too_many_mails'>> {
  if (member.emailVerifiedAt !== null) return ok({ sent: false })
  const asked = await askForMail(deps, 'verify_email', member.email)
  return asked.ok ? ok({ sent: true }) : asked
}

/** Whether there is such an account is looked up when the mail is written, where nobody can measure it. */
export async function askForReset(
  deps: AccountDeps,
  enteredEmail: string,
  network: string,
): Promise<Result<{ done: true }, 'invalid_email' | 'too_many_mails'>> {
  const email = readEmail(enteredEmail)
  if (email === undefined) return err('invalid_email')
  return askForMail(deps, 'reset_password', email, [MAILS_PER_NETWORK, network])
}

async function askForMail(
  deps: AccountDeps,
  kind: MailKind,
  email: string,
  ...otherLimits: LimitUse[]
): Promise<Result<{ done: true }, 'too_many_mails'>> {
  const { database, limits } = deps
  const wait = await limits.consume(...otherLimits, [MAILS_PER_ACCOUNT, email])
  if (wait !== undefined) return err('too_many_mails', { retryAfter: wait })
  await addMail(database.query, kind, email, deps.now())
  deps.wakeOutbox()
  return ok({ done: true })
}

/** Who can read the mail owns the address: it counts as verified, and whoever was logged in is no longer. */
export async function resetPassword(
  deps: AccountDeps,
  c: Context,
  input: { token: string; password: string },
): Promise<Result<{ done: true }, 'invalid_credential' | 'weak_password' | 'unusable_password'>> {
  const refusal = refusePassword(input.password)
  if (refusal !== undefined) return err(refusal)
  const key = keyOfToken(input.token, 'reset_password', deps.authSecret)
  if (key === undefined) return err('invalid_credential')
  const { database } = deps
  // Hashing is work; it is not done for tokens somebody made up.
  if (!(await queries.hasMailToken(database.query, 'reset_password', key, deps.now()))) {
    return err('invalid_credential')
  }
  const passwordHash = await hashPassword(input.password)
  const reset = await transact(database, async (transaction) => {
    if (!(await queries.takeMailToken(transaction, 'reset_password', key, deps.now()))) {
      return err('invalid_credential')
    }
    await queries.dropMailTokens(transaction, 'reset_password', key.memberId)
    await queries.markVerified(transaction, key.memberId, deps.now())
    const email = await queries.setPasswordHash(transaction, key.memberId, passwordHash)
    await deps.sessions.endAll(transaction, key.memberId)
    if (email === undefined) return err('invalid_credential')
    await addMail(transaction, 'password_changed', email, deps.now())
    return ok({ done: true as const, email })
  })
  if (!reset.ok) return reset
  deps.sessions.clear(c)
  await deps.limits.reset([LOGINS_PER_ACCOUNT, reset.value.email])
  deps.wakeOutbox()
  return ok({ done: true })
}

export async function changePassword(
  deps: AccountDeps,
  c: Context,
  member: SessionMember,
  input: { currentPassword: string; newPassword: string },
): Promise<
  Result<
    { done: true },
    'wrong_password' | 'weak_password' | 'unusable_password' | 'too_many_logins' | 'suspended'
  >
> {
  const { database, limits } = deps
  const refusal = refusePassword(input.newPassword)
  if (refusal !== undefined) return err(refusal)
  // Whoever sits at a browser left open must not guess here what the login would not let them guess.
  const wait = await limits.consume([LOGINS_PER_ACCOUNT, member.email])
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  const current = await queries.findPasswordHash(database.query, member.id)
  if (!(await isPassword(input.currentPassword, current))) return err('wrong_password')
  await limits.reset([LOGINS_PER_ACCOUNT, member.email])
  const passwordHash = await hashPassword(input.newPassword)
  const changed = await transact(database, async (transaction) => {
    if (!(await lockActiveMember(transaction, member.id))) return err('suspended')
    await queries.setPasswordHash(transaction, member.id, passwordHash)
    await queries.dropMailTokens(transaction, 'reset_password', member.id)
    await addMail(transaction, 'password_changed', member.email, deps.now())
    await deps.sessions.endAll(transaction, member.id)
    return ok(await deps.sessions.open(c, transaction, member.id))
  })
  if (!changed.ok) return changed
  deps.sessions.give(c, changed.value, member)
  deps.wakeOutbox()
  return ok({ done: true })
}
