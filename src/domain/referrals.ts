/** What became of the referral code of a sign-up. */
export const REFERRAL_OUTCOMES = ['credited', 'unknown_code', 'already_used', 'own_code', 'failed'] as const
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number]

/** Pending points for the referrer of each new member. Sign-up pages quote them without loading the quest. */
export const REFERRAL_POINTS = 150

/** Longer than any code, because people paste the whole referral link. */
export const MAX_REFERRAL_CODE_LENGTH = 1000

/** How a member's verified referrals are counted: a fixed share of all, or those with a verified email. */
export const VERIFIED_REFERRALS = ['ratio', 'email'] as const
export type VerifiedReferrals = (typeof VERIFIED_REFERRALS)[number]

export const VERIFIED_SHARE_PERCENT = 70

/** Estimates how many of a member's referrals are verified, for installations that do not count them. */
export function estimateVerifiedReferrals(count: number): number {
  return Math.floor((count * VERIFIED_SHARE_PERCENT) / 100)
}
