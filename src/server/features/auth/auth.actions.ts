import type { postLogin, postRegister } from '../../../api/auth.ts'
import type { BodyOf, CodeOf, ResultOf } from '../../../api/operations.ts'
import { readEmail, refusePassword } from '../../../domain/accounts.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { hashPassword } from '../../auth/password.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { Login, SessionMember } from '../../auth/session.ts'
import {
  type AccountDeps,
  type Client,
  LOGINS_PER_ACCOUNT,
  passwordsPerNetwork,
  signupAttemptsPerNetwork,
} from './account-limits.ts'
import * as queries from './auth.queries.ts'
import { checkPassword } from './check-password.ts'
import { createMember, type Origin } from './create-member.actions.ts'

export async function register(
  deps: AccountDeps,
  input: BodyOf<typeof postRegister>,
  from: Origin,
): Promise<ResultOf<typeof postRegister>> {
  const email = readEmail(input.email)
  if (email === undefined) return err('invalid_email')
  const refusal = refusePassword(input.password)
  if (refusal !== undefined) return err(refusal)
  const wait = await deps.limits.consume(
    [signupAttemptsPerNetwork(deps), from.network],
    [passwordsPerNetwork(deps), from.network],
  )
  if (wait !== undefined) return err('too_many_signups', { retryAfter: wait })
  const passwordHash = await hashPassword(input.password)
  const { referralCode, showsNameToInviter } = input
  const newcomer = { email, isVerified: false, passwordHash, referralCode, showsNameToInviter }
  return createMember(deps, newcomer, from)
}

/** An unknown address and a wrong password take the same steps, so that neither the reply nor its time tells them apart. */
export async function logIn(
  deps: AccountDeps,
  input: BodyOf<typeof postLogin>,
  client: Client,
): Promise<Result<Login & { member: SessionMember }, CodeOf<typeof postLogin>>> {
  const email = readEmail(input.email)
  if (email === undefined) return err('invalid_email')
  const account = await queries.findByLogin(deps.database.query, `email:${email}`)
  const checked = await checkPassword(deps, { email, account, password: input.password }, client)
  if (!checked.ok) return checked
  // The suspension is revealed only after a right password.
  if (checked.value.suspendedAt !== null) return err('invalid_credential')
  const { passwordHash, suspendedAt, ...member } = checked.value
  const wait = await deps.limits.consume([LOGINS_PER_ACCOUNT, member.id])
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  const created = await deps.sessions.create(member.id, client, passwordHash)
  if (!created.ok) return err(created.code === 'suspended' ? 'invalid_credential' : 'wrong_login')
  const knownAccounts = deps.knownBrowsers.add(client.knownAccounts, { id: member.id, passwordHash })
  return ok({ token: created.value, member, knownAccounts })
}

/** Takes the member's row lock, so that a password change or a wallet link in flight finds its session gone. */
export async function logOutEverywhere({ database, sessions }: AccountDeps, memberId: string): Promise<void> {
  await database.query.transaction(async (transaction) => {
    await lockMember(transaction, memberId)
    await sessions.revokeAll(transaction, memberId)
  })
}
