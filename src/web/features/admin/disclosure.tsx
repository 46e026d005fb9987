import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  /** Enter opens it while the keyboard is on its row. */
  isRowTarget?: boolean
  className?: string
  children: ReactNode
}

/** Details that are hidden until they are asked for. */
export function Disclosure({ summary, isRowTarget, className = '', children }: DisclosureProps) {
  return (
    <details className={`group/fold ${className}`}>
      <summary
        data-row-target={isRowTarget}
        className="inline-flex min-h-11 max-w-full lg:min-h-7 cursor-pointer items-center gap-1.5 rounded-lg text-sm font-semibold text-leaf marker:content-none [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 wrap-anywhere">{summary}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
