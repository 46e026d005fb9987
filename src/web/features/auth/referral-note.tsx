import { REFERRAL_POINTS, type ReferralOutcome } from '../../../domain/referrals.ts'

export const referralNotes: Record<ReferralOutcome, string> = {
  credited: `+${REFERRAL_POINTS} pending points awarded to your referrer`,
  unknown_code: 'Invalid referral code entered',
  already_used: 'Referral code already used or invalid',
  own_code: 'Cannot refer yourself',
  failed: 'Referral processing failed',
}

/** What became of the referral code, for the end of a success message. */
export function ReferralNote({ referral }: { referral: ReferralOutcome | null | undefined }) {
  return referral && <p className="mt-1 text-sm">{referralNotes[referral]}</p>
}
