import { z } from 'zod'
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '../domain/accounts.ts'
import { GOOGLE_STARTS } from '../domain/google-failure.ts'
import { login_failed, registration_failed } from '../domain/messages/specific-errors.ts'
import { MAX_REFERRAL_CODE_LENGTH, REFERRAL_OUTCOMES } from '../domain/referrals.ts'
import { EnteredPassword, GoogleWindow, NextPath, ReturnedSearch } from './auth-inputs.ts'
import { Done, memberRoute, namedObject, publicRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { Me } from './me.ts'
import { text, textOfCharacters, trimmedText } from './text.ts'

const Email = trimmedText('Email', MAX_EMAIL_LENGTH)
const Token = text('Token', 200)
const ReferralCode = trimmedText('Referral Code', MAX_REFERRAL_CODE_LENGTH)

/** The newcomer agrees that the member whose code they enter sees their name. */
const ShowsNameToInviter = z.boolean().optional()

/** What became of the referral code; absent where none was given. */
const Referral = z.enum(REFERRAL_OUTCOMES).meta({ id: 'Referral' })

/** The pending points that the referrer was paid, if an administrator has changed them. */
const ReferralPoints = z.int().optional()

const Registered = namedObject('Registered', {
  referral: Referral.nullable(),
  referralPoints: ReferralPoints,
})
export type Registered = z.infer<typeof Registered>

export const postRegister = publicRoute(endpoints.postRegister, {
  summary: 'Make an account. A verification mail follows; nobody is logged in by it',
  body: z.strictObject({
    email: Email,
    password: textOfCharacters('Password', MAX_PASSWORD_LENGTH),
    referralCode: ReferralCode.optional(),
    showsNameToInviter: ShowsNameToInviter,
  }),
  reply: Registered,
  refusals: ['invalid_email', 'weak_password', 'unusable_password', 'email_in_use', 'too_many_signups'],
  messages: { internal: registration_failed },
})

export const postReferralCode = publicRoute(endpoints.postReferralCode, {
  summary:
    'Whether a sign-up with this referral code would credit a member, who is named only by a chosen code and if they allow it',
  body: z.strictObject({ code: ReferralCode }),
  reply: z.object({ valid: z.boolean(), inviterName: z.string().optional() }),
  refusals: ['too_many_code_checks'],
})

export const postLogin = publicRoute(endpoints.postLogin, {
  summary: 'Log in with email and password',
  body: z.strictObject({ email: Email, password: EnteredPassword }),
  reply: Me,
  refusals: ['invalid_email', 'wrong_login', 'invalid_credential', 'too_many_logins'],
  messages: { internal: login_failed },
})

export const postLogout = publicRoute(endpoints.postLogout, {
  summary: 'End this session, on the server and in the browser',
  reply: Done,
})

export const postLogoutEverywhere = memberRoute(endpoints.postLogoutEverywhere, {
  summary: 'End every session of this member, in all browsers',
  reply: Done,
  isOpenToSuspended: true,
})

export const postVerifyEmail = publicRoute(endpoints.postVerifyEmail, {
  summary:
    'Confirm an email address with the token that was mailed to it, and the session or the password of the account',
  body: z.strictObject({ token: Token, password: EnteredPassword.optional() }),
  reply: Done,
  refusals: ['invalid_credential', 'expired_link', 'password_required', 'wrong_password', 'too_many_logins'],
})

const TakenOver = namedObject('TakenOver', { resetToken: z.string() })

export const postTakeOver = publicRoute(endpoints.postTakeOver, {
  summary:
    'Take over an account that somebody else made with this email, with the verification token. Removes its password, sessions and wallet; points and referrals stay. The reply has a token to choose a password with',
  body: z.strictObject({ token: Token }),
  reply: TakenOver,
  refusals: ['invalid_credential', 'expired_link', 'already_verified'],
})

export const postResendVerification = memberRoute(endpoints.postResendVerification, {
  summary: 'Mail a new verification link to this member, unless the address is verified',
  reply: z.object({ sent: z.boolean() }),
  refusals: ['too_many_mails'],
})

export const postRequestVerification = publicRoute(endpoints.postRequestVerification, {
  summary:
    'Mail a new verification link, if there is an account with that email that is not verified; the answer does not tell',
  body: z.strictObject({ email: Email }),
  reply: Done,
  refusals: ['invalid_email', 'too_many_mails'],
})

export const postForgotPassword = publicRoute(endpoints.postForgotPassword, {
  summary:
    'Mail a link to choose a new password, if there is an account with that email; the answer does not tell',
  body: z.strictObject({ email: Email }),
  reply: Done,
  refusals: ['invalid_email', 'too_many_mails'],
})

/** Whether the email had never been verified, so that previous sessions and a linked wallet were removed. */
const PasswordReset = Done.extend({ takenOver: z.boolean() }).meta({ id: 'PasswordReset' })

export const postResetPassword = publicRoute(endpoints.postResetPassword, {
  summary:
    'Choose a new password with the token that was mailed. Ends every session of the member, and removes the wallet of an account that was never verified',
  body: z.strictObject({ token: Token, password: textOfCharacters('Password', MAX_PASSWORD_LENGTH) }),
  reply: PasswordReset,
  refusals: ['invalid_credential', 'expired_link', 'weak_password', 'unusable_password', 'too_many_logins'],
})

export const postChangePassword = memberRoute(endpoints.postChangePassword, {
  summary: 'Change the password. Ends every other session of the member',
  body: z.strictObject({
    currentPassword: EnteredPassword,
    newPassword: textOfCharacters('New Password', MAX_PASSWORD_LENGTH),
  }),
  reply: Done,
  refusals: [
    'wrong_password',
    'weak_password',
    'unusable_password',
    'same_password',
    'too_many_logins',
    'too_many_changes',
  ],
})

export const postGoogle = publicRoute(endpoints.postGoogle, {
  summary: 'Begin to sign in with Google: where to send the browser',
  body: z.strictObject({
    /** The page where the flow starts. */
    from: z.enum(GOOGLE_STARTS, 'must be login or register'),
    window: GoogleWindow,
    referralCode: ReferralCode.optional(),
    showsNameToInviter: ShowsNameToInviter,
    next: NextPath,
  }),
  reply: z.object({ url: z.url() }),
  refusals: ['google_failed', 'too_many_logins'],
})

const GoogleSignIn = namedObject('GoogleSignIn', {
  me: Me,
  referral: Referral.nullable(),
  referralPoints: ReferralPoints,
  next: z.string().nullable(),
  /** The account existed but was never verified, so its previous password, sessions and wallet were removed. */
  takenOver: z.boolean(),
})
export type GoogleSignIn = z.infer<typeof GoogleSignIn>

export const postGoogleReturn = publicRoute(endpoints.postGoogleReturn, {
  summary: 'Finish signing in with Google, with the query that Google sent the browser back with',
  body: z.strictObject({ search: ReturnedSearch }),
  reply: GoogleSignIn,
  refusals: ['google_failed', 'invalid_credential', 'too_many_signups', 'too_many_logins'],
})
