import { MAX_EMAIL_LENGTH, readEmail } from '../../../domain/accounts.ts'
import { describeTooLong } from '../../../domain/text-limits.ts'
import type { FieldError } from '../../app/field-error.ts'

export const INVALID_EMAIL: FieldError<'email'> = { text: 'Invalid email format.', fields: ['email'] }
export const INVALID_CREDENTIAL = 'Invalid credentials. Please check your email and password.'
export const TOO_MANY_LOGINS = 'Too many login attempts. Please try again later.'
export const TOO_MANY_MAILS =
  'Too many mails were asked for. Look into your inbox and your spam folder, or try again later.'

export function checkEmail(text: string): FieldError<'email'>[] {
  if (text.trim() === '') return [{ text: 'Please enter your email.', fields: ['email'] }]
  if (text.trim().length > MAX_EMAIL_LENGTH)
    return [{ text: describeTooLong('Email', MAX_EMAIL_LENGTH), fields: ['email'] }]
  return readEmail(text) === undefined ? [INVALID_EMAIL] : []
}
