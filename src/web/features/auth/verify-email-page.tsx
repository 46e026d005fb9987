import { useState } from 'react'
import { postTakeOver, postVerifyEmail } from '../../../api/endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import type { NavigationState } from '../../app/navigation-state.ts'
import { refreshSession, useSession } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { focusOnAppearance } from '../../ui/focus-on-appearance.ts'
import { TextLink } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { InvalidLinkAlert } from './invalid-link-alert.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { REMOVED_BY_TAKEOVER } from './taken-over.ts'
import { useAction } from './use-action.ts'
import { type LinkToken, useLinkToken } from './use-link-token.ts'

type Outcome =
  | { status: 'open' }
  | { status: 'verified' }
  | { status: 'dead' }
  | { status: 'taken_over'; resetToken: string }

/** Verifying takes a press: programs that look into mails open links, but press nothing. */
export default function VerifyEmailPage() {
  const link = useLinkToken()
  // Another link opened in this tab starts anew.
  return <Verification key={link.status === 'found' ? link.token : ''} link={link} />
}

function Verification({ link }: { link: LinkToken }) {
  const [outcome, setOutcome] = useState<Outcome>({ status: 'open' })

  function conclude(next: Outcome) {
    setOutcome(next)
    if (next.status !== 'dead') void refreshSession()
  }

  if (outcome.status === 'verified') return <Verified />
  if (outcome.status === 'taken_over') return <TakenOverPage resetToken={outcome.resetToken} />
  if (outcome.status === 'dead' || link.status === 'missing') {
    // The key makes it a new page: parts that it kept would jump to where they stand in this one.
    return (
      <NarrowPage key="dead" title="Verify your email">
        <InvalidLinkAlert>
          Have a new one sent to you from the <TextLink to="/account">Account page</TextLink>.
        </InvalidLinkAlert>
      </NarrowPage>
    )
  }
  const token = link.status === 'found' ? link.token : undefined
  return (
    <NarrowPage title="Verify your email" lead="One press, and we know that this address is yours.">
      <VerifyForm token={token} onOutcome={conclude} />
      <TakeOver token={token} onOutcome={conclude} />
    </NarrowPage>
  )
}

type StepProps = { token: string | undefined; onOutcome: (outcome: Outcome) => void }

const sentences: ErrorMessages<'password'> = {
  wrong_password: { text: 'This is not the password of the account.', fields: ['password'] },
  too_many_logins: { text: errors.too_many_logins },
  other: { text: 'Your email could not be verified. Please try again.' },
}

/** Asks for the password only if the account's session is not in this browser. */
function VerifyForm({ token, onOutcome }: StepProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm<'password'>({
    check: ({ password }) =>
      password === '' ? [{ text: 'Please enter the password of the account.', fields: ['password'] }] : [],
    async send({ password }) {
      const reply = await call(postVerifyEmail, { body: { token: token ?? '', password } })
      if (reply.ok) onOutcome({ status: 'verified' })
      else if (reply.code === 'invalid_credential') onOutcome({ status: 'dead' })
      else if (reply.code === 'password_required') setAsksPassword(true)
      else return [toFieldError(sentences, reply)]
      return []
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      {asksPassword && (
        <>
          <p>
            You are not logged in to the account here. Its password shows that you made it, and everything in
            it stays.
          </p>
          <PasswordField
            {...form.field('password')}
            label="Password"
            autoComplete="current-password"
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
        Verify email
      </Button>
    </form>
  )
}

const takeOverSentences: ErrorMessages<never> = {
  other: { text: 'The account could not be taken over. Please try again.' },
}

/** For people whose address somebody else has registered. */
function TakeOver({ token, onOutcome }: StepProps) {
  const { act, busy, begin } = useAction(postTakeOver, { body: { token: token ?? '' } })

  async function takeOver() {
    const reply = await begin()
    if (reply.ok) onOutcome({ status: 'taken_over', resetToken: reply.value.resetToken })
    else if (reply.code === 'already_verified') onOutcome({ status: 'verified' })
    else if (reply.code === 'invalid_credential') onOutcome({ status: 'dead' })
  }

  return (
    <div className="mt-10 grid justify-items-start gap-4 border-t border-line pt-8">
      <p className="text-muted">
        Somebody registered this address, and it was not you? The account can be yours: its password, its
        sessions and its linked wallet are removed, points and referrals stay.
      </p>
      {act.status === 'refused' && <RefusalAlert sentences={takeOverSentences} refusal={act.refusal} />}
      <Button variant="secondary" busy={busy} disabled={token === undefined} onClick={takeOver}>
        I did not create this account
      </Button>
    </div>
  )
}

function TakenOverPage({ resetToken }: { resetToken: string }) {
  function choosePassword() {
    const navigationState: NavigationState = { token: resetToken }
    navigate('/reset-password', { state: navigationState })
  }

  return (
    <NarrowPage title="Verify your email">
      <div className="grid gap-5">
        <Alert tone="success" ref={focusOnAppearance}>
          <p>Your email is verified, and the account is yours.</p>
          <p className="mt-1 text-sm">{REMOVED_BY_TAKEOVER}</p>
        </Alert>
        <p>Choose a password now, or later with “Forgot password?” on the login page.</p>
        <Button onClick={choosePassword} className="justify-self-start">
          Choose a password
        </Button>
      </div>
    </NarrowPage>
  )
}

function Verified() {
  const isMember = useSession().status === 'member'
  return (
    <NarrowPage title="Verify your email">
      <div className="grid gap-5">
        <Alert tone="success" ref={focusOnAppearance}>
          Your email is verified. Thank you!
        </Alert>
        <ButtonLink to={isMember ? '/dashboard' : '/login'} className="justify-self-start">
          {isMember ? 'Go to the dashboard' : 'Log in'}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
