import { CircleCheck, TextSelect } from 'lucide-react'

type CopyOutcomeProps = {
  copy: { outcome: 'copied' | 'selected' | undefined; count: number }
  /** What to say where it was copied. */
  done: string
}

export function CopyOutcome({ copy: { outcome, count }, done }: CopyOutcomeProps) {
  if (outcome === undefined) return null
  const Icon = outcome === 'copied' ? CircleCheck : TextSelect
  return (
    <div key={count} className="mt-2 flex gap-2 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
      <p role="status">
        {outcome === 'copied'
          ? done
          : 'Your browser did not let us copy it. It is selected for you: press Ctrl+C, on a Mac ⌘C, or on a phone hold it and choose Copy.'}
      </p>
    </div>
  )
}
