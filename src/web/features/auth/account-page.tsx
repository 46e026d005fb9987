import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import {
  postChangePassword,
  postForgotPassword,
  postLogoutEverywhere,
  postResendVerification,
} from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { endSession, refreshSession, useSession } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DashedCircle } from '../../ui/dashed-circle.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { DataDownloadControl } from '../data-downloads/data-download.tsx'
import { messages as dataMessages } from '../data-downloads/messages.ts'
import { NamingCheckbox } from '../invitations/naming-checkbox.tsx'
import { messages } from './account.messages.ts'
import * as newPassword from './new-password.tsx'
import { MailRefusal } from './refusal-alert.tsx'
import { useAction } from './use-action.ts'

const { email, password, invitation, sessions } = messages

export default function AccountPage() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <div className="page-width pb-16 sm:pb-24">
      <PageHeader title={messages.title} lead={messages.lead} />
      <EmailSection member={session.member} />
      <PasswordSection member={session.member} />
      <InvitationSection member={session.member} />
      <SessionsSection />
      <AccountSection title={dataMessages.title} text={dataMessages.text}>
        <DataDownloadControl isMailed={session.member.emailVerified} />
      </AccountSection>
    </div>
  )
}

type AccountSectionProps = { title: string; text: ReactNode; children: ReactNode }

/** The explanation at the left, the controls at the right. */
function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-16 gap-y-5 border-t border-line py-10 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <p className="mt-2 max-w-md text-muted">{text}</p>
      </div>
      <Card className="grid grid-cols-1 gap-5 [&>button]:justify-self-start">{children}</Card>
    </section>
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

function PasswordSection({ member }: { member: Me }) {
  const { email, hasPassword } = member
  return (
    <AccountSection title={password.title} text={hasPassword ? password.text : password.noneText}>
      {hasPassword ? <PasswordForm email={email} /> : <FirstPassword email={email} />}
    </AccountSection>
  )
}

type Name = newPassword.Name | 'currentPassword'

const sentences: ErrorMessages<Name> = {
  ...newPassword.sentences,
  wrong_password: { text: errors.wrong_password, fields: ['currentPassword'] },
  same_password: { text: errors.same_password, fields: ['password'] },
  too_many_logins: { text: errors.too_many_logins },
  suspended: { text: password.suspended },
  too_many_changes: { text: errors.too_many_changes },
  other: { text: password.failed },
}

function check(values: Record<Name, string>): FieldError<Name>[] {
  if (values.currentPassword !== '') return newPassword.check(values)
  return [{ text: password.enterCurrent, fields: ['currentPassword'] }, ...newPassword.check(values)]
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm<Name>({
    check,
    async send({ currentPassword, password }) {
      const body = { currentPassword, newPassword: password }
      const reply = await call(postChangePassword, { body })
      if (!reply.ok) return [toFieldError(sentences, reply)]
      form.clear()
      return []
    },
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={password.current}
        autoComplete="current-password"
        required
      />
      <newPassword.Fields field={form.field} />
      <FormAlert alert={form.alert} />
      {form.isDone && (
        <Alert key={form.count} tone="success">
          {password.changed}
        </Alert>
      )}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {password.change}
      </Button>
    </form>
  )
}

function FirstPassword({ email }: { email: string }) {
  const { action, busy, begin } = useAction(postForgotPassword, { body: { email } })
  return (
    <>
      {action.status === 'done' && <Alert tone="success">{password.linkSent(email)}</Alert>}
      {action.status === 'refused' && <MailRefusal refusal={action.refusal} />}
      <Button variant="secondary" busy={busy} onClick={begin}>
        {password.mailLink}
      </Button>
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
