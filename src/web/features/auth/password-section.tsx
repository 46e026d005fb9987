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
import { AccountSection } from './account-section.tsx'
import { MailRefusal } from './mail-refusal.tsx'
import {
  checkNewPassword,
  NewPasswordFields,
  type NewPasswordName,
  newPasswordSentences,
} from './new-password.tsx'
import { useAction } from './use-action.ts'

export function PasswordSection({ member }: { member: Me }) {
  return member.hasPassword ? (
    <AccountSection
      title="Password"
      text="Changing it signs out all other browsers. You stay logged in here."
    >
      <PasswordForm email={member.email} />
    </AccountSection>
  ) : (
    <AccountSection
      title="Password"
      text="You log in with Google and have no password here. With one you can log in without Google too."
    >
      <FirstPassword email={member.email} />
    </AccountSection>
  )
}

type Name = NewPasswordName | 'currentPassword'

const sentences: ErrorMessages<Name> = {
  ...newPasswordSentences,
  wrong_password: { text: errors.wrong_password, fields: ['currentPassword'] },
  same_password: { text: errors.same_password, fields: ['password'] },
  too_many_logins: { text: errors.too_many_logins },
  suspended: { text: 'The password could not be changed: your account is suspended.' },
  too_many_changes: { text: errors.too_many_changes },
  other: { text: 'The password could not be changed. Please try again.' },
}

function check(values: Record<Name, string>): FieldError<Name>[] {
  if (values.currentPassword !== '') return checkNewPassword(values)
  return [
    { text: 'Please enter your current password.', fields: ['currentPassword'] },
    ...checkNewPassword(values),
  ]
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm<Name>({
    check,
    async send({ currentPassword, password }) {
      const body = { currentPassword, newPassword: password }
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
        label="Current Password"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={form.field} />
      <FormAlert alert={form.alert} />
      {form.isDone && (
        <Alert key={form.count} tone="success">
          Your password was changed. All other browsers are signed out.
        </Alert>
      )}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Change Password
      </Button>
    </form>
  )
}

function FirstPassword({ email }: { email: string }) {
  const { act, busy, begin } = useAction(postForgotPassword, { body: { email } })
  return (
    <>
      {act.status === 'done' && (
        <Alert tone="success">
          A link to choose a password is on its way to {email}. It is valid for 1 hour.
        </Alert>
      )}
      {act.status === 'refused' && <MailRefusal refusal={act.refusal} />}
      <Button variant="secondary" busy={busy} onClick={begin}>
        Mail me a link to choose one
      </Button>
    </>
  )
}
