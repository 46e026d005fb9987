import { type ReactNode, useId } from 'react'
import { messages } from './messages.ts'

type SectionId = keyof typeof messages.sections
type AdminSectionProps = { id: SectionId; lead?: string; children: ReactNode }

export function AdminSection({ id, lead, children }: AdminSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="min-w-0 scroll-mt-8 pt-12 sm:pt-16">
      <h2 id={headingId} tabIndex={-1} className="rounded-sm text-3xl sm:text-4xl">
        {messages.sections[id]}
      </h2>
      {lead && <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5 sm:mt-6">{children}</div>
    </section>
  )
}

/** Scrolls to a section and focuses its heading, so that the keyboard goes on from there. */
export function showSection(id: SectionId): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
