import { useEffect, useState } from 'react'
import { postLogin } from '../../../api/endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { login_failed } from '../../../domain/messages/specific-errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { useNavigationState } from '../../app/navigation-state.ts'
import { becomeMember } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { linkTo, TextLink } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { checkEmail, EmailField, INVALID_EMAIL } from './email-field.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleFlow } from './google-flow.ts'
import { messages } from './login.messages.ts'
import { messages as sharedMessages } from './messages.ts'
import * as shared from './shared.messages.ts'

type Name = 'email' | 'password'

const sentences: ErrorMessages<Name> = {
  invalid_email: INVALID_EMAIL,
  // The sentence does not say which of the two is wrong, so that it does not reveal who has an account.
  wrong_login: { text: errors.wrong_login, fields: ['email', 'password'], retype: 'password' },
  invalid_credential: { text: errors.invalid_credential },
  too_many_logins: { text: errors.too_many_logins },
  other: { text: login_failed },
}

function check({ email, password }: Record<Name, string>): FieldError<Name>[] {
  if (password !== '') return checkEmail(email)
  return [...checkEmail(email), { text: messages.enterPassword, fields: ['password'] }]
}

async function logIn({ email, password }: Record<Name, string>): Promise<FieldError<Name>[]> {
  const reply = await call(postLogin, { body: { email, password } })
  if (!reply.ok) return [toFieldError(sentences, reply)]
  becomeMember(reply.value)
  return []
}

export default function LoginPage() {
  const navigationState = useNavigationState()
  const google = useGoogleFlow('login')
  const form = useForm<Name>({ onTry: google.reset, check, send: logIn })
  const [email, setEmail] = useState('')
  const { prefill, read } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address passed on
  useEffect(() => {
    prefill('email', navigationState.email ?? '')
    setEmail(read('email'))
  }, [navigationState.email])

  function signInWithGoogle() {
    form.reset()
    google.begin()
  }

  return (
    <AuthLayout
      title={messages.title}
      lead={renderMessage(messages.lead, {
        register: linkTo('/register', { state: { from: navigationState.from } }),
      })}
      panel={{ title: messages.panelTitle, text: messages.panelText, days: 11 }}
    >
      <LoginNotice />
      <form {...form.props} className="grid gap-5">
        <EmailField {...form.field('email')} onChange={(event) => setEmail(event.target.value)} />
        <div>
          <PasswordField
            {...form.field('password')}
            label={shared.password}
            autoComplete="current-password"
            enterKeyHint="go"
            required
          />
          <TextLink
            to="/forgot-password"
            state={{ email, from: navigationState.from }}
            className="mt-1 inline-flex min-h-11 items-center text-sm"
          >
            {messages.forgotPassword}
          </TextLink>
        </div>
        <FormAlert alert={form.alert} />
        <Button type="submit" size="large" busy={form.busy} disabled={google.busy}>
          {messages.title}
        </Button>
        <noscript>
          <p className="text-muted">{messages.noScript}</p>
        </noscript>
      </form>
      <GoogleButton flow={google} disabled={form.busy} onPress={signInWithGoogle} />
    </AuthLayout>
  )
}

/** Says what happened before this page opened, or why it opened instead of the requested page. */
function LoginNotice() {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return (
    // Screen readers announce only what appears in a live region they already know, so the message takes its space at
    // once, but becomes visible after the region is in the document.
    <div role="status" className="empty:sr-only">
      <NoticeAlert className={isMounted ? '' : 'invisible'} />
    </div>
  )
}

function NoticeAlert({ className }: { className: string }) {
  const navigationState = useNavigationState()
  const { notice, from } = navigationState
  if (notice === undefined || notice === 'session_ended') {
    if (from === undefined) return null
    const [, name = ''] = from.split(/[/?]/)
    return (
      <Alert tone="info" className={className}>
        <AlertText
          text={messages.invitations[name] ?? messages.invitation}
          more={notice && messages.sessionEnded}
        />
      </Alert>
    )
  }
  return (
    <Alert tone="success" isLive={false} className={className}>
      <AlertText
        text={messages.notices[notice]}
        more={
          notice === 'account_taken_over'
            ? messages.takenOver
            : sharedMessages.referral.describe(navigationState)
        }
      />
    </Alert>
  )
}
