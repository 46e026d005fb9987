import { putVerifiedReferrals } from '../../../../api/admin-endpoints.ts'
import type { AdminSettings } from '../../../../api/settings.ts'
import { VERIFIED_REFERRALS, type VerifiedReferrals } from '../../../../domain/referrals.ts'
import { call } from '../../../app/api-client.ts'
import { messages } from './messages.ts'
import { SectionForm } from './section-form.tsx'
import { type SavedSection, useSection } from './use-section.ts'

const texts = messages.referrals

const read = ({ referrals }: AdminSettings): SavedSection<'verified'> => ({
  id: 'referrals',
  version: referrals.version,
  values: { verified: referrals.verified.value },
})

export function ReferralsSection({ settings }: { settings: AdminSettings }) {
  const { setBy } = settings.referrals.verified
  const section = useSection<'verified'>({
    saved: read(settings),
    read,
    check: () => [],
    put: ({ verified }, version) =>
      call(putVerifiedReferrals, { body: { version, verified: verified as VerifiedReferrals } }),
    toFieldErrors: () => undefined,
    describeSaved: () => texts.saved,
  })
  const { draft, form } = section
  return (
    <SectionForm
      id="referrals"
      title={texts.title}
      lead={texts.lead}
      section={section}
      labels={{ verified: texts.label }}
      describe={(_, value) => texts.choices[value as VerifiedReferrals].name}
      save={texts.save}
      isFixed={setBy !== null}
    >
      <fieldset disabled={setBy !== null || form.busy} className="grid grid-cols-1 gap-2">
        <legend className="sr-only">{texts.label}</legend>
        {VERIFIED_REFERRALS.map((choice) => (
          <label
            key={choice}
            className="flex items-start gap-3 rounded-xl border border-edge bg-raised px-4 py-3 has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="verified"
              value={choice}
              checked={draft.values.verified === choice}
              onChange={() => draft.type('verified', choice)}
              className="mt-0.5 size-5 shrink-0 outline-none"
            />
            <span>
              <span className="block font-semibold">{texts.choices[choice].name}</span>
              <span className="block text-sm text-muted">{texts.choices[choice].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {setBy !== null && <p className="text-sm text-muted">{messages.setBy(setBy)}</p>}
    </SectionForm>
  )
}
