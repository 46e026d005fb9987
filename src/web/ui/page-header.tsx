import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** Announces title and lead, where the page is the message that something failed. */
  isAlert?: boolean
  children?: ReactNode
}

/** The page's one h1, what the page is for, and what can be done at once. */
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
