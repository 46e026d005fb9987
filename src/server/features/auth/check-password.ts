import { err, ok, type Result } from '../../../domain/result.ts'
import type { PasswordAccount } from '../../auth/known-browsers.ts'
import { isPassword } from '../../auth/password.ts'
import type { LimitUse } from '../../http/limits.ts'
import {
  type AccountDeps,
  type Client,
  passwordsPerNetwork,
  WRONG_LOGINS_PER_ACCOUNT,
  WRONG_LOGINS_PER_BROWSER,
  WRONG_LOGINS_PER_NETWORK,
} from './account-limits.ts'

interface Attempt<Found extends PasswordAccount> {
  email: string
  /** Undefined if no account has this email; the check then does the same work. */
  account: Found | undefined
  password: string
}

/** Checks the password of an account within the limits on guessing it. */
export async function checkPassword<Found extends PasswordAccount>(
  deps: AccountDeps,
  { email, account, password }: Attempt<Found>,
  { network, knownAccounts }: Pick<Client, 'network' | 'knownAccounts'>,
): Promise<Result<Found, 'wrong_login' | 'too_many_logins'>> {
  const { limits } = deps
  const browser = account && deps.knownBrowsers.find(knownAccounts, account)
  const guesses: LimitUse =
    browser === undefined ? [WRONG_LOGINS_PER_ACCOUNT, email] : [WRONG_LOGINS_PER_BROWSER, browser]
  const guessesOfNetwork: LimitUse = [WRONG_LOGINS_PER_NETWORK, network]
  const wait = await limits.consume(guessesOfNetwork, guesses, [passwordsPerNetwork(deps), network])
  const [, subject] = guesses
  const underWay = deps.passwordChecks.get(subject) ?? 0
  if (wait !== undefined) {
    // Attempts count before their password is checked, and a right one resets the count. So while others are being checked,
    // the limit may be free again in a moment.
    return err('too_many_logins', { retryAfter: underWay > 0 ? 1 : wait })
  }
  deps.passwordChecks.set(subject, underWay + 1)
  try {
    if (!(await isPassword(password, account?.passwordHash)) || account === undefined) {
      return err('wrong_login')
    }
    await limits.reset(guesses)
    await limits.refund(guessesOfNetwork)
    return ok(account)
  } finally {
    const left = (deps.passwordChecks.get(subject) ?? 1) - 1
    if (left > 0) deps.passwordChecks.set(subject, left)
    else deps.passwordChecks.delete(subject)
  }
}
