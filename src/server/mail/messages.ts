import { brand } from '../../domain/brand.ts'
import type { MailKind } from './outbox.queries.ts'

interface MailMessages {
  subject: string
  opening: string
  button?: string
  /** How long the link works, or what the reader should do. */
  closing: string
}

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
}

export const frame = {
  greeting: (name: string) => `Hello ${name},`,
  farewell: `The ${brand.author}`,
  linkHint: 'If the button does nothing, copy this address into your browser:',
  footer: `${brand.name} · ${brand.tagline}`,
}
