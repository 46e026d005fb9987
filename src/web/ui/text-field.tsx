import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'errorId'>

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, errorId, className = '', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} errorId={errorId}>
      {(control) => <input {...control} {...input} className={`${control.className} ${className}`} />}
    </Field>
  )
}
