import type { ReferralOutcome } from '../../../domain/referrals.ts'
import { messages } from './messages.ts'

/** The outcome of the referral code, for the end of a success message. */
export function ReferralNote({ referral }: { referral: ReferralOutcome | null | undefined }) {
  return referral && <p className="mt-1 text-sm">{messages.referral.outcomes[referral]}</p>
}
