import { useEffect } from 'react'
import { postForgotPassword } from '../../../api/endpoints.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { useNavigationState } from '../../app/navigation-state.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { checkEmail, INVALID_EMAIL, TOO_MANY_MAILS } from './auth-errors.ts'
import { EmailField } from './email-field.tsx'
import { NarrowPage } from './narrow-page.tsx'

type Name = 'email'

const sentences: ErrorMessages<Name> = {
  invalid_email: INVALID_EMAIL,
  too_many_mails: { text: TOO_MANY_MAILS },
  other: { text: 'The email could not be sent. Please try again.' },
}

export default function ForgotPasswordPage() {
  const navigationState = useNavigationState()
  const form = useForm<Name>({
    check: ({ email }) => checkEmail(email),
    async send({ email }) {
      const reply = await call(postForgotPassword, { body: { email } })
      return reply.ok ? [] : [toFieldError(sentences, reply)]
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that is handed over
  useEffect(() => form.prefill('email', navigationState.email ?? ''), [navigationState.email])

  return (
    <NarrowPage
      title="Forgot password?"
      lead="Tell us your email, and we send you a link to choose a new password."
    >
      <Card>
        <form {...form.props} className="grid gap-5">
          <EmailField {...form.field('email')} />
          <FormAlert alert={form.alert} />
          {form.isDone && (
            <Alert key={form.count} tone="success">
              <p>If there is an account with this email, a link is on its way. It is valid for 1 hour.</p>
              <p className="mt-1 text-sm">Nothing after a few minutes? Look into your spam folder.</p>
            </Alert>
          )}
          <Button type="submit" size="large" busy={form.busy}>
            Send the link
          </Button>
        </form>
      </Card>
      <p className="mt-6">
        <TextLink
          to="/login"
          state={{ from: navigationState.from, email: navigationState.email }}
          className="inline-flex min-h-11 items-center"
        >
          Back to the login page
        </TextLink>
      </p>
    </NarrowPage>
  )
}
