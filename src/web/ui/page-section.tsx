import { type ReactNode, useId } from 'react'

type PageSectionProps = {
  /** Links lead to it. */
  id?: string
  title: string
  text?: ReactNode
  /** A reminder beside the heading. */
  note?: string
  className?: string
  children: ReactNode
}

export function PageSection({ id, title, text, note, className = '', children }: PageSectionProps) {
  const titleId = useId()
  const heading = (
    <h2 id={titleId} className="text-2xl sm:text-3xl">
      {title}
    </h2>
  )
  return (
    <section id={id} aria-labelledby={titleId} className={`flex min-w-0 flex-col ${className}`}>
      {note ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          {heading}
          <p className="text-sm text-muted">{note}</p>
        </div>
      ) : (
        heading
      )}
      {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
      <div className="mt-4 flex grow flex-col">{children}</div>
    </section>
  )
}
