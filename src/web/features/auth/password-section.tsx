import { postChangePassword, postForgotPassword } from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'
import {
  checkNewPassword,
  NewPasswordFields,
  type NewPasswordName,
  newPasswordSentences,
} from './new-password.tsx'
import { MailRefusal } from './refusal-alert.tsx'
import { useAction } from './use-action.ts'

const { password } = messages

export function PasswordSection({ member }: { member: Me }) {
  const { email, hasPassword } = member
  return (
    <AccountSection title={password.title} text={hasPassword ? password.text : password.noneText}>
      {hasPassword ? <PasswordForm email={email} /> : <FirstPassword email={email} />}
    </AccountSection>
  )
}

type Name = NewPasswordName | 'currentPassword'

const sentences: ErrorMessages<Name> = {
  ...newPasswordSentences,
  wrong_password: { text: errors.wrong_password, fields: ['currentPassword'] },
  same_password: { text: errors.same_password, fields: ['password'] },
  too_many_logins: { text: errors.too_many_logins },
  suspended: { text: password.suspended },
  too_many_changes: { text: errors.too_many_changes },
  other: { text: password.failed },
}

function check(values: Record<Name, string>): FieldError<Name>[] {
  if (values.currentPassword !== '') return checkNewPassword(values)
  return [{ text: password.enterCurrent, fields: ['currentPassword'] }, ...checkNewPassword(values)]
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm<Name>({
    check,
    async send({ currentPassword, password: newPassword }) {
      const body = { currentPassword, newPassword }
      const reply = await call(postChangePassword, { body })
      if (!reply.ok) return [toFieldError(sentences, reply)]
      form.clear()
      return []
    },
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={password.current}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={form.field} />
      <FormAlert alert={form.alert} />
      {form.isDone && (
        <Alert key={form.count} tone="success">
          {password.changed}
        </Alert>
      )}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {password.change}
      </Button>
    </form>
  )
}

function FirstPassword({ email }: { email: string }) {
  const { action, busy, begin } = useAction(postForgotPassword, { body: { email } })
  return (
    <>
      {action.status === 'done' && <Alert tone="success">{password.linkSent(email)}</Alert>}
      {action.status === 'refused' && <MailRefusal refusal={action.refusal} />}
      <Button variant="secondary" busy={busy} onClick={begin}>
        {password.mailLink}
      </Button>
    </>
  )
}
