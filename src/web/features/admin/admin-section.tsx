import { type ReactNode, useId } from 'react'
import { messages } from './messages.ts'

type SectionId = keyof typeof messages.sections
type AdminSectionProps = { id: SectionId; children: ReactNode }

export function AdminSection({ id, children }: AdminSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="min-w-0 scroll-mt-8 pt-6 sm:pt-8">
      <h2 id={headingId} className="text-2xl sm:text-3xl">
        {messages.sections[id]}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-5 sm:mt-6">{children}</div>
    </section>
  )
}
