import { useState } from 'react'
import { postRequestVerification, postTakeOver, postVerifyEmail } from '../../../api/endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import type { NavigationState } from '../../app/navigation-state.ts'
import { refreshSession, useSession } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { focusOnAppearance } from '../../ui/focus-on-appearance.ts'
import { navigate } from '../../ui/navigation.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { messages } from './account.messages.ts'
import { isLinkProblem, type LinkProblem, LinkRequestForm, UnusableLink } from './link-request-form.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { password as passwordLabel } from './shared.messages.ts'
import { useAction } from './use-action.ts'
import { useLinkToken } from './use-link-token.ts'

const { verify, takeOver } = messages

type Outcome =
  | { status: 'open' }
  | { status: 'verified' }
  | { status: 'refused'; problem: LinkProblem }
  | { status: 'taken_over'; resetToken: string }

/** Verifying takes the press of a button, because programs that scan mails open their links. */
export default function VerifyEmailPage() {
  const link = useLinkToken()
  // The key resets the page when another link is opened in this tab.
  return <Verification key={link.token ?? ''} {...link} />
}

function Verification({ token, isMissing }: ReturnType<typeof useLinkToken>) {
  const [outcome, setOutcome] = useState<Outcome>({ status: 'open' })

  function conclude(next: Outcome) {
    setOutcome(next)
    if (next.status !== 'refused') void refreshSession()
  }

  const problem = outcome.status === 'refused' ? outcome.problem : isMissing && 'invalid_credential'
  const isOpen = outcome.status === 'open' && !isMissing
  return (
    // The key makes it another page after the outcome, instead of one whose parts move.
    <NarrowPage key={String(isOpen)} title={verify.title} lead={isOpen && verify.lead}>
      {outcome.status === 'verified' && <Verified />}
      {outcome.status === 'taken_over' && <TakenOver resetToken={outcome.resetToken} />}
      {problem && <NewLink problem={problem} />}
      {isOpen && <VerifyForm token={token} onOutcome={conclude} />}
      {isOpen && <TakeOver token={token} onOutcome={conclude} />}
    </NarrowPage>
  )
}

type StepProps = { token: string | undefined; onOutcome: (outcome: Outcome) => void }

const sentences: ErrorMessages<'password'> = {
  wrong_password: { text: verify.wrongPassword, fields: ['password'] },
  too_many_logins: { text: errors.too_many_logins },
  other: { text: verify.failed },
}

/** Asks for the password only if this browser is not logged in to the account. */
function VerifyForm({ token, onOutcome }: StepProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm<'password'>({
    check: ({ password }) => (password === '' ? [{ text: verify.enterPassword, fields: ['password'] }] : []),
    async send({ password }) {
      const reply = await call(postVerifyEmail, { body: { token: token ?? '', password } })
      if (reply.ok) onOutcome({ status: 'verified' })
      else if (isLinkProblem(reply.code)) onOutcome({ status: 'refused', problem: reply.code })
      else if (reply.code === 'password_required') setAsksPassword(true)
      else return [toFieldError(sentences, reply)]
      return []
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      {asksPassword && (
        <>
          <p>{verify.why}</p>
          <PasswordField
            {...form.field('password')}
            label={passwordLabel}
            autoComplete="current-password"
            enterKeyHint="go"
            autoFocus
            required
          />
        </>
      )}
      <FormAlert alert={form.alert} />
      <Button
        type="submit"
        size="large"
        busy={form.busy}
        disabled={token === undefined}
        className="justify-self-start"
      >
        {verify.verify}
      </Button>
    </form>
  )
}

const takeOverSentences: ErrorMessages<never> = { other: { text: takeOver.failed } }

/** For people whose address was registered by somebody else. */
function TakeOver({ token, onOutcome }: StepProps) {
  const { action, busy, begin } = useAction(postTakeOver, { body: { token: token ?? '' } })

  async function takeAccountOver() {
    const reply = await begin()
    if (reply.ok) onOutcome({ status: 'taken_over', resetToken: reply.value.resetToken })
    else if (reply.code === 'already_verified') onOutcome({ status: 'verified' })
    else if (isLinkProblem(reply.code)) onOutcome({ status: 'refused', problem: reply.code })
  }

  return (
    <div className="mt-10 grid justify-items-start gap-4 border-t border-line pt-8">
      <p className="text-muted">{takeOver.text}</p>
      {action.status === 'refused' && <RefusalAlert sentences={takeOverSentences} refusal={action.refusal} />}
      <Button variant="secondary" busy={busy} disabled={token === undefined} onClick={takeAccountOver}>
        {takeOver.start}
      </Button>
    </div>
  )
}

/** The form works with and without a session, because a link may be opened in any browser. */
function NewLink({ problem }: { problem: LinkProblem }) {
  const session = useSession()
  const member = session.status === 'member' ? session.member : undefined
  return (
    <UnusableLink problem={problem} note={member?.emailVerified && verify.alreadyVerified(member.email)}>
      <LinkRequestForm
        endpoint={postRequestVerification}
        sent={verify.sent}
        send={messages.sendNewLink}
        email={member?.emailVerified ? undefined : member?.email}
      />
    </UnusableLink>
  )
}

function TakenOver({ resetToken }: { resetToken: string }) {
  function choosePassword() {
    navigate('/reset-password', { state: { token: resetToken } satisfies NavigationState })
  }

  return (
    <div className="grid gap-5">
      <Alert tone="success" ref={focusOnAppearance}>
        <AlertText text={takeOver.done} more={takeOver.removed} />
      </Alert>
      <p>{takeOver.next}</p>
      <Button onClick={choosePassword} className="justify-self-start">
        {takeOver.choosePassword}
      </Button>
    </div>
  )
}

function Verified() {
  const isMember = useSession().status === 'member'
  return (
    <div className="grid gap-5">
      <Alert tone="success" ref={focusOnAppearance}>
        {verify.verified}
      </Alert>
      <ButtonLink to={isMember ? '/dashboard' : '/login'} className="justify-self-start">
        {isMember ? verify.goToDashboard : verify.logIn}
      </ButtonLink>
    </div>
  )
}
