import { useEffect, useState } from 'react'
import type { Registered } from '../../../api/auth.ts'
import { brand } from '../../../domain/brand.ts'
import { type Arrival, useArrival } from '../../app/arrival.ts'
import { type Flaw, flawOf, type Sentences } from '../../app/flaw.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { post } from '../../app/post.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnAppearance } from '../../ui/focus-on-appearance.ts'
import { TextLink } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { EmailField } from './email-field.tsx'
import { Entrance } from './entrance.tsx'
import { checkEmail, INVALID_EMAIL } from './flaw.ts'
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
import { useGoogleTrip } from './use-google-trip.ts'

type Name = 'email' | NewPasswordName | 'referralCode'
type Success = Registered & { email: string }

const LEAVE_AFTER_MS = 3_000
const EMAIL_IN_USE: Flaw<Name> = { text: 'This email is already in use.', fields: ['email'] }
const FAILED = 'Failed to register. Please try again.'

const sentences: Sentences<Name> = {
  ...newPasswordSentences,
  invalid_email: INVALID_EMAIL,
  email_in_use: EMAIL_IN_USE,
  too_many_signups: { text: FAILED, more: TOO_MANY_SIGNUPS },
  other: { text: FAILED },
}

export default function RegisterPage() {
  const arrival = useArrival()
  const [success, setSuccess] = useState<Success>()
  const google = useGoogleTrip('register')
  const form = useForm<Name>({
    onTry: google.forget,
    check: (values) => [...checkEmail(values.email), ...checkNewPassword(values)],
    async send({ email, password, referralCode }) {
      const body = { email, password, referralCode: given(referralCode) }
      const reply = await post<Registered>('/api/auth/register', body)
      if (!reply.ok) return [flawOf(sentences, reply)]
      setSuccess({ ...reply.value, email })
      return []
    },
  })
  const isLocked = google.busy || success !== undefined
  useLeaving(success, arrival.from)

  function signUpWithGoogle() {
    form.forget()
    google.begin(given(form.read('referralCode')))
  }

  return (
    <Entrance
      title="Register"
      lead={
        <>
          Already a member?{' '}
          <TextLink to="/login" state={{ from: arrival.from }}>
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
          {form.hasFlaw(EMAIL_IN_USE) && (
            <p className="-mt-3 text-sm">
              Is it yours?{' '}
              <TextLink to="/login" state={{ from: arrival.from, email: form.read('email') }}>
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
      <GoogleButton trip={google} disabled={form.busy || isLocked} onPress={signUpWithGoogle} />
    </Entrance>
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
    const arrival: Arrival = { notice: 'registered', email, referral: referral ?? undefined, from }
    const timer = setTimeout(() => navigate('/login', { replace: true, state: arrival }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [success, from])
}
