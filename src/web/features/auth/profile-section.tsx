import { putName } from '../../../api/account-endpoints.ts'
import type { Me } from '../../../api/me.ts'
import { readName } from '../../../domain/accounts.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { too_many_account_changes } from '../../../domain/messages/specific-errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { updateMember } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { MemberPicture } from '../../ui/member-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'

const { profile } = messages

const sentences: ErrorMessages<'name'> = {
  invalid_name: { text: errors.invalid_name, fields: ['name'] },
  too_many_changes: { text: too_many_account_changes },
  suspended: { text: profile.suspended },
  other: { text: profile.failed },
}

export function ProfileSection({ member }: { member: Me }) {
  const form = useForm<'name'>({
    check: ({ name }) => (readName(name) === undefined ? [sentences.invalid_name ?? sentences.other] : []),
    async send({ name }) {
      const reply = await call(putName, { body: { name } })
      if (!reply.ok) return [toFieldError(sentences, reply)]
      updateMember(reply.value)
      return []
    },
  })
  return (
    <AccountSection title={profile.title} text={profile.text}>
      <div className="flex items-center gap-5">
        <MemberPicture id={member.id} className="size-20 shrink-0" />
        <p className="min-w-0">
          <bdi className="block text-lg font-semibold wrap-anywhere">{member.name}</bdi>
          <span className="text-sm text-muted">{profile.picture}</span>
        </p>
      </div>
      <form {...form.props} className="grid w-full gap-5">
        <TextField
          {...form.field('name')}
          label={profile.name}
          autoComplete="nickname"
          defaultValue={member.name}
          required
        />
        <FormAlert alert={form.alert} />
        {form.isDone && (
          <Alert key={form.count} tone="success">
            {profile.saved}
          </Alert>
        )}
        <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {profile.save}
        </Button>
      </form>
    </AccountSection>
  )
}
