import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type SelectFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  value: string
  /** Values and their names, in the order of the list. */
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
  name?: string
  disabled?: boolean
}

/** One of several values, which the browser lists. */
export function SelectField({ value, options, onChoose, name, disabled, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
