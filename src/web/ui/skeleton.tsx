type SkeletonProps = {
  /** Says what is loading: 'Loading dashboard...' */
  text: string
  /** Shows the text on the screen, not only to screen readers. */
  visible?: boolean
  lines?: number
  className?: string
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

export function Skeleton({ text, visible = false, lines = 3, className = '' }: SkeletonProps) {
  return (
    <div data-wait className={className}>
      <p role="status" className={visible ? 'mb-4 text-muted' : 'sr-only'}>
        {text}
      </p>
      <div aria-hidden="true" className="motion-safe:animate-breathe space-y-3">
        {Array.from({ length: lines }, (_, line) => widths[line % widths.length]).map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
          <div key={line} className={`h-4 rounded-full bg-line ${width}`} />
        ))}
      </div>
    </div>
  )
}
