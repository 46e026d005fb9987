import { MAX_PASSWORD_LENGTH, refusePassword } from '../../../domain/accounts.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { describeTooLong } from '../../../domain/messages/specific-errors.ts'
import type { FieldError } from '../../app/field-error.ts'
import type { FieldState } from '../../app/use-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import * as shared from './shared.messages.ts'

/** The fields of a new password, for pages that import this module as `newPassword`. */
export type Name = 'password' | 'confirmPassword'

/** Errors of a new password that the server reports. */
export const sentences = {
  weak_password: { text: errors.weak_password, fields: ['password'] },
  unusable_password: { text: errors.unusable_password, fields: ['password'] },
} as const

export function check({ password, confirmPassword }: Record<Name, string>): FieldError<Name>[] {
  const fieldErrors: FieldError<Name>[] = []
  const refusal = refusePassword(password)
  if (password === '') fieldErrors.push({ text: shared.enterPassword, fields: ['password'] })
  else if ([...password].length > MAX_PASSWORD_LENGTH)
    fieldErrors.push({ text: describeTooLong(shared.password, MAX_PASSWORD_LENGTH), fields: ['password'] })
  else if (refusal !== undefined) fieldErrors.push(sentences[refusal])
  if (confirmPassword === '') fieldErrors.push({ text: shared.repeatPassword, fields: ['confirmPassword'] })
  else if (confirmPassword !== password)
    fieldErrors.push({ text: shared.passwordsDiffer, fields: ['confirmPassword'] })
  return fieldErrors
}

type FieldsProps = {
  field: (name: Name) => FieldState
  label?: string
  confirmLabel?: string
}

export function Fields({
  field,
  label = shared.newPassword,
  confirmLabel = shared.confirmNewPassword,
}: FieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        hint={shared.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmPassword')}
        label={confirmLabel}
        autoComplete="new-password"
        required
      />
    </>
  )
}
