import type { Me } from '../../api/me.ts'
import { Alert } from '../ui/alert.tsx'

/** For the top of a member's pages. Renders nothing for a member in good standing. */
export function SuspensionNotice({ member, className }: { member: Me; className?: string }) {
  if (!member.isSuspended) return null
  return (
    <Alert tone="error" {...(className && { className })}>
      <p className="font-semibold">Your account is suspended.</p>
      <p className="mt-1">
        You can read what is here, but you cannot earn points or change anything until an administrator
        restores it. Your points stay as they are.
      </p>
    </Alert>
  )
}
