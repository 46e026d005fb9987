import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { normalisePassword, refusePassword } from '../../domain/accounts.ts'

/** argon2id with 19 MiB and two passes: OWASP's advice for a server that many log in to. Runs beside the event loop. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that no password has, made with the same cost: who does not exist takes as long as who does. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlzIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), COST)
}

/** Whether the password is the one; for no account, or one without a password, it takes just as long to say no. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  // Nobody can have chosen such a password, and hashing its megabytes would be work for nothing.
  if (refusePassword(password) === 'unusable_password') return false
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, normalisePassword(password))
  return isRight && typeof passwordHash === 'string'
}
