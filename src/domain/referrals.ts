/** What became of the referral code of a sign-up. */
export const REFERRAL_OUTCOMES = ['credited', 'unknown_code', 'already_used', 'own_code', 'failed'] as const
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number]

/** Longer than any code, since a link may be pasted in its place. */
export const MAX_REFERRAL_CODE_LENGTH = 1000

/** A code is a member's id. It is copied by hand too, so that spaces around it and capitals do not matter. */
export function readReferralCode(text: string | undefined): string | undefined {
  return text?.trim().toLowerCase() || undefined
}

/**
 * Whom a sign-up credits. Only a new member is worth anything to a referrer, and only once: who is a member already
 * was either listed when they came, or came without a code.
 */
export function decideReferral(
  code: string | undefined,
  newcomer: { id: string; isNew: boolean },
  referrer: { id: string; isSuspended: boolean } | undefined,
): { referrerId: string } | { refusal: Exclude<ReferralOutcome, 'credited'> } | undefined {
  if (code === undefined) return undefined
  if (code === newcomer.id) return { refusal: 'own_code' }
  if (referrer === undefined) return { refusal: 'unknown_code' }
  // Who is suspended earns nothing.
  if (!newcomer.isNew || referrer.isSuspended) return { refusal: 'already_used' }
  return { referrerId: referrer.id }
}

export const VERIFIED_SHARE_PERCENT = 70

/** How many of a member's referrals are shown as verified where nobody counts them: an estimate. */
export function estimateVerifiedReferrals(count: number): number {
  return Math.floor((count * VERIFIED_SHARE_PERCENT) / 100)
}
