import type { ReferralOutcome } from '../../domain/referrals.ts'
import { defineKind } from '../define-kind.ts'

export const referral = defineKind({
  kind: 'referral',
  name: 'Referral',
  label: 'Referrals',
  hint: 'Bring new members',
  act: 'Referral',
  describeEntry: (_, whose) => `Referral: a new member joined with ${whose} code`,
  isReviewed: false,
  asks: false,
  singleQuest: 'referral',
  keepsNoClaims: true,
})

/**
 * Decides whom a sign-up credits. A referrer earns for new members only: an existing member was either credited to
 * somebody at their own sign-up, or signed up without a code.
 */
export function decideReferral(
  code: string | undefined,
  newcomer: { id: string; isNew: boolean },
  referrer: { id: string } | undefined,
): { referrerId: string } | { refusal: Exclude<ReferralOutcome, 'credited'> } | undefined {
  if (code === undefined) return undefined
  // A member's own code is their id, or the code that they chose.
  if (code === newcomer.id || referrer?.id === newcomer.id) return { refusal: 'own_code' }
  if (referrer === undefined) return { refusal: 'unknown_code' }
  if (!newcomer.isNew) return { refusal: 'already_used' }
  return { referrerId: referrer.id }
}
