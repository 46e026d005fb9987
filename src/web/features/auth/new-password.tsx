import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, refusePassword } from '../../../domain/accounts.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { describeTooLong } from '../../../domain/messages/specific-errors.ts'
import type { FieldError } from '../../app/field-error.ts'
import { PasswordField } from '../../ui/password-field.tsx'

export type NewPasswordName = 'password' | 'confirmPassword'

/** What the server may say of a new password, for forms that ask for one. */
export const newPasswordSentences = {
  weak_password: { text: errors.weak_password, fields: ['password'] },
  unusable_password: { text: errors.unusable_password, fields: ['password'] },
} as const

export function checkNewPassword({
  password,
  confirmPassword,
}: Record<NewPasswordName, string>): FieldError<NewPasswordName>[] {
  const fieldErrors: FieldError<NewPasswordName>[] = []
  const refusal = refusePassword(password)
  if (password === '') fieldErrors.push({ text: 'Please enter a password.', fields: ['password'] })
  else if ([...password].length > MAX_PASSWORD_LENGTH)
    fieldErrors.push({ text: describeTooLong('Password', MAX_PASSWORD_LENGTH), fields: ['password'] })
  else if (refusal !== undefined) fieldErrors.push(newPasswordSentences[refusal])
  if (confirmPassword === '')
    fieldErrors.push({ text: 'Please enter it once more.', fields: ['confirmPassword'] })
  else if (confirmPassword !== password)
    fieldErrors.push({ text: 'Passwords do not match.', fields: ['confirmPassword'] })
  return fieldErrors
}

type FieldState = { name: string; error: string | undefined; errorId: string | undefined }

type NewPasswordFieldsProps = {
  field: (name: NewPasswordName) => FieldState
  /** As the spec's pages call it: 'Password', 'New Password'. */
  label?: string
}

export function NewPasswordFields({ field, label = 'New Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A sentence is easier to remember, and harder to guess.`}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmPassword')}
        label={`Confirm ${label}`}
        autoComplete="new-password"
        required
      />
    </>
  )
}
