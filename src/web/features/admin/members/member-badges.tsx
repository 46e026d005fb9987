import { Ban, ShieldCheck } from 'lucide-react'
import type { MemberSummary } from '../../../../api/members.ts'
import { roleNames } from '../messages.ts'
import { messages } from './messages.ts'

/** Marks members of the staff and suspended members. */
export function MemberBadges({ member }: { member: Pick<MemberSummary, 'staffRole' | 'isSuspended'> }) {
  return (
    <>
      {member.staffRole && (
        <span className="inline-flex items-center gap-1 text-sm font-medium">
          <ShieldCheck aria-hidden="true" className="size-4 text-leaf" />
          {roleNames[member.staffRole]}
        </span>
      )}
      {member.isSuspended && (
        <span className="inline-flex items-center gap-1 text-sm font-medium">
          <Ban aria-hidden="true" className="size-4 text-muted" />
          {messages.suspended}
        </span>
      )}
    </>
  )
}
