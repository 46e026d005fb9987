import { useEffect, useState } from 'react'
import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import type { ReferralOutcome } from '../../../domain/referrals.ts'
import type { Notice } from '../../app/navigation-state.ts'
import { Alert } from '../../ui/alert.tsx'
import { ReferralNote } from './referral-note.tsx'
import { REMOVED_BY_TAKEOVER } from './taken-over.ts'

const PASSWORD_CHANGED = 'Your password was changed. Log in with the new one.'

const sentences: Record<Exclude<Notice, 'session_ended'>, string> = {
  registered: 'You are registered. We sent you an email to verify your address; you can log in right away.',
  password_changed: PASSWORD_CHANGED,
  account_taken_over: PASSWORD_CHANGED,
  signed_out_everywhere: 'You are signed out in all browsers.',
}

/** By the first part of the path that was asked for. */
const invitations: Record<string, string> = {
  dashboard: 'Please log in to view your dashboard.',
  tasks: log_in_for_tasks,
  account: 'Please log in to see your account.',
  admin: 'Please log in to open the admin area.',
}

type LoginNoticeProps = {
  notice: Notice | undefined
  referral: ReferralOutcome | undefined
  /** The page that the guard interrupted. */
  from: string | undefined
}

/** What has happened before this page opened, or why it opened instead of the page that was asked for. */
export function LoginNotice(props: LoginNoticeProps) {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return (
    // Screen readers announce only what appears in a live region they already know, so the message takes its space at
    // once, but becomes visible after the region is in the document.
    <div role="status" className="empty:sr-only">
      <NoticeAlert {...props} className={isMounted ? '' : 'invisible'} />
    </div>
  )
}

function NoticeAlert({ notice, referral, from, className }: LoginNoticeProps & { className: string }) {
  if (notice === undefined || notice === 'session_ended') {
    if (from === undefined) return null
    const [, name = ''] = from.split(/[/?]/)
    return (
      <Alert tone="info" className={className}>
        <p>{invitations[name] ?? 'Please log in to go on.'}</p>
        {notice && <p className="mt-1 text-sm">Your session has ended.</p>}
      </Alert>
    )
  }
  return (
    <Alert tone="success" isLive={false} className={className}>
      <p>{sentences[notice]}</p>
      {notice === 'account_taken_over' && (
        <p className="mt-1 text-sm">The email of this account had not been verified. {REMOVED_BY_TAKEOVER}</p>
      )}
      <ReferralNote referral={referral} />
    </Alert>
  )
}
