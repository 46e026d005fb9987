import type { ComponentProps } from 'react'
import { MAX_EMAIL_LENGTH, readEmail } from '../../../domain/accounts.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { describeTooLong } from '../../../domain/messages/specific-errors.ts'
import type { FieldError } from '../../app/field-error.ts'
import type { FieldState } from '../../app/use-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as shared from './shared.messages.ts'

type EmailFieldProps = FieldState & Pick<ComponentProps<'input'>, 'onChange'>

/** Password managers store the password under this address, so it is marked as the user name. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={shared.email}
      type="email"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export const INVALID_EMAIL: FieldError<'email'> = { text: errors.invalid_email, fields: ['email'] }

export function checkEmail(text: string): FieldError<'email'>[] {
  if (text.trim() === '') return [{ text: shared.enterEmail, fields: ['email'] }]
  if (text.trim().length > MAX_EMAIL_LENGTH)
    return [{ text: describeTooLong(shared.email, MAX_EMAIL_LENGTH), fields: ['email'] }]
  return readEmail(text) === undefined ? [INVALID_EMAIL] : []
}
