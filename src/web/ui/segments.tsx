import type { ReactNode } from 'react'

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; name: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Buttons in a row of which one is pressed: a filter, or a choice between views. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: SegmentsProps<Value>) {
  return (
    <fieldset
      className={`inline-flex max-w-full min-w-0 flex-wrap gap-0.5 rounded-3xl border border-line bg-sunk p-1 ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-9 rounded-full px-2.5 max-sm:min-h-11 text-sm font-semibold text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-sm"
        >
          {option.name}
        </button>
      ))}
    </fieldset>
  )
}
