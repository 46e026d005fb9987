import { formatNumber } from '../../../domain/format.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { REFERRAL_POINTS, type ReferralOutcome } from '../../../domain/referrals.ts'
import { showMyName } from './shared.messages.ts'

/** A newcomer is counted, but earns nothing for the referrer, while an administrator has closed referrals. */
const credited = (points: number) =>
  points === 0
    ? 'Your referrer was credited without points'
    : `+${formatNumber(points)} pending points awarded to your referrer`

const referralRefusals: Record<Exclude<ReferralOutcome, 'credited'>, string> = {
  unknown_code: 'Invalid referral code entered',
  already_used: 'Referral code already used or invalid',
  own_code: 'Cannot refer yourself',
  failed: 'Referral processing failed',
}

const googleButtons: Record<GoogleStart, string> = {
  login: 'Sign in with Google',
  register: 'Sign up with Google',
}

interface ReferralResult {
  referral?: ReferralOutcome | null | undefined
  referralPoints?: number | undefined
}

/** Texts that login and registration share. */
export const messages = {
  /** Stands between the sentence that registering failed and the one that says when to try again. */
  tooManySignups: 'Too many accounts were created from your network.',
  referral: {
    label: 'Referral Code (optional)',
    hint: 'From the member who told you about us.',
    valid: 'This code is valid',
    unknown: referralRefusals.unknown_code,
    /** The tag contains the inviter's name. */
    invitedBy: '<name></name> invited you.',
    remove: 'Remove the code',
    showMyName,
    /** The outcome of the referral code, for the end of a success message. The points are what the referrer was paid. */
    describe: ({ referral, referralPoints = REFERRAL_POINTS }: ReferralResult) =>
      referral && (referral === 'credited' ? credited(referralPoints) : referralRefusals[referral]),
  },
  google: {
    or: 'or',
    buttons: googleButtons,
  },
}
