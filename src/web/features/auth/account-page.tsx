import { BadgeCheck } from 'lucide-react'
import { postResendVerification } from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import { refreshSession, useSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DashedCircle } from '../../ui/dashed-circle.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataDownloadControl } from '../data-downloads/data-download.tsx'
import { messages as dataMessages } from '../data-downloads/messages.ts'
import { NamingCheckbox } from '../invitations/naming-checkbox.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'
import { EmailForm } from './email-form.tsx'
import { LoginsSection } from './logins-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { MailRefusal } from './refusal-alert.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAction } from './use-action.ts'

const { email, invitation } = messages

export default function AccountPage() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <div className="page-width pb-16 sm:pb-24">
      <PageHeader title={messages.title} lead={messages.lead} />
      <ProfileSection member={session.member} />
      <EmailSection member={session.member} />
      <PasswordSection member={session.member} />
      <LoginsSection />
      <SessionsSection />
      <InvitationSection member={session.member} />
      <AccountSection title={dataMessages.title} text={dataMessages.text}>
        <DataDownloadControl isMailed={session.member.emailVerified} />
      </AccountSection>
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
            <DashedCircle className="size-4.5" />
            {email.notVerified}
          </p>
        )}
      </div>
      <Verification isVerified={member.emailVerified} />
      <EmailForm />
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

/** Only members who joined with a code have somebody to show their name to. */
function InvitationSection({ member }: { member: Me }) {
  if (member.referredBy === null) return null
  return (
    <AccountSection title={invitation.title} text={invitation.text}>
      <NamingCheckbox
        member={member}
        setting="showsNameToInviter"
        label={invitation.showMyName}
        hint={invitation.showMyNameHint}
      />
    </AccountSection>
  )
}
