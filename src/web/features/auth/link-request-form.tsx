import { type ReactNode, useEffect } from 'react'
import type { postForgotPassword, postRequestVerification } from '../../../api/endpoints.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { useForm } from '../../app/use-form.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { focusOnAppearance } from '../../ui/focus-on-appearance.ts'
import { messages } from './account.messages.ts'
import { checkEmail, EmailField, INVALID_EMAIL } from './email-field.tsx'

type Name = 'email'

const sentences: ErrorMessages<Name> = {
  invalid_email: INVALID_EMAIL,
  too_many_mails: { text: messages.mail.tooMany },
  other: { text: messages.mail.failed },
}

type LinkRequestFormProps = {
  endpoint: typeof postForgotPassword | typeof postRequestVerification
  /** Says that the link is on its way, if there is an account. */
  sent: string
  send: string
  /** The address to begin with. */
  email?: string | undefined
}

/** Mails a link to the address that is entered, and does not tell whether there is an account. */
export function LinkRequestForm({ endpoint, sent, send, email: knownEmail = '' }: LinkRequestFormProps) {
  const form = useForm<Name>({
    check: ({ email }) => checkEmail(email),
    async send({ email }) {
      const reply = await call(endpoint, { body: { email } })
      return reply.ok ? [] : [toFieldError(sentences, reply)]
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address passed on
  useEffect(() => form.prefill('email', knownEmail), [knownEmail])

  return (
    <Card>
      <form {...form.props} className="grid gap-5">
        <EmailField {...form.field('email')} />
        <FormAlert alert={form.alert} />
        {form.isDone && (
          <Alert key={form.count} tone="success">
            <AlertText text={sent} more={messages.mail.hint} />
          </Alert>
        )}
        <Button type="submit" size="large" busy={form.busy}>
          {send}
        </Button>
      </form>
    </Card>
  )
}

/** Why a mailed link cannot be used: it was used or is too old, or the server cannot read it at all. */
export type LinkProblem = 'expired_link' | 'invalid_credential'

export function isLinkProblem(code: ErrorCode | undefined): code is LinkProblem {
  return code === 'expired_link' || code === 'invalid_credential'
}

type UnusableLinkProps = { problem: LinkProblem; note?: ReactNode; children: ReactNode }

/** Says why a mailed link cannot be used, above the form that mails another one. */
export function UnusableLink({ problem, note, children }: UnusableLinkProps) {
  const isExpired = problem === 'expired_link'
  return (
    <div className="grid gap-6">
      <Alert tone="error" ref={focusOnAppearance}>
        <AlertText
          text={isExpired ? errors.expired_link : errors.invalid_credential}
          more={isExpired ? note : messages.incompleteLink}
        />
      </Alert>
      {children}
    </div>
  )
}
