import { type KeyboardEvent, useId, useState } from 'react'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import type { TypedQuest } from '../../../../domain/quest-drafts.ts'
import { FormAlert } from '../../../app/form-alert.tsx'
import { OtherVersion } from '../../../app/other-version.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { compareVersions, versionFields } from './compare-versions.ts'
import { editorMessages as words } from './editor.messages.ts'
import { LivePreview, type LoadPreview } from './live-preview.tsx'
import { PUBLISH_BUTTON, PublishBar } from './publish-bar.tsx'
import { QuestSections } from './quest-sections.tsx'
import type { OtherQuest, QuestEditorState } from './use-quest-editor.ts'

type QuestEditorProps = {
  editor: QuestEditorState
  kind: QuestKindInfo | undefined
  quests: readonly EditableQuest[]
  loadPreview: LoadPreview
  onClose: () => void
  onUnpublish: () => void
}

/** The form, and beside it what members see of it. On narrow screens one of them at a time. */
export function QuestEditor({ editor, kind, quests, loadPreview, onClose, onUnpublish }: QuestEditorProps) {
  const { form, quest, typed, conflict, isStale, saveStatus } = editor
  const formId = useId()
  const [pane, setPane] = useState<'edit' | 'preview'>('edit')
  const hasSide = kind !== undefined

  /** Enter publishes nothing by accident. Control and Enter press the filled button. */
  function pressByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isField = (event.target as HTMLElement).tagName === 'INPUT'
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      event.currentTarget.requestSubmit(document.getElementById(PUBLISH_BUTTON))
    } else if (isField) event.preventDefault()
  }

  return (
    <div>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        {hasSide && (
          <Segments
            label={words.panes.label}
            options={[
              { value: 'edit' as const, name: words.panes.edit },
              { value: 'preview' as const, name: words.panes.preview },
            ]}
            value={pane}
            onChange={setPane}
            className="justify-self-start min-[1100px]:hidden"
          />
        )}
        <form
          {...form.props}
          id={formId}
          onKeyDown={pressByKey}
          aria-label={words.form}
          className={`grid grid-cols-1 gap-6 min-[1100px]:col-start-1 min-[1100px]:row-start-1 ${pane === 'preview' && hasSide ? 'max-[1099px]:hidden' : ''}`}
        >
          <QuestSections editor={editor} kind={kind} quests={quests} />
          <FormAlert alert={form.alert} />
          {isStale && <Alert tone="info">{words.draft.stale}</Alert>}
          {saveStatus === 'conflict' && form.alert.fieldErrors.length === 0 && (
            <Alert tone="error">{words.conflict}</Alert>
          )}
          <OtherVersion<OtherQuest, keyof TypedQuest>
            editor={{ conflict, draft: { values: versionFields(typed) } }}
            labels={words.fields}
            fieldsOf={compareVersions}
          />
        </form>
        {hasSide && (
          <div
            className={`grid grid-cols-1 gap-6 min-[1100px]:sticky min-[1100px]:top-[calc(var(--header-height)+1rem)] min-[1100px]:col-start-2 min-[1100px]:row-start-1 min-[1100px]:max-h-[calc(100dvh-var(--header-height)-2rem)] min-[1100px]:overflow-y-auto ${pane === 'edit' ? 'max-[1099px]:hidden' : 'max-[1099px]:row-start-2'}`}
          >
            <LivePreview load={loadPreview} kind={kind.kind} typed={typed} quest={quest} />
          </div>
        )}
      </div>
      {/* Outside of the form, so that it is as wide as both. */}
      <PublishBar
        editor={editor}
        formId={formId}
        onPress={() => setPane('edit')}
        onClose={onClose}
        onUnpublish={onUnpublish}
      />
    </div>
  )
}
