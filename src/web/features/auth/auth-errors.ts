import { MAX_EMAIL_LENGTH, readEmail } from '../../../domain/accounts.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { describeTooLong } from '../../../domain/messages/specific-errors.ts'
import type { FieldError } from '../../app/field-error.ts'
import * as shared from './shared.messages.ts'

export const INVALID_EMAIL: FieldError<'email'> = { text: errors.invalid_email, fields: ['email'] }

export function checkEmail(text: string): FieldError<'email'>[] {
  if (text.trim() === '') return [{ text: shared.enterEmail, fields: ['email'] }]
  if (text.trim().length > MAX_EMAIL_LENGTH)
    return [{ text: describeTooLong(shared.email, MAX_EMAIL_LENGTH), fields: ['email'] }]
  return readEmail(text) === undefined ? [INVALID_EMAIL] : []
}
