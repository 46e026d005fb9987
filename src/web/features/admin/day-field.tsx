import { useEffect, useRef } from 'react'
import { isUtcDate } from '../../../domain/utc-day.ts'
import { Field } from '../../ui/field.tsx'

/** While a year is typed, the browser reports one like 0002. */
export function isDay(value: string): boolean {
  return value.startsWith('2') && isUtcDate(value)
}

type DayFieldProps = { label: string; value: string | undefined; onChange: (value: string) => void }

/**
 * While a date is being typed, the browser reports it as empty or with a year like 0002. So the field keeps what is typed, and
 * follows the URL only while it has no focus.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = value ?? ''
  }, [value])
  return (
    <Field label={label} className="min-w-0">
      {({ className, ...control }) => (
        <input
          {...control}
          ref={input}
          type="date"
          defaultValue={value}
          min="2000-01-01"
          max="2999-12-31"
          onChange={({ target }) => {
            const isComplete = target.value === '' ? target.validity.valid : isDay(target.value)
            if (isComplete) onChange(target.value)
          }}
          className={`${className} px-3!`}
        />
      )}
    </Field>
  )
}
