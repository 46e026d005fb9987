import { useContext, useEffect, useState } from 'react'
import { deleteQuestDraft } from '../../../../api/admin-endpoints.ts'
import type { OpenedQuest } from '../../../../api/quest-drafts.ts'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { call } from '../../../app/api-client.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { ConfirmAction } from '../confirm-action.tsx'
import { linkToResults } from '../links.ts'
import { CloseQuestDialog } from './close-quest-dialog.tsx'
import { editorMessages as words } from './editor.messages.ts'
import { EditorHead } from './editor-head.tsx'
import { LIST_PATH, NEW_PATH, type QuestListState } from './editor-paths.ts'
import type { LoadPreview } from './live-preview.tsx'
import { messages } from './messages.ts'
import { showSaved, useStateChange } from './put-quest-state.ts'
import { QuestEditor } from './quest-editor.tsx'
import { emptyQuest, exampleQuest } from './typed-quest.ts'
import { isPublished, readTyped, type SaveAct, useQuestEditor } from './use-quest-editor.ts'

type OpenedEditorProps = {
  id?: string
  opened: OpenedQuest
  /** The kind of a quest that nothing was saved of. */
  newKind?: QuestKindInfo
  kinds: readonly QuestKindInfo[]
  quests: readonly EditableQuest[]
  loadPreview: LoadPreview
  /** The form begins again with what members see. */
  onDiscarded?: () => void
}

/** A quest in its form, and the ways out of it. */
export function OpenedEditor(props: OpenedEditorProps) {
  const { id, opened, newKind, kinds, quests, loadPreview, onDiscarded } = props
  const [, changeQuery] = useUrlQuery()
  const cache = useContext(QueryCacheContext)
  const changeState = useStateChange()
  const [asked, setAsked] = useState<'close' | 'discard'>()
  const kindName = newKind?.kind ?? opened.quest?.kind ?? opened.draft?.kind ?? ''
  const kind = newKind ?? kinds.find((known) => known.kind === kindName)
  const typed = readTyped(opened) ?? (newKind && emptyQuest(newKind))
  if (typed === undefined) throw new Error('an opened quest has a draft, a version or a kind')

  const editor = useQuestEditor({
    ...opened,
    id,
    kind: kindName,
    typed,
    onBegun: (draft) => changeQuery({ draft }),
    onSaved(saved, act) {
      showToast(describeSaved(saved, act, editor.quest))
      leave(saved)
    },
  })
  const { quest, saver } = editor
  useFirstFieldFocus(editor.form.props.ref)

  function leave(saved: EditableQuest) {
    showSaved(cache, saved)
    const state: QuestListState = { returnTo: `edit-${saved.id}` }
    navigate(LIST_PATH, { state, keepsFocus: true })
  }

  async function close(): Promise<string | undefined> {
    if (quest === undefined) return undefined
    await saver.flush()
    const failure = await changeState(quest, 'closed')
    if (failure === undefined) {
      showToast(messages.closed(quest.title))
      navigate(LIST_PATH, { state: { returnTo: `edit-${quest.id}` }, keepsFocus: true })
    }
    return failure
  }

  async function unpublish() {
    if (quest === undefined) return
    await saver.flush()
    const failure = await changeState(quest, 'draft')
    if (failure !== undefined) return showToast(failure, 'error')
    showToast(words.done.unpublished(quest.title))
    navigate(LIST_PATH, { state: { returnTo: `edit-${quest.id}` }, keepsFocus: true })
  }

  async function discard(): Promise<string | undefined> {
    await saver.pause()
    if (saver.id !== undefined && saver.revision > 0) {
      const query = { revision: String(saver.revision) }
      const reply = await call(deleteQuestDraft, { params: { id: saver.id }, query })
      if (!reply.ok) return words.draft.discardFailed
    }
    showToast(words.draft.discarded)
    if (quest === undefined) navigate(NEW_PATH)
    else onDiscarded?.()
    return undefined
  }

  const { draft } = opened
  const isUntouched = newKind !== undefined && editor.saveStatus === 'unchanged' && editor.typed === typed
  return (
    <>
      <CloseQuestDialog
        quest={asked === 'close' ? quest : undefined}
        quests={quests}
        onClose={() => setAsked(undefined)}
        send={close}
      />
      <ConfirmAction
        open={asked === 'discard'}
        {...words.draft.discarding}
        onClose={() => setAsked(undefined)}
        send={discard}
      >
        <p>{quest === undefined ? words.draft.discardingNew : words.draft.discardingText}</p>
      </ConfirmAction>
      <EditorHead>
        <span className="font-semibold">{kind?.name}</span>
        {quest === undefined ? (
          <TextLink to={NEW_PATH}>{words.otherKind}</TextLink>
        ) : (
          <TextLink to={linkToResults(quest.id)}>{words.results}</TextLink>
        )}
        {isUntouched && (
          <span className="flex flex-wrap items-center gap-x-3 text-muted">
            {words.example(newKind.sample.title)}
            <Button
              variant="secondary"
              size="small"
              className="max-sm:min-h-11"
              onClick={() => editor.change(exampleQuest(newKind))}
            >
              {words.startFrom}
            </Button>
          </span>
        )}
      </EditorHead>
      {draft !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl bg-sunk px-4 py-1.5 text-sm">
          <p className="flex-1 basis-60">
            {draft.isOwn
              ? words.draft.own(draft.savedAt)
              : words.draft.other(draft.author ?? words.unfinished.somebody, draft.savedAt)}
          </p>
          <Button
            variant="ghost"
            size="small"
            className="text-danger! max-sm:min-h-11"
            onClick={() => setAsked('discard')}
          >
            {words.draft.discard}
          </Button>
        </div>
      )}
      <QuestEditor
        editor={editor}
        kind={kind}
        quests={quests}
        loadPreview={loadPreview}
        onClose={() => setAsked('close')}
        onUnpublish={() => void unpublish()}
      />
    </>
  )
}

/** The form has taken the place of another page, so its first field gets the focus. */
function useFirstFieldFocus(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    // After the effects of a navigation, which focus the page.
    const timer = setTimeout(() =>
      form.current
        ?.querySelector<HTMLElement>('[name="title"], [name="points"]')
        ?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  }, [form])
}

function describeSaved(saved: EditableQuest, act: SaveAct, before: EditableQuest | undefined): string {
  const { done } = words
  const { title } = saved
  if (act === 'keepClosed') return done.closed(title)
  if (act === 'draft') return isPublished(saved) ? done.keptDraft(title) : done.draft(title)
  if (saved.state === 'coming_soon') return done.announced(title)
  if (saved.opensAt !== null && new Date(saved.opensAt) > new Date()) return done.scheduled(title)
  return before?.state === 'open' ? done.changed(title) : done.published(title)
}
