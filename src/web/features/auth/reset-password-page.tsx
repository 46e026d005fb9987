import { useState } from 'react'
import { postForgotPassword, postResetPassword } from '../../../api/endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import type { NavigationState } from '../../app/navigation-state.ts'
import { refreshSession } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { messages } from './account.messages.ts'
import { isLinkProblem, type LinkProblem, LinkRequestForm, UnusableLink } from './link-request-form.tsx'
import { NarrowPage } from './narrow-page.tsx'
import * as newPassword from './new-password.tsx'
import { useLinkToken } from './use-link-token.ts'

const sentences: ErrorMessages<newPassword.Name> = {
  ...newPassword.sentences,
  too_many_logins: { text: errors.too_many_logins },
  other: { text: messages.reset.failed },
}

export default function ResetPasswordPage() {
  const { token, isMissing } = useLinkToken()
  const [refused, setRefused] = useState<{ token: string | undefined; problem: LinkProblem }>()
  const form = useForm<newPassword.Name>({
    check: newPassword.check,
    async send({ password }) {
      const reply = await call(postResetPassword, { body: { token: token ?? '', password } })
      if (!reply.ok && isLinkProblem(reply.code)) {
        setRefused({ token, problem: reply.code })
        return []
      }
      if (!reply.ok) return [toFieldError(sentences, reply)]
      // Setting the password revoked all sessions of the member, perhaps also this browser's.
      await refreshSession()
      const notice = reply.value.takenOver ? 'account_taken_over' : 'password_changed'
      navigate('/login', { replace: true, state: { notice } satisfies NavigationState })
      return []
    },
  })
  // Another link may be opened in this tab.
  const problem = isMissing ? 'invalid_credential' : refused?.token === token ? refused?.problem : undefined

  return (
    <NarrowPage title={messages.reset.title} lead={problem === undefined ? messages.reset.lead : undefined}>
      {problem !== undefined ? (
        <UnusableLink problem={problem}>
          <LinkRequestForm
            endpoint={postForgotPassword}
            sent={messages.forgot.sent}
            send={messages.sendNewLink}
          />
        </UnusableLink>
      ) : (
        <Card>
          <form {...form.props} className="grid gap-5">
            <newPassword.Fields field={form.field} />
            <FormAlert alert={form.alert} />
            <Button type="submit" size="large" busy={form.busy} disabled={token === undefined}>
              {messages.reset.change}
            </Button>
          </form>
        </Card>
      )}
    </NarrowPage>
  )
}
