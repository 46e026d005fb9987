import { REFERRAL_POINTS, type ReferralOutcome } from '../../domain/referrals.ts'
import { defineQuest } from '../define-quest.ts'

export const referral = defineQuest({
  id: 'referral',
  kind: 'referral',
  points: REFERRAL_POINTS,
  title: 'Referral',
  home: {
    act: 'A friend joins',
    how: 'Someone signs up with your referral code and verifies their email.',
  },
  ring: null,
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
  if (code === newcomer.id) return { refusal: 'own_code' }
  if (referrer === undefined) return { refusal: 'unknown_code' }
  if (!newcomer.isNew) return { refusal: 'already_used' }
  return { referrerId: referrer.id }
}
