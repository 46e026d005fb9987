import { brand } from '../../domain/brand.ts'
import type { MailKind } from './mail-kinds.ts'

interface MailMessages {
  /** `{title}` is the quest's. */
  subject: string
  opening: string
  /** Introduces what a reviewer wrote. */
  quoting?: string
  button?: string
  /** How long the link works, or what the reader should do. */
  closing: string
}

/** What helps against somebody who has got into the account. */
const ifNotYou = `If that was not you, choose a new password right away with "Forgot password?" on the login page, which signs out every browser, and look at "Ways to log in" on your account page.`

const quoting = 'The reviewer wrote:'

/** `address_has_account` goes to an address that somebody else wants to use for their account. */
export type MailName = MailKind | 'address_has_account'

export const mails: Record<MailName, MailMessages> = {
  verify_email: {
    subject: `Verify your email for ${brand.name}`,
    opening: `Welcome to ${brand.name}. Please confirm that this address is yours, so that you can always recover your account with it.`,
    button: 'Verify email',
    closing:
      'The link works for {days} days. If you did not register, you can ignore this email, or open the link and choose "I did not create this account" to make the account yours.',
  },
  reset_password: {
    subject: `Choose a new password for ${brand.name}`,
    opening: 'Somebody, hopefully you, asked to choose a new password for your account.',
    button: 'Choose a new password',
    closing:
      'The link works once, within an hour, and signs you out everywhere. If you did not ask for it, you can ignore this email: your password stays as it is.',
  },
  password_changed: {
    subject: `Your ${brand.name} password was changed`,
    opening: 'Your password has just been changed, and all other browsers were signed out.',
    closing:
      'If that was not you, choose a new password right away with "Forgot password?" on the login page. Whoever can read the mail to this address can always get the account back.',
  },
  password_added: {
    subject: `Your ${brand.name} account has a password now`,
    opening:
      'A password was chosen for your account, so that you can log in with this address and without Google.',
    closing: ifNotYou,
  },
  password_removed: {
    subject: `Your ${brand.name} password was removed`,
    opening: 'The password of your account was removed. You log in with Google from now on.',
    closing: ifNotYou,
  },
  google_added: {
    subject: `Google was added to your ${brand.name} account`,
    opening: 'A Google account can log in to your account from now on.',
    closing: ifNotYou,
  },
  google_removed: {
    subject: `Google was removed from your ${brand.name} account`,
    opening: 'Google does not log in to your account any more. Your password still does.',
    closing: ifNotYou,
  },
  confirm_email: {
    subject: `Confirm your new address for ${brand.name}`,
    opening: 'Somebody, hopefully you, wants to use this address for their account from now on.',
    button: 'Confirm the address',
    closing:
      'The link works for a day. If you did not ask for it, you can ignore this email: nothing happens with your address.',
  },
  address_has_account: {
    subject: `Your address has a ${brand.name} account already`,
    opening:
      'Somebody, perhaps you, wanted to use this address for another account. It has an account of its own already, so nothing was changed.',
    closing:
      'If that was you, log in with this address, or use "Forgot password?" on the login page. Otherwise you can ignore this email.',
  },
  email_changed: {
    subject: `The address of your ${brand.name} account was changed`,
    opening: 'Your account uses the address {newEmail} from now on. Mails about it go there.',
    button: 'This was not me: undo it',
    closing:
      'The link works for {undoDays} days. It brings this address back, signs out every browser, removes the password and Google, and sends you a link to choose a new password. If you changed the address yourself, there is nothing to do.',
  },
  data_ready: {
    subject: `Your ${brand.name} data is ready to download`,
    opening: 'The copy of your data that was asked for in your account is ready.',
    button: 'Open your account',
    closing:
      'Log in to download it. It is kept for a day and then deleted. If you did not ask for it, somebody else is logged in to your account: change your password, which signs out all other browsers.',
  },
  submission_approved: {
    subject: 'Your submission was approved: {title}',
    opening:
      'Thank you. Your submission for “{title}” was approved, and its points now count towards your total.',
    quoting,
    button: 'Open the task',
    closing: 'Your dashboard lists all the points you have earned.',
  },
  submission_rejected: {
    subject: 'Your submission was not accepted: {title}',
    opening:
      'We looked at your submission for “{title}” and could not accept it, so its pending points were taken away.',
    quoting,
    button: 'Open the task',
    closing: 'The page of the task says whether and when you can try again.',
  },
  submission_returned: {
    subject: 'Please improve your submission: {title}',
    opening:
      'Your submission for “{title}” needs a change before we can accept it. Its points stay pending until then.',
    quoting,
    button: 'Improve the submission',
    closing: 'You can improve it once, even after the task has closed.',
  },
  submission_reversed: {
    subject: 'The approval of your submission was reversed: {title}',
    opening:
      'We looked at your submission for “{title}” again and had to reverse its approval, so its points no longer count.',
    quoting,
    button: 'Open the task',
    closing: 'Your points history says what changed and when.',
  },
}

export const frame = {
  greeting: (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  farewell: `The ${brand.author}`,
  linkHint: 'If the button does not work, copy this address into your browser:',
  contact: (email: string) => `You can write to us at ${email}.`,
  footer: `${brand.name} · ${brand.tagline}`,
}
