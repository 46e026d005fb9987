import type { GoogleStart } from '../../../domain/google-failure.ts'
import { REFERRAL_POINTS, type ReferralOutcome } from '../../../domain/referrals.ts'
import { goToDashboard, removedByTakeover } from './shared.messages.ts'

const referralOutcomes: Record<ReferralOutcome, string> = {
  credited: `+${REFERRAL_POINTS} pending points awarded to your referrer`,
  unknown_code: 'Invalid referral code entered',
  already_used: 'Referral code already used or invalid',
  own_code: 'Cannot refer yourself',
  failed: 'Referral processing failed',
}

const googleButtons: Record<GoogleStart, string> = {
  login: 'Sign in with Google',
  register: 'Sign up with Google',
}

/** Texts that login and registration share. */
export const messages = {
  /** Stands between the sentence that registering failed and the one that says when to try again. */
  tooManySignups: 'Too many accounts were made from your network.',
  referral: {
    label: 'Referral Code (optional)',
    hint: 'From the member who told you about us.',
    valid: 'This code is valid',
    outcomes: referralOutcomes,
  },
  google: {
    or: 'or',
    buttons: googleButtons,
    takenOver: `The account with this email was never verified. ${removedByTakeover}`,
    returning: 'Signing in with Google',
    wait: 'One moment, please…',
    done: 'You are signed in. You can close this window.',
    goToDashboard,
    goBack: 'Go back',
  },
}
