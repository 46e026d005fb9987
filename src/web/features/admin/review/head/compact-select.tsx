type CompactSelectProps = {
  label: string
  value: string
  /** Values and their names, in the order of the list. */
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
  className?: string
}

/** A choice whose first option says what it is about, so that its label need not be seen. */
export function CompactSelect({ label, value, options, onChoose, className = '' }: CompactSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className={`min-h-10 min-w-0 truncate rounded-full border border-edge bg-raised pr-9 pl-3.5 text-sm font-medium hover:border-ink max-sm:min-h-11 max-sm:text-base ${value === '' ? 'text-muted' : 'text-ink'} ${className}`}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  )
}
