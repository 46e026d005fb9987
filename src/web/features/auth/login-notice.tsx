import type { ReferralOutcome } from '../../../domain/referrals.ts'
import type { Notice } from '../../app/arrival.ts'
import { Alert } from '../../ui/alert.tsx'
import { ReferralNote } from './referral-note.tsx'
import { REMOVED } from './taken-over.ts'

const PASSWORD_CHANGED = 'Your password was changed. Log in with the new one.'

const sentences: Record<Exclude<Notice, 'session_ended'>, string> = {
  registered: 'You are registered. We sent you an email to verify your address; you can log in right away.',
  password_changed: PASSWORD_CHANGED,
  account_taken_over: PASSWORD_CHANGED,
  signed_out_everywhere: 'You are signed out in all browsers.',
}

/** By the page that was open when the session ended. */
const invitations: Record<string, string> = {
  '/dashboard': 'Please log in to view your dashboard.',
  '/tasks': 'Please log in to access daily tasks.',
}

type LoginNoticeProps = {
  notice: Notice | undefined
  referral: ReferralOutcome | undefined
  from: string | undefined
}

/** What the page before this one has done. */
export function LoginNotice({ notice, referral, from }: LoginNoticeProps) {
  if (notice === undefined) return null
  if (notice === 'session_ended') {
    return (
      <Alert tone="info">
        <p>{invitations[from ?? ''] ?? 'Please log in to go on.'}</p>
        <p className="mt-1 text-sm">Your session has ended.</p>
      </Alert>
    )
  }
  return (
    <Alert tone="success">
      <p>{sentences[notice]}</p>
      {notice === 'account_taken_over' && (
        <p className="mt-1 text-sm">The email of this account had not been verified. {REMOVED}</p>
      )}
      <ReferralNote referral={referral} />
    </Alert>
  )
}
