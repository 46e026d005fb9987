import { useEffect, useState } from 'react'
import type { Registered } from '../../../api/auth.ts'
import { postRegister } from '../../../api/endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { registration_failed } from '../../../domain/messages/specific-errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { type NavigationState, useNavigationState } from '../../app/navigation-state.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnAppearance } from '../../ui/focus-on-appearance.ts'
import { linkTo } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { checkEmail, EmailField, INVALID_EMAIL } from './email-field.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleFlow } from './google-flow.ts'
import { messages as sharedMessages } from './messages.ts'
import * as newPassword from './new-password.tsx'
import { ReferralCodeField, useReferralCode } from './referral-code-field.tsx'
import { messages } from './register.messages.ts'
import * as shared from './shared.messages.ts'

type Name = 'email' | newPassword.Name | 'referralCode'
type Success = Registered & { email: string }

const REDIRECT_AFTER_MS = 3_000
const EMAIL_IN_USE: FieldError<Name> = { text: errors.email_in_use, fields: ['email'] }

const sentences: ErrorMessages<Name> = {
  ...newPassword.sentences,
  invalid_email: INVALID_EMAIL,
  email_in_use: EMAIL_IN_USE,
  too_many_signups: { text: registration_failed, more: sharedMessages.tooManySignups },
  other: { text: registration_failed },
}

export default function RegisterPage() {
  const navigationState = useNavigationState()
  const [success, setSuccess] = useState<Success>()
  const referral = useReferralCode()
  const google = useGoogleFlow('register')
  const form = useForm<Name>({
    onTry: google.reset,
    check: (values) => [...checkEmail(values.email), ...newPassword.check(values)],
    async send({ email, password }) {
      const body = { email, password, ...referral.read() }
      const reply = await call(postRegister, { body })
      if (!reply.ok) return [toFieldError(sentences, reply)]
      setSuccess({ ...reply.value, email })
      return []
    },
  })
  const isLocked = google.busy || success !== undefined
  useRedirectToLogin(success, navigationState.from)

  function signUpWithGoogle() {
    form.reset()
    google.begin(referral.read())
  }

  return (
    <AuthLayout
      title={messages.title}
      lead={renderMessage(messages.lead, {
        login: linkTo('/login', { state: { from: navigationState.from } }),
      })}
      panel={{ title: messages.panelTitle, text: messages.panelText, days: 6 }}
    >
      <form {...form.props}>
        <fieldset disabled={success !== undefined} className="grid gap-5">
          <EmailField {...form.field('email')} />
          {form.hasError(EMAIL_IN_USE) && (
            <p className="-mt-3 text-sm">
              {renderMessage(messages.emailInUse, {
                login: linkTo('/login', { state: { from: navigationState.from, email: form.read('email') } }),
              })}
            </p>
          )}
          <newPassword.Fields
            field={form.field}
            label={shared.password}
            confirmLabel={shared.confirmPassword}
          />
          <ReferralCodeField field={form.field('referralCode')} referral={referral} />
          <FormAlert alert={form.alert} />
          {success && (
            <Alert tone="success" ref={focusOnAppearance}>
              <AlertText text={messages.done} more={sharedMessages.referral.describe(success)} />
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="large" busy={form.busy} disabled={isLocked} className="grow">
              {messages.title}
            </Button>
            {referral.result?.valid === false && (
              <Button variant="secondary" size="large" onClick={referral.remove} className="grow">
                {sharedMessages.referral.remove}
              </Button>
            )}
          </div>
          <noscript>
            <p className="text-muted">{messages.noScript}</p>
          </noscript>
          <p className="text-sm text-muted">
            {renderMessage(messages.terms, {
              terms: linkTo('/terms-of-service'),
              privacy: linkTo('/privacy-policy'),
            })}
          </p>
        </fieldset>
      </form>
      <GoogleButton flow={google} disabled={form.busy || isLocked} onPress={signUpWithGoogle} />
    </AuthLayout>
  )
}

/** The login page repeats the message for slow readers. */
function useRedirectToLogin(success: Success | undefined, from: string | undefined): void {
  useEffect(() => {
    if (success === undefined) return
    const { email, referralPoints } = success
    const referral = success.referral ?? undefined
    const state: NavigationState = { notice: 'registered', email, referral, referralPoints, from }
    const timer = setTimeout(() => navigate('/login', { replace: true, state }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [success, from])
}
