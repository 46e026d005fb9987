import { readReferralCode } from '../../../domain/referrals.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { decideReferral } from '../../../quests/referral/quest.ts'
import type { Limit } from '../../http/limits.ts'
import type { AccountDeps } from './account-limits.ts'
import { findReferrer } from './create-member.actions.ts'

/** Enough for a household that mistypes; a search through all codes would never end. */
const CODE_CHECKS_PER_NETWORK: Limit = { name: 'referral-code-network', max: 100, seconds: 15 * 60 }

/**
 * Says whether a sign-up with this code would credit a referrer, by the rule that the sign-up itself uses. The reply
 * is the same for an unknown code and for that of a suspended member, and names no member.
 */
export async function checkReferralCode(
  deps: AccountDeps,
  enteredCode: string,
  network: string,
): Promise<Result<{ valid: boolean }, 'too_many_code_checks'>> {
  const wait = await deps.limits.consume([CODE_CHECKS_PER_NETWORK, network])
  if (wait !== undefined) return err('too_many_code_checks', { retryAfter: wait })
  const code = readReferralCode(enteredCode)
  const referrer = await findReferrer(deps.database.query, code)
  // The newcomer has no id yet, so no code can be their own.
  const decision = decideReferral(code, { id: '', isNew: true }, referrer)
  return ok({ valid: decision !== undefined && 'referrerId' in decision })
}
