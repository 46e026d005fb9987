import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { email } from './shared.messages.ts'

type EmailFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  error: string | undefined
  errorId: string | undefined
}

/** Password managers store the password under this address, so it is marked as the user name. */
export function EmailField({ error, errorId, ...rest }: EmailFieldProps) {
  return (
    <Field label={email} error={error} errorId={errorId}>
      {(control) => (
        <input
          {...control}
          {...rest}
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
