import { BadgeCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { postLogoutEverywhere, postResendVerification } from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { endSession, refreshSession, useSession } from '../../app/session.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { MailRefusal } from './refusal-alert.tsx'
import { useAction } from './use-action.ts'

const { email, sessions } = messages

export default function AccountPage() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <div className="page-width pb-16 sm:pb-24">
      <PageHeader title={messages.title} lead={messages.lead} />
      <EmailSection member={session.member} />
      <PasswordSection member={session.member} />
      <SessionsSection />
    </div>
  )
}

function EmailSection({ member }: { member: Me }) {
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

const signOutSentences: ErrorMessages<never> = { other: { text: sessions.failed } }

function SessionsSection() {
  const [isAsking, setIsAsking] = useState(false)
  const { action, busy, begin, reset } = useAction(postLogoutEverywhere)
  const failure = action.status === 'refused' && toFieldError(signOutSentences, action.refusal)

  function close() {
    reset()
    setIsAsking(false)
  }

  async function signOut() {
    const reply = await begin()
    if (reply.ok) endSession('signed_out_everywhere')
  }

  return (
    <AccountSection title={sessions.title} text={sessions.text}>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {sessions.signOut}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={sessions.question}
        safe={sessions.cancel}
        onClose={close}
        act={sessions.confirm}
        onConfirm={signOut}
        busy={busy}
        failure={failure && <AlertText text={failure.text} more={failure.more} />}
      >
        <p>{sessions.explanation}</p>
      </ConfirmDialog>
    </AccountSection>
  )
}
