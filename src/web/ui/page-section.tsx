import { type ReactNode, useId } from 'react'

type PageSectionProps = {
  /** Links lead to it. */
  id?: string
  title: string
  text?: ReactNode
  className?: string
  children: ReactNode
}

export function PageSection({ id, title, text, className = '', children }: PageSectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={`flex min-w-0 flex-col ${className}`}>
      <h2 id={titleId} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
      <div className="mt-4 flex grow flex-col">{children}</div>
    </section>
  )
}
