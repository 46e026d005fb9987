import { useEffect } from 'react'
import { postForgotPassword } from '../../../api/endpoints.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { useNavigationState } from '../../app/navigation-state.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { messages } from './account.messages.ts'
import { checkEmail, EmailField, INVALID_EMAIL } from './email-field.tsx'
import { NarrowPage } from './narrow-page.tsx'

type Name = 'email'

const sentences: ErrorMessages<Name> = {
  invalid_email: INVALID_EMAIL,
  too_many_mails: { text: messages.mail.tooMany },
  other: { text: messages.mail.failed },
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address passed on
  useEffect(() => form.prefill('email', navigationState.email ?? ''), [navigationState.email])

  return (
    <NarrowPage title={messages.forgot.title} lead={messages.forgot.lead}>
      <Card>
        <form {...form.props} className="grid gap-5">
          <EmailField {...form.field('email')} />
          <FormAlert alert={form.alert} />
          {form.isDone && (
            <Alert key={form.count} tone="success">
              <AlertText text={messages.forgot.sent} more={messages.forgot.hint} />
            </Alert>
          )}
          <Button type="submit" size="large" busy={form.busy}>
            {messages.forgot.send}
          </Button>
        </form>
      </Card>
      <p className="mt-6">
        <TextLink
          to="/login"
          state={{ from: navigationState.from, email: navigationState.email }}
          className="inline-flex min-h-11 items-center"
        >
          {messages.forgot.back}
        </TextLink>
      </p>
    </NarrowPage>
  )
}
