import { putContact } from '../../../../api/admin-endpoints.ts'
import type { AdminSettings } from '../../../../api/settings.ts'
import { readEmail } from '../../../../domain/accounts.ts'
import { invalid_email } from '../../../../domain/messages/errors.ts'
import { call } from '../../../app/api-client.ts'
import { literalText } from '../../../ui/field.tsx'
import { EditorInput } from '../editor-fields.tsx'
import { messages } from './messages.ts'
import { SectionForm } from './section-form.tsx'
import { type SavedSection, useSection } from './use-section.ts'

const texts = messages.contact
const INVALID = { text: invalid_email, fields: ['email'] } as const

const read = ({ contact }: AdminSettings): SavedSection<'email'> => ({
  id: 'contact',
  version: contact.version,
  values: { email: contact.email.value ?? '' },
})

export function ContactSection({ settings }: { settings: AdminSettings }) {
  const { setBy } = settings.contact.email
  const section = useSection<'email'>({
    saved: read(settings),
    read,
    check: ({ email }) => (email.trim() === '' || readEmail(email) !== undefined ? [] : [INVALID]),
    put: ({ email }, version) => call(putContact, { body: { version, email } }),
    toFieldErrors: ({ code }) => (code === 'invalid_email' ? [INVALID] : undefined),
    describeSaved: ({ email }) => (email === '' ? texts.removed : texts.saved),
  })
  return (
    <SectionForm
      id="contact"
      title={texts.title}
      lead={texts.lead}
      section={section}
      labels={{ email: texts.field }}
      save={texts.save}
      isFixed={setBy !== null}
    >
      <EditorInput
        editor={section}
        name="email"
        label={texts.field}
        hint={setBy === null ? undefined : messages.setBy(setBy)}
        type="email"
        {...literalText}
        {...(setBy !== null && { readOnly: true })}
      />
    </SectionForm>
  )
}
