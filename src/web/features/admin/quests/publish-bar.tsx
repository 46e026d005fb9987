import { Check } from 'lucide-react'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import type { TypedQuest } from '../../../../domain/quest-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { readUtcMoment } from '../utc-moment.ts'
import type { SaveStatus } from './draft-saver.ts'
import { editorMessages } from './editor.messages.ts'
import { isPublished, type QuestEditorState, type SaveAct } from './use-quest-editor.ts'

const { bar: words, effects, saving } = editorMessages

export const PUBLISH_BUTTON = 'publish-quest'

type PublishBarProps = {
  editor: QuestEditorState
  /** The form that the buttons send. */
  formId: string
  /** Shows the form, in which what is wrong is marked. */
  onPress: () => void
  /** Ask first. */
  onClose: () => void
  onUnpublish: () => void
}

/** Stays at the lower edge of the screen: what the filled button will do, and what else can be done. */
export function PublishBar({ editor, formId, onPress, onClose, onUnpublish }: PublishBarProps) {
  const { form, quest, typed, saveStatus } = editor
  const isOpen = quest !== undefined && isPublished(quest) && quest.state !== 'closed'
  const canUnpublish = isOpen && !quest.isSingle && quest.statistics.claims === 0
  const button = (act: SaveAct, name: string, isFilled = false) => (
    <Button
      type="submit"
      form={formId}
      name="act"
      value={act}
      onClick={onPress}
      variant={isFilled ? 'primary' : 'secondary'}
      busy={form.busy}
      {...(isFilled && { id: PUBLISH_BUTTON, 'aria-keyshortcuts': 'Control+Enter', title: words.shortcut })}
    >
      {name}
    </Button>
  )
  return (
    <section
      aria-label={words.label}
      className="publish-bar sticky bottom-(--bottom-edge) z-10 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3"
    >
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="font-medium">{describeEffect(quest, typed)}</p>
        <SaveState status={saveStatus} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*]:grow">
        {canUnpublish && (
          <Button variant="ghost" disabled={form.busy} onClick={onUnpublish}>
            {words.unpublish}
          </Button>
        )}
        {isOpen && (
          <Button variant="ghost" className="text-danger!" disabled={form.busy} onClick={onClose}>
            {words.close}
          </Button>
        )}
        {quest?.state === 'closed'
          ? button('keepClosed', words.keepClosed)
          : button('draft', words.saveDraft)}
        {button('publish', nameAct(quest, typed), true)}
      </div>
    </section>
  )
}

function SaveState({ status }: { status: SaveStatus }) {
  const isTrouble = status === 'failed' || status === 'conflict'
  return (
    <p
      role={isTrouble ? 'alert' : undefined}
      className={`flex items-center empty:hidden gap-1.5 ${isTrouble ? 'font-medium text-danger' : 'text-muted'}`}
    >
      {status === 'saved' && <Check aria-hidden="true" className="size-4 text-leaf" />}
      {saving[status]}
    </p>
  )
}

function isLater(moment: string | undefined): moment is string {
  return moment !== undefined && moment > new Date().toISOString()
}

function nameAct(quest: EditableQuest | undefined, { opening, opensAt }: TypedQuest): string {
  if (quest?.state === 'closed') return words.reopen
  if (opening === 'announced') return quest?.state === 'coming_soon' ? words.publishChanges : words.announce
  if (opening === 'at' && isLater(readUtcMoment(opensAt))) return words.schedule
  return quest?.state === 'open' ? words.publishChanges : words.publish
}

/** What members see after the filled button was pressed. */
function describeEffect(quest: EditableQuest | undefined, typed: TypedQuest): string {
  const opensAt = typed.opening === 'at' ? readUtcMoment(typed.opensAt) : undefined
  const closesAt = readUtcMoment(typed.closesAt)
  if (closesAt !== undefined && !isLater(closesAt)) return effects.over(closesAt)
  const until = closesAt === undefined ? [] : [effects.until(closesAt)]
  if (typed.opening === 'announced') return effects.announce
  if (isLater(opensAt)) return [effects.schedule(opensAt), ...until].join(' ')
  const effect =
    quest?.state === 'closed' ? effects.reopen : quest?.state === 'open' ? effects.changes : effects.new
  return [effect, ...until].join(' ')
}
