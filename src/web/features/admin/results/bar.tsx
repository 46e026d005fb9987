const tones = { leaf: 'fill-leaf', muted: 'fill-edge' }

type BarProps = { value: number; most: number; tone?: keyof typeof tones; className?: string }

/** A bar beside its number. It is drawn, because the content security policy forbids style attributes. */
export function Bar({ value, most, tone = 'leaf', className = '' }: BarProps) {
  // Even a very small value must be visible beside a large one.
  const width = value === 0 ? 0 : Math.max(1, (100 * value) / Math.max(most, 1))
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={`h-2 w-full overflow-hidden rounded-full bg-line ${className}`}
    >
      <rect width={width} height="1" className={tones[tone]} />
    </svg>
  )
}
