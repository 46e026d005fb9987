import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

type EmailFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  error: string | undefined
  errorId: string | undefined
}

/** The address is the user name too, by which password managers file the password. */
export function EmailField({ error, errorId, ...rest }: EmailFieldProps) {
  return (
    <Field label="Email" error={error} errorId={errorId}>
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
