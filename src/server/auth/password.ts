import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { normalisePassword, refusePassword } from '../../domain/accounts.ts'

/** argon2id with 19 MiB and two passes: OWASP's advice for a server with many logins. It runs outside the event loop. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that no password has, with the same cost, so that unknown accounts take as long to check as known ones. */
const UNMATCHED_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlzIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), COST)
}

/** Whether the password has this hash. A missing account, or one without a password, takes just as long to refuse. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  // No account can have such a password, and hashing megabytes would be wasted work.
  if (refusePassword(password) === 'unusable_password') return false
  const isRight = await verify(passwordHash ?? UNMATCHED_HASH, normalisePassword(password))
  return isRight && typeof passwordHash === 'string'
}
