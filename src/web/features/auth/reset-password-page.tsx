import { useState } from 'react'
import { postResetPassword } from '../../../api/endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import type { NavigationState } from '../../app/navigation-state.ts'
import { refreshSession } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { InvalidLinkAlert } from './invalid-link-alert.tsx'
import { NarrowPage } from './narrow-page.tsx'
import {
  checkNewPassword,
  NewPasswordFields,
  type NewPasswordName,
  newPasswordSentences,
} from './new-password.tsx'
import { useLinkToken } from './use-link-token.ts'

const sentences: ErrorMessages<NewPasswordName> = {
  ...newPasswordSentences,
  too_many_logins: { text: errors.too_many_logins },
  other: { text: 'The password could not be changed. Please try again.' },
}

export default function ResetPasswordPage() {
  const link = useLinkToken()
  const token = link.status === 'found' ? link.token : undefined
  const [deadToken, setDeadToken] = useState<string>()
  const form = useForm<NewPasswordName>({
    check: checkNewPassword,
    async send({ password }) {
      const reply = await call(postResetPassword, { body: { token: token ?? '', password } })
      if (!reply.ok && reply.code === 'invalid_credential') {
        setDeadToken(token)
        return []
      }
      if (!reply.ok) return [toFieldError(sentences, reply)]
      // The new password ended every session of its member, perhaps this browser's too.
      await refreshSession()
      const navigationState: NavigationState = {
        notice: reply.value.takenOver ? 'account_taken_over' : 'password_changed',
      }
      navigate('/login', { replace: true, state: navigationState })
      return []
    },
  })
  const isDead = link.status === 'missing' || (token !== undefined && token === deadToken)

  return (
    <NarrowPage
      title="Choose a new password"
      lead={isDead ? undefined : 'It signs you out in every browser, and you log in with it from then on.'}
    >
      {isDead && (
        <InvalidLinkAlert>
          <TextLink to="/forgot-password">Ask for a new link</TextLink>.
        </InvalidLinkAlert>
      )}
      {!isDead && (
        <Card>
          <form {...form.props} className="grid gap-5">
            <NewPasswordFields field={form.field} />
            <FormAlert alert={form.alert} />
            <Button type="submit" size="large" busy={form.busy} disabled={token === undefined}>
              Change Password
            </Button>
          </form>
        </Card>
      )}
    </NarrowPage>
  )
}
