import type { ResultOf } from '../../../api/operations.ts'
import type { postProof } from '../../../api/proof.ts'
import { err } from '../../../domain/result.ts'
import { isPassword } from '../../auth/password.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import { transact } from '../../db/database.ts'
import {
  type AccountDeps,
  type Client,
  passwordsPerNetwork,
  WRONG_PROOFS_PER_SESSION,
} from './account-limits.ts'
import { findPasswordHash } from './auth.queries.ts'

/**
 * Proves with the password who uses the session. Guesses are counted for the session, so that whoever has stolen one cannot keep the
 * owner, in a session of their own, from proving. A member without a password takes as long to refuse as a wrong password.
 */
export async function provePassword(
  deps: AccountDeps,
  member: SessionMember,
  password: string,
  { session, network }: Client,
): Promise<ResultOf<typeof postProof>> {
  const { database, limits } = deps
  const subject = session?.tokenHash ?? member.id
  const wait = await limits.consume([WRONG_PROOFS_PER_SESSION, subject], [passwordsPerNetwork(deps), network])
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  const verifiedHash = await findPasswordHash(database.query, member.id)
  if (!(await isPassword(password, verifiedHash))) return err('wrong_password')
  await limits.reset([WRONG_PROOFS_PER_SESSION, subject])
  return transact(database, async (transaction) => {
    const current = await lockMember(transaction, member.id)
    // The password was changed while it was checked, so it proves nothing any more.
    if (current?.passwordHash !== verifiedHash) return err('wrong_password')
    return deps.sessions.prove(transaction, session, member.id)
  })
}
