import { BadgeCheck, CircleDashed } from 'lucide-react'
import { postResendVerification } from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import { refreshSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'
import { MailRefusal } from './mail-refusal.tsx'
import { useAction } from './use-action.ts'

const { email } = messages

export function EmailSection({ member }: { member: Me }) {
  return (
    <AccountSection title={email.title} text={email.text}>
      <div className="w-full">
        <p className="text-lg font-semibold wrap-anywhere">
          <Address address={member.email} />
        </p>
        {member.emailVerified ? (
          <p className="mt-1 flex items-center gap-2 text-leaf">
            <BadgeCheck aria-hidden="true" className="size-5" />
            {email.verified}
          </p>
        ) : (
          <p className="mt-1 flex items-center gap-2 text-muted">
            <CircleDashed aria-hidden="true" className="size-5" />
            {email.notVerified}
          </p>
        )}
      </div>
      <Verification isVerified={member.emailVerified} />
    </AccountSection>
  )
}

/** A long address breaks before its domain, if that is enough. */
function Address({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

function Verification({ isVerified }: { isVerified: boolean }) {
  const { action, busy, begin } = useAction(postResendVerification)

  async function resend() {
    const reply = await begin()
    // No mail is sent if the address was verified meanwhile, perhaps in another window.
    if (reply.ok && !reply.value.sent) await refreshSession()
  }

  return (
    <>
      {action.status === 'done' && (
        <Alert tone="success">{action.value.sent ? email.sent : email.alreadyVerified}</Alert>
      )}
      {action.status === 'refused' && <MailRefusal refusal={action.refusal} />}
      {!isVerified && (
        <Button variant="secondary" busy={busy} onClick={resend}>
          {email.resend}
        </Button>
      )}
    </>
  )
}
