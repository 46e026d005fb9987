import { BadgeCheck, CircleDashed } from 'lucide-react'
import { postResendVerification } from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import { refreshSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { MailRefusal } from './mail-refusal.tsx'
import { useAction } from './use-action.ts'

export function EmailSection({ member }: { member: Me }) {
  return (
    <AccountSection
      title="Email"
      text="You log in with it, and links to choose a new password go there and nowhere else."
    >
      <div className="w-full">
        <p className="text-lg font-semibold wrap-anywhere">
          <Address email={member.email} />
        </p>
        {member.emailVerified ? (
          <p className="mt-1 flex items-center gap-2 text-leaf">
            <BadgeCheck aria-hidden="true" className="size-5" />
            Verified
          </p>
        ) : (
          <p className="mt-1 flex items-center gap-2 text-muted">
            <CircleDashed aria-hidden="true" className="size-5" />
            Not verified yet
          </p>
        )}
      </div>
      <Verification isVerified={member.emailVerified} />
    </AccountSection>
  )
}

/** A long one breaks before its domain, if it can. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function Verification({ isVerified }: { isVerified: boolean }) {
  const { act, busy, begin } = useAction(postResendVerification)

  async function resend() {
    const reply = await begin()
    // Nothing is sent where the address was verified meanwhile, in another window perhaps.
    if (reply.ok && !reply.value.sent) await refreshSession()
  }

  return (
    <>
      {act.status === 'done' && (
        <Alert tone="success">
          {act.value.sent
            ? 'A new link is on its way. Look into your inbox, and into your spam folder.'
            : 'Your email is verified already.'}
        </Alert>
      )}
      {act.status === 'refused' && <MailRefusal refusal={act.refusal} />}
      {!isVerified && (
        <Button variant="secondary" busy={busy} onClick={resend}>
          Resend verification email
        </Button>
      )}
    </>
  )
}
