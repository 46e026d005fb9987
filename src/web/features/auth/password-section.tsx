import { postPassword } from '../../../api/account-endpoints.ts'
import { postChangePassword } from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { updateMember } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'
import * as newPassword from './new-password.tsx'
import { refetchAccount } from './use-account.ts'

const { password } = messages

export function PasswordSection({ member }: { member: Me }) {
  const { email, hasPassword } = member
  return (
    <AccountSection title={password.title} text={hasPassword ? password.text : password.noneText}>
      {hasPassword ? <PasswordForm email={email} /> : <FirstPassword email={email} />}
    </AccountSection>
  )
}

type Name = newPassword.Name | 'currentPassword'

const sentences: ErrorMessages<Name> = {
  ...newPassword.sentences,
  wrong_password: { text: errors.wrong_password, fields: ['currentPassword'] },
  same_password: { text: errors.same_password, fields: ['password'] },
  too_many_logins: { text: errors.too_many_logins },
  suspended: { text: password.suspended },
  too_many_changes: { text: errors.too_many_changes },
  other: { text: password.failed },
}

function check(values: Record<Name, string>): FieldError<Name>[] {
  if (values.currentPassword !== '') return newPassword.check(values)
  return [{ text: password.enterCurrent, fields: ['currentPassword'] }, ...newPassword.check(values)]
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm<Name>({
    check,
    async send({ currentPassword, password }) {
      const body = { currentPassword, newPassword: password }
      const reply = await call(postChangePassword, { body })
      if (!reply.ok) return [toFieldError(sentences, reply)]
      form.clear()
      refetchAccount()
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
      <newPassword.Fields field={form.field} />
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

const firstSentences: ErrorMessages<newPassword.Name> = {
  ...newPassword.sentences,
  has_password: { text: errors.has_password },
  too_many_logins: { text: errors.too_many_logins },
  suspended: { text: password.suspended },
  proof_needed: { text: messages.notProven },
  other: { text: password.failed },
}

/** For members who log in with Google. */
function FirstPassword({ email }: { email: string }) {
  const form = useForm<newPassword.Name>({
    check: newPassword.check,
    async send({ password }) {
      const reply = await call(postPassword, { body: { password } })
      if (!reply.ok) return [toFieldError(firstSentences, reply)]
      refetchAccount()
      showToast(messages.password.added)
      updateMember({ hasPassword: true })
      return []
    },
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <newPassword.Fields field={form.field} />
      <FormAlert alert={form.alert} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {password.choose}
      </Button>
    </form>
  )
}
