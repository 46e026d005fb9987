import { type ReactNode, useId } from 'react'
import { messages } from './messages.ts'

type SectionId = keyof typeof messages.sections
type AdminSectionProps = { id: SectionId; children: ReactNode }

export function AdminSection({ id, children }: AdminSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="min-w-0 pt-3">
      <h2 id={headingId}>{messages.sections[id]}</h2>
      <div className="mt-2 grid grid-cols-1 gap-4">{children}</div>
    </section>
  )
}
