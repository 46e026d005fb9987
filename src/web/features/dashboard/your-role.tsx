import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Me } from '../../../api/me.ts'
import { FUTURE_ROLES, roleOf } from '../../../domain/roles.ts'
import { Card } from '../../ui/card.tsx'
import { DashboardSection } from './dashboard-section.tsx'

const meanings: Record<ReturnType<typeof roleOf>, string> = {
  'Community Member': 'You earn pending points, bring friends and collect badges.',
  Administrator: 'You review points and look after posts, quizzes and members.',
}

export function YourRole({ member }: { member: Me }) {
  const role = roleOf(member)
  return (
    <DashboardSection title="Your Role">
      <Card as="div" className="grow">
        <ul aria-label="Roles">
          <li aria-current="true" className="flex gap-4 pb-5">
            <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-leaf" />
            <div>
              <p className="text-xl font-semibold">{role}</p>
              <p className="mt-0.5 text-muted">{meanings[role]}</p>
            </div>
          </li>
          {FUTURE_ROLES.map((name) => (
            <li
              key={name}
              aria-disabled="true"
              className="flex items-center gap-4 border-t border-line py-2.5 text-muted last:pb-0"
            >
              <CircleDashed aria-hidden="true" className="size-6 shrink-0 p-0.5" />
              <span className="grow">{name}</span>
              <span className="text-sm">Future</span>
            </li>
          ))}
        </ul>
      </Card>
    </DashboardSection>
  )
}
