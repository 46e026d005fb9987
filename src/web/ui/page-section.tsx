import { type ReactNode, useId } from 'react'

type PageSectionProps = {
  title: string
  text?: ReactNode
  className?: string
  children: ReactNode
}

export function PageSection({ title, text, className = '', children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`flex min-w-0 flex-col ${className}`}>
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
      <div className="mt-4 flex grow flex-col">{children}</div>
    </section>
  )
}
