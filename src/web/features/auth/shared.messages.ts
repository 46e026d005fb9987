import { MIN_PASSWORD_LENGTH } from '../../../domain/accounts.ts'

/** Texts that several pages of this feature share. Separate constants, so that each page contains only its own. */
export const email = 'Email'
export const enterEmail = 'Please enter your email.'
export const password = 'Password'
export const confirmPassword = 'Confirm Password'
export const newPassword = 'New Password'
export const confirmNewPassword = 'Confirm New Password'
export const passwordHint = `At least ${MIN_PASSWORD_LENGTH} characters. A sentence is easier to remember, and harder to guess.`
export const enterPassword = 'Please enter a password.'
export const repeatPassword = 'Please enter it once more.'
export const passwordsDiffer = 'Passwords do not match.'
export const forgotPassword = 'Forgot password?'
export const showMyName = 'Show my name to whoever invited me'
export const goToDashboard = 'Go to the dashboard'
/** Follows a sentence about an unverified account that the owner of its email has taken over. */
export const removedByTakeover =
  'Its previous password, sessions and linked wallet were removed. Points and referrals stay.'
