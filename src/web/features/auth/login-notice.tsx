import type { ReferralOutcome } from '../../../domain/referrals.ts'
import type { Notice } from '../../app/arrival.ts'
import { Alert } from '../../ui/alert.tsx'
import { ReferralNote } from './referral-note.tsx'

const sentences: Record<Notice, string> = {
  registered: 'You are registered. We sent you an email to verify your address; you can log in right away.',
  password_changed: 'Your password was changed. Log in with the new one.',
  signed_out_everywhere: 'You are signed out in all browsers.',
}

type LoginNoticeProps = { notice: Notice | undefined; referral: ReferralOutcome | undefined }

/** What the page before this one has done. */
export function LoginNotice({ notice, referral }: LoginNoticeProps) {
  if (notice === undefined) return null
  return (
    <Alert tone="success">
      <p>{sentences[notice]}</p>
      <ReferralNote referral={referral} />
    </Alert>
  )
}
