import { useState } from 'react'
import { deleteEmail, postEmail } from '../../../api/account-endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages as accountMessages } from './account.messages.ts'
import { messages } from './email-change.messages.ts'
import { checkEmail, INVALID_EMAIL } from './email-field.tsx'
import { refetchAccount, useAccount } from './use-account.ts'

const { form: texts } = messages

const sentences: ErrorMessages<'email'> = {
  invalid_email: INVALID_EMAIL,
  same_email: { text: errors.same_email, fields: ['email'] },
  too_many_mails: { text: texts.tooMany },
  proof_needed: { text: accountMessages.notProven },
  suspended: { text: texts.suspended },
  other: { text: texts.failed },
}

/** Asks for another address, which changes only when it confirms itself. */
export function EmailForm() {
  const account = useAccount()
  const waiting = account.status === 'ready' ? account.value.newEmail : null
  const [asked, setAsked] = useState<string>()
  const form = useForm<'email'>({
    check: ({ email }) => checkEmail(email),
    async send({ email }) {
      const reply = await call(postEmail, { body: { email } })
      if (!reply.ok) return [toFieldError(sentences, reply)]
      setAsked(email.trim())
      form.clear()
      refetchAccount()
      return []
    },
  })
  return (
    <>
      {waiting !== null && !form.isDone && <Waiting email={waiting} />}
      <form {...form.props} className="grid w-full gap-5">
        <TextField
          {...form.field('email')}
          label={texts.label}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FormAlert alert={form.alert} />
        {form.isDone && asked && (
          <Alert key={form.count} tone="success">
            {texts.asked(asked)}
          </Alert>
        )}
        <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {texts.ask}
        </Button>
      </form>
    </>
  )
}

function Waiting({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)

  async function takeBack() {
    setBusy(true)
    await call(deleteEmail)
    setBusy(false)
    refetchAccount()
  }

  return (
    <Alert
      tone="info"
      action={
        <Button variant="secondary" size="small" busy={busy} onClick={takeBack}>
          {texts.takeBack}
        </Button>
      }
    >
      {texts.waiting(email)}
    </Alert>
  )
}
