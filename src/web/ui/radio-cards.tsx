type RadioCardsProps = {
  /** The name that the radio buttons of one group share. */
  name: string
  options: readonly string[]
  /** The index, because two options may have the same text. */
  chosen: number | undefined
  onChoose: (index: number) => void
  className?: string
}

/** The options of a question, to be placed in a fieldset. */
export function RadioCards({ name, options, chosen, onChoose, className = '' }: RadioCardsProps) {
  return (
    <div className={`grid gap-2 sm:gap-3 ${className}`}>
      {options.map((option, index) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: options never change places, and may be alike
          key={index}
          className="flex min-h-12 items-center gap-3 rounded-xl border border-edge bg-raised px-4 py-2 sm:min-h-14 sm:py-3 hover:border-leaf hover:bg-leaf-soft has-checked:border-leaf has-checked:bg-leaf-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={index === chosen}
            onChange={() => onChoose(index)}
            className="size-5 shrink-0 outline-none"
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {option}
          </span>
        </label>
      ))}
    </div>
  )
}
