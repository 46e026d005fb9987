import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Me } from '../../../api/me.ts'
import { ROLES, type Role, roleOf } from '../../../domain/roles.ts'
import { Card } from '../../ui/card.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { messages } from './messages.ts'

const { meanings } = messages.role

export function YourRole({ member }: { member: Me }) {
  const current = roleOf(member)
  return (
    <PageSection title={messages.role.title}>
      <Card as="div" className="grow">
        <ul aria-label={messages.role.list} className="divide-y divide-line">
          {ROLES.map((role) =>
            role === current ? (
              <CurrentRole key={role} role={current} />
            ) : (
              <OtherRole key={role} role={role} isFuture={!(role in meanings)} />
            ),
          )}
        </ul>
      </Card>
    </PageSection>
  )
}

function CurrentRole({ role }: { role: keyof typeof meanings }) {
  return (
    <li aria-current="true" className="flex gap-4 py-4 first:pt-0">
      <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-leaf" />
      <div>
        <p className="text-xl font-semibold">{role}</p>
        <p className="mt-0.5 text-muted">{meanings[role]}</p>
      </div>
    </li>
  )
}

function OtherRole({ role, isFuture }: { role: Role; isFuture: boolean }) {
  return (
    <li
      aria-disabled="true"
      className="flex items-center gap-4 py-1.5 text-muted first:pt-0 last:pb-0 sm:py-2.5"
    >
      <CircleDashed aria-hidden="true" className="size-6 shrink-0 p-0.5" />
      <span className="grow">{role}</span>
      {isFuture && <span className="text-sm">{messages.role.future}</span>}
    </li>
  )
}
