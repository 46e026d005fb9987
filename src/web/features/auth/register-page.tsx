import { useEffect, useState } from 'react'
import type { Registered } from '../../../api/auth.ts'
import { postRegister } from '../../../api/endpoints.ts'
import { brand } from '../../../domain/brand.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { registration_failed } from '../../../domain/messages/specific-errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { type NavigationState, useNavigationState } from '../../app/navigation-state.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnAppearance } from '../../ui/focus-on-appearance.ts'
import { TextLink } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { checkEmail, INVALID_EMAIL } from './auth-errors.ts'
import { AuthLayout } from './auth-layout.tsx'
import { EmailField } from './email-field.tsx'
import { GoogleButton } from './google-button.tsx'
import {
  checkNewPassword,
  NewPasswordFields,
  type NewPasswordName,
  newPasswordSentences,
} from './new-password.tsx'
import { ReferralCodeField } from './referral-code-field.tsx'
import { ReferralNote } from './referral-note.tsx'
import { TOO_MANY_SIGNUPS } from './signup-limit.ts'
import { useGoogleFlow } from './use-google-flow.ts'

type Name = 'email' | NewPasswordName | 'referralCode'
type Success = Registered & { email: string }

const LEAVE_AFTER_MS = 3_000
const EMAIL_IN_USE: FieldError<Name> = { text: errors.email_in_use, fields: ['email'] }

const sentences: ErrorMessages<Name> = {
  ...newPasswordSentences,
  invalid_email: INVALID_EMAIL,
  email_in_use: EMAIL_IN_USE,
  too_many_signups: { text: registration_failed, more: TOO_MANY_SIGNUPS },
  other: { text: registration_failed },
}

export default function RegisterPage() {
  const navigationState = useNavigationState()
  const [success, setSuccess] = useState<Success>()
  const google = useGoogleFlow('register')
  const form = useForm<Name>({
    onTry: google.forget,
    check: (values) => [...checkEmail(values.email), ...checkNewPassword(values)],
    async send({ email, password, referralCode }) {
      const body = { email, password, referralCode: given(referralCode) }
      const reply = await call(postRegister, { body })
      if (!reply.ok) return [toFieldError(sentences, reply)]
      setSuccess({ ...reply.value, email })
      return []
    },
  })
  const isLocked = google.busy || success !== undefined
  useLeaving(success, navigationState.from)

  function signUpWithGoogle() {
    form.reset()
    google.begin(given(form.read('referralCode')))
  }

  return (
    <AuthLayout
      title="Register"
      lead={
        <>
          Already a member?{' '}
          <TextLink to="/login" state={{ from: navigationState.from }}>
            Log in
          </TextLink>
        </>
      }
      panel={{
        title: 'Membership is free, and grows with what you do.',
        text: `You earn pending ${brand.points} for taking part. Each is reviewed before it counts, and none is a promise of money.`,
        seed: 7,
      }}
    >
      <form {...form.props}>
        <fieldset disabled={success !== undefined} className="grid gap-5">
          <EmailField {...form.field('email')} />
          {form.hasError(EMAIL_IN_USE) && (
            <p className="-mt-3 text-sm">
              Is it yours?{' '}
              <TextLink to="/login" state={{ from: navigationState.from, email: form.read('email') }}>
                Log in instead
              </TextLink>
            </p>
          )}
          <NewPasswordFields field={form.field} label="Password" />
          <ReferralCodeField {...form.field('referralCode')} />
          <FormAlert alert={form.alert} />
          {success && (
            <Alert tone="success" ref={focusOnAppearance}>
              <p>
                Registration successful! Please check your email to verify your address. The login page opens
                in a moment.
              </p>
              <ReferralNote referral={success.referral} />
            </Alert>
          )}
          <Button type="submit" size="large" busy={form.busy} disabled={isLocked}>
            Register
          </Button>
          <noscript>
            <p className="text-muted">Registering needs JavaScript.</p>
          </noscript>
          <p className="text-sm text-muted">
            By registering you accept the <TextLink to="/terms-of-service">Terms of Service</TextLink>. What
            we store about you is in the <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
          </p>
        </fieldset>
      </form>
      <GoogleButton flow={google} disabled={form.busy || isLocked} onPress={signUpWithGoogle} />
    </AuthLayout>
  )
}

function given(text: string): string | undefined {
  return text.trim() || undefined
}

/** Slow readers find the rest of the message on the login page. */
function useLeaving(success: Success | undefined, from: string | undefined): void {
  useEffect(() => {
    if (success === undefined) return
    const { email, referral } = success
    const navigationState: NavigationState = {
      notice: 'registered',
      email,
      referral: referral ?? undefined,
      from,
    }
    const timer = setTimeout(
      () => navigate('/login', { replace: true, state: navigationState }),
      LEAVE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [success, from])
}
