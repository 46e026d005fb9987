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
    opening: `Welcome to ${brand.name}. Please confirm that this address is yours: then you can always recover your account by it.`,
    button: 'Verify email',
    closing:
      'The link works for {days} days. If you did not register, you need do nothing; or open it and choose "I did not create this account" to make the account yours.',
  },
  reset_password: {
    subject: `Choose a new password for ${brand.name}`,
    opening: 'Somebody, we hope you, asked for a new password for your account.',
    button: 'Choose a new password',
    closing:
      'The link works once, within an hour, and signs you out everywhere. If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  password_changed: {
    subject: `Your ${brand.name} password was changed`,
    opening: 'The password of your account was changed just now, and other browsers were signed out.',
    closing:
      'If that was not you, choose a new password at once with "Forgot password?" on the login page: this address decides who owns the account.',
  },
  submission_approved: {
    subject: 'Your submission was approved: {title}',
    opening: 'Thank you. What you sent in for “{title}” was approved, and its points are part of your total.',
    quoting,
    button: 'Open the task',
    closing: 'Your dashboard lists all points that you have earned.',
  },
  submission_rejected: {
    subject: 'Your submission was not accepted: {title}',
    opening:
      'What you sent in for “{title}” was reviewed and not accepted, so its pending points were taken away.',
    quoting,
    button: 'Open the task',
    closing: 'The task says whether and when you can take part again.',
  },
  submission_returned: {
    subject: 'Please improve your submission: {title}',
    opening:
      'What you sent in for “{title}” needs a change before it can be decided on. Its points stay pending until then.',
    quoting,
    button: 'Improve the submission',
    closing: 'It can be improved once, also after the task has closed.',
  },
}

export const frame = {
  greeting: (name: string) => `Hello ${name},`,
  farewell: `The ${brand.author}`,
  linkHint: 'If the button does nothing, copy this address into your browser:',
  footer: `${brand.name} · ${brand.tagline}`,
}
