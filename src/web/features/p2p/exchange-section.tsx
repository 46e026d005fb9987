import { type ReactNode, useId } from 'react'

type ExchangeSectionProps = {
  title: string
  /** A reminder beside the heading. */
  note?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

export function ExchangeSection({ title, note, id, className = '', children }: ExchangeSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={`flex min-w-0 flex-col ${className}`}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
