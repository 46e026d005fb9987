import { useState } from 'react'
import { putLegalText } from '../../../../api/admin-endpoints.ts'
import type { AdminSettings } from '../../../../api/settings.ts'
import { MAX_CONTENT } from '../../../../domain/blog.ts'
import type { LegalPage } from '../../../../domain/settings.ts'
import { call } from '../../../app/api-client.ts'
import { findTooLong } from '../../../app/too-long.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PostPreview, usePostPreview } from '../blog/post-preview.tsx'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { usePictureDialog } from '../writing/picture-dialog.tsx'
import { messages } from './messages.ts'
import { SectionForm } from './section-form.tsx'
import { type SavedSection, useSection } from './use-section.ts'

const texts = messages.legal

type LegalSectionProps = {
  page: LegalPage
  settings: AdminSettings
  /** Loads the text that comes with GRAV, in Markdown. */
  loadGiven: () => Promise<string>
}

/** The editor of one text, with its preview beside it where there is room. */
export function LegalSection({ page, settings, loadGiven }: LegalSectionProps) {
  const [view, setView] = useState<keyof typeof texts.views>('write')
  const read = ({ legal }: AdminSettings): SavedSection<'text'> => ({
    id: page,
    version: legal[page].version,
    values: { text: legal[page].text },
  })
  const label = texts.field(page)
  const section = useSection<'text'>({
    saved: read(settings),
    read,
    check: (values) => findTooLong(values, { text: { label, max: MAX_CONTENT } }),
    put: ({ text }, version) => call(putLegalText, { params: { page }, body: { version, text } }),
    toFieldErrors: ({ code, error }) =>
      code === 'intricate_post'
        ? [{ text: error?.message ?? messages.saveFailed, fields: ['text'] }]
        : undefined,
    describeSaved: ({ text }) => (text === '' ? texts.removed : texts.saved),
  })
  const { draft } = section
  const { preview, retry } = usePostPreview(draft.values.text, '')
  const pictures = usePictureDialog()
  const { text: savedText, savedAt } = settings.legal[page]
  return (
    <>
      <SectionForm
        id={page}
        title={texts.pages[page]}
        lead={savedText !== '' && savedAt !== null ? texts.own(savedAt) : texts.given}
        section={section}
        labels={{ text: label }}
        save={texts.save(page)}
        note={
          <TextLink to={`/${page}`} target="_blank" className="text-sm">
            {texts.view}
          </TextLink>
        }
      >
        <div className="flex flex-wrap items-center gap-3">
          <Segments
            label={texts.writeOrPreview}
            options={(['write', 'preview'] as const).map((value) => ({ value, name: texts.views[value] }))}
            value={view}
            onChange={setView}
            className="min-[1100px]:hidden"
          />
          {draft.values.text === '' && (
            <StartFromGiven loadGiven={loadGiven} use={(text) => draft.type('text', text)} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-5 min-[1100px]:grid-cols-2">
          <div className={`flex min-w-0 flex-col ${view === 'write' ? '' : 'max-[1099px]:hidden'}`}>
            <MarkdownField
              editor={section}
              name="text"
              label={label}
              hint={texts.hint}
              addPicture={pictures.add}
            />
          </div>
          <div className={`min-w-0 ${view === 'preview' ? '' : 'max-[1099px]:hidden'}`}>
            <p aria-hidden="true" className="mb-1.5 font-semibold max-[1099px]:hidden">
              {texts.views.preview}
            </p>
            <PostPreview title={texts.pages[page]} preview={preview} retry={retry} />
          </div>
        </div>
      </SectionForm>
      {pictures.dialog}
    </>
  )
}

type StartFromGivenProps = { loadGiven: () => Promise<string>; use: (text: string) => void }

function StartFromGiven({ loadGiven, use }: StartFromGivenProps) {
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      use(await loadGiven())
    } catch {
      showToast(texts.startFailed, 'error')
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void start()}>
      {texts.start}
    </Button>
  )
}
