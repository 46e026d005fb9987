import type { ReferralOutcome } from '../../../domain/referrals.ts'
import { messages } from './messages.ts'

type ReferralNoteProps = {
  referral: ReferralOutcome | null | undefined
  /** What the referrer was paid. */
  points: number | undefined
}

/** The outcome of the referral code, for the end of a success message. */
export function ReferralNote({ referral, points }: ReferralNoteProps) {
  return referral && <p className="mt-1 text-sm">{messages.referral.outcome(referral, points)}</p>
}
