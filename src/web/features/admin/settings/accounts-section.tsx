import { putAccounts } from '../../../../api/admin-endpoints.ts'
import type { AdminSettings } from '../../../../api/settings.ts'
import { invalid_account_url } from '../../../../domain/messages/errors.ts'
import { ACCOUNT_NAMES, type AccountName, readAccountUrl } from '../../../../domain/settings.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { literalText } from '../../../ui/field.tsx'
import { EditorInput } from '../editor-fields.tsx'
import { messages } from './messages.ts'
import { SectionForm } from './section-form.tsx'
import { type SavedSection, useSection } from './use-section.ts'

const texts = messages.accounts

function read({ accounts }: AdminSettings): SavedSection<AccountName> {
  const addressOf = (name: AccountName) => accounts[name].value ?? ''
  const values = {
    x: addressOf('x'),
    conservationOnX: addressOf('conservationOnX'),
    telegram: addressOf('telegram'),
    discord: addressOf('discord'),
  }
  return { id: 'accounts', version: accounts.version, values }
}

/** Every wrong address is named at once. */
function check(values: Record<AccountName, string>): FieldError<AccountName>[] {
  return ACCOUNT_NAMES.filter(
    (name) => values[name].trim() !== '' && readAccountUrl(values[name]) === undefined,
  ).map((name) => ({ text: invalid_account_url, fields: [name] }))
}

export function AccountsSection({ settings }: { settings: AdminSettings }) {
  const { accounts } = settings
  const open = ACCOUNT_NAMES.filter((name) => accounts[name].setBy === null)
  const section = useSection<AccountName>({
    saved: read(settings),
    read,
    check,
    put: (values, version) =>
      call(putAccounts, {
        body: { version, ...Object.fromEntries(open.map((name) => [name, values[name]])) },
      }),
    toFieldErrors: ({ error }) =>
      error?.fields?.map(({ field, message }) => ({ text: message, fields: [field as AccountName] })),
    describeSaved: () => texts.saved,
  })
  return (
    <SectionForm
      id="accounts"
      title={texts.title}
      lead={texts.lead}
      section={section}
      labels={texts.names}
      save={texts.save}
      isFixed={open.length === 0}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {ACCOUNT_NAMES.map((name) => {
          const { setBy } = accounts[name]
          return (
            <EditorInput
              key={name}
              editor={section}
              name={name}
              label={texts.names[name]}
              hint={setBy === null ? undefined : messages.setBy(setBy)}
              placeholder={texts.placeholders[name]}
              inputMode="url"
              {...literalText}
              {...(setBy !== null && { readOnly: true })}
            />
          )
        })}
      </div>
    </SectionForm>
  )
}
