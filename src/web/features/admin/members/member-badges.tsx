import { Ban, ShieldCheck } from 'lucide-react'
import type { MemberSummary } from '../../../../api/members.ts'
import { messages } from './messages.ts'

/** Marks administrators and suspended members. */
export function MemberBadges({ member }: { member: Pick<MemberSummary, 'isAdmin' | 'isSuspended'> }) {
  if (!member.isAdmin && !member.isSuspended) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
      {member.isAdmin && (
        <span className="flex items-center gap-1.5">
          <ShieldCheck aria-hidden="true" className="size-4 text-leaf" />
          {messages.badges.administrator}
        </span>
      )}
      {member.isSuspended && (
        <span className="flex items-center gap-1.5">
          <Ban aria-hidden="true" className="size-4 text-danger" />
          {messages.badges.suspended}
        </span>
      )}
    </p>
  )
}
