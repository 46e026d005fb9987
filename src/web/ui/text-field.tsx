import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'errorId' | 'describedBy'>

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, errorId, describedBy, className = '', ...input } = props
  return (
    <Field label={label} hint={hint} error={error} errorId={errorId} describedBy={describedBy}>
      {(control) => <input {...control} {...input} className={`${control.className} ${className}`} />}
    </Field>
  )
}
