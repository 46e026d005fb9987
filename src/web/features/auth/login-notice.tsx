import { useEffect, useState } from 'react'
import { useNavigationState } from '../../app/navigation-state.ts'
import { Alert } from '../../ui/alert.tsx'
import { messages } from './login.messages.ts'
import { ReferralNote } from './referral-note.tsx'

/** Says what happened before this page opened, or why it opened instead of the requested page. */
export function LoginNotice() {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return (
    // Screen readers announce only what appears in a live region they already know, so the message takes its space at
    // once, but becomes visible after the region is in the document.
    <div role="status" className="empty:sr-only">
      <NoticeAlert className={isMounted ? '' : 'invisible'} />
    </div>
  )
}

function NoticeAlert({ className }: { className: string }) {
  const { notice, referral, from } = useNavigationState()
  if (notice === undefined || notice === 'session_ended') {
    if (from === undefined) return null
    const [, name = ''] = from.split(/[/?]/)
    return (
      <Alert tone="info" className={className}>
        <p>{messages.invitations[name] ?? messages.invitation}</p>
        {notice && <p className="mt-1 text-sm">{messages.sessionEnded}</p>}
      </Alert>
    )
  }
  return (
    <Alert tone="success" isLive={false} className={className}>
      <p>{messages.notices[notice]}</p>
      {notice === 'account_taken_over' && <p className="mt-1 text-sm">{messages.takenOver}</p>}
      <ReferralNote referral={referral} />
    </Alert>
  )
}
