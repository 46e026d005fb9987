import { brand } from '../../../domain/brand.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import { REFERRAL_POINTS, type ReferralOutcome } from '../../../domain/referrals.ts'
import { logInForDashboard, privacyPolicy, termsOfService } from '../../app/messages.ts'
import type { Notice } from '../../app/navigation-state.ts'
import { forgotPassword, goToDashboard, removedByTakeover } from './shared.messages.ts'

const passwordChanged = 'Your password was changed. Log in with the new one.'

const notices: Record<Exclude<Notice, 'session_ended'>, string> = {
  registered: 'You are registered. We sent you an email to verify your address; you can log in right away.',
  password_changed: passwordChanged,
  account_taken_over: passwordChanged,
  signed_out_everywhere: 'You are signed out in all browsers.',
}

/** By the first part of the requested path. */
const invitations: Record<string, string> = {
  dashboard: logInForDashboard,
  tasks: log_in_for_tasks,
  account: 'Please log in to see your account.',
  admin: 'Please log in to open the admin area.',
}

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

/** Texts of login, registration and signing in with Google. */
export const messages = {
  login: {
    title: 'Login',
    lead: 'New here? <register>Create an account</register>',
    panelTitle: 'Every day you come by adds a ring.',
    panelText: `${brand.points} are pending until they have been reviewed. They are a record of taking part, never a promise of money.`,
    enterPassword: 'Please enter your password.',
    forgotPassword,
    noScript: 'Logging in needs JavaScript.',
    notices,
    takenOver: `The email of this account had not been verified. ${removedByTakeover}`,
    invitations,
    invitation: 'Please log in to go on.',
    sessionEnded: 'Your session has ended.',
  },
  register: {
    title: 'Register',
    lead: 'Already a member? <login>Log in</login>',
    panelTitle: 'Membership is free, and grows with what you do.',
    panelText: `You earn pending ${brand.points} for taking part. Each is reviewed before it counts, and none is a promise of money.`,
    emailInUse: 'Is it yours? <login>Log in instead</login>',
    done: 'Registration successful! Please check your email to verify your address. The login page opens in a moment.',
    noScript: 'Registering needs JavaScript.',
    terms: `By registering you accept the <terms>${termsOfService}</terms>. What we store about you is in the <privacy>${privacyPolicy}</privacy>.`,
  },
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
