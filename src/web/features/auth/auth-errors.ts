import { MAX_EMAIL_LENGTH, readEmail } from '../../../domain/accounts.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { describeTooLong } from '../../../domain/messages/specific-errors.ts'
import type { FieldError } from '../../app/field-error.ts'

export const INVALID_EMAIL: FieldError<'email'> = { text: errors.invalid_email, fields: ['email'] }
export const TOO_MANY_MAILS =
  'Too many mails were asked for. Look into your inbox and your spam folder, or try again later.'

export function checkEmail(text: string): FieldError<'email'>[] {
  if (text.trim() === '') return [{ text: 'Please enter your email.', fields: ['email'] }]
  if (text.trim().length > MAX_EMAIL_LENGTH)
    return [{ text: describeTooLong('Email', MAX_EMAIL_LENGTH), fields: ['email'] }]
  return readEmail(text) === undefined ? [INVALID_EMAIL] : []
}
