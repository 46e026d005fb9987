import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** Announces title and lead, for a page that reports a failure. */
  isAlert?: boolean
  children?: ReactNode
}

/** The page's only h1, with its lead and its main actions. */
export function PageHeader({ title, lead, isAlert = false, children }: PageHeaderProps) {
  return (
    <header className="pt-10 pb-8 sm:pt-16 sm:pb-12">
      <div role={isAlert ? 'alert' : undefined}>
        <h1 className="text-4xl sm:text-5xl lg:text-6xl">{title}</h1>
        {lead && <p className="mt-4 max-w-2xl text-lg text-muted sm:text-xl">{lead}</p>}
      </div>
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </header>
  )
}
