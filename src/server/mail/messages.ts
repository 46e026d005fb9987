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

const quoting = 'The reviewer wrote:'

export const mails: Record<MailKind, MailMessages> = {
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
  greeting: (name: string) => `Hello ${name},`,
  farewell: `The ${brand.author}`,
  linkHint: 'If the button does not work, copy this address into your browser:',
  footer: `${brand.name} · ${brand.tagline}`,
}
