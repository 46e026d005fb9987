import { useEffect, useState, useSyncExternalStore } from 'react'
import { getQuestDraft, postQuest, postQuestPreview, putQuest } from '../../../../api/admin-endpoints.ts'
import type { OpenedQuest } from '../../../../api/quest-drafts.ts'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { publishedState, type TypedQuest } from '../../../../domain/quest-drafts.ts'
import type { QuestState } from '../../../../domain/quests.ts'
import { type CallResult, call, callInBackground } from '../../../app/api-client.ts'
import { type FieldError, toTooLongError } from '../../../app/field-error.ts'
import { useForm } from '../../../app/use-form.ts'
import { DraftSaver } from './draft-saver.ts'
import { editorMessages as words } from './editor.messages.ts'
import { checkTyped, type QuestField, toBody, toFieldErrors, typedOf } from './typed-quest.ts'

/** A quest as somebody else left it. The draft is null if it is the editor's own. */
export type OtherQuest = OpenedQuest & { id: string; revision: number }

/** Another version of the quest; `known` before it is loaded. */
type Conflict =
  | { status: 'none' | 'known' | 'loading' | 'failed' }
  | { status: 'loaded'; version: OtherQuest }

interface EditorStart extends OpenedQuest {
  /** Undefined for a new quest that nothing was saved of. */
  id: string | undefined
  kind: string
  /** What the form begins with. */
  typed: TypedQuest
  onBegun: (id: string) => void
  onSaved: (saved: EditableQuest, act: SaveAct) => void
}

/** What a button does with what was typed. */
export type SaveAct = 'draft' | 'publish' | 'keepClosed'

export function isPublished(quest: Pick<EditableQuest, 'state'> | undefined): boolean {
  return quest !== undefined && quest.state !== 'draft'
}

function stateAfter(act: SaveAct, { opening }: TypedQuest): QuestState {
  if (act === 'publish') return publishedState(opening)
  return act === 'draft' ? 'draft' : 'closed'
}

/** A quest that is being written: what was typed, the draft of it on the server, and the version that members see. */
export function useQuestEditor({
  id,
  kind,
  quest: saved,
  draft,
  typed: begun,
  onBegun,
  onSaved,
}: EditorStart) {
  const [quest, setQuest] = useState(saved ?? undefined)
  const [typed, setTyped] = useState(begun)
  const [saver] = useState(
    () =>
      new DraftSaver({
        id,
        kind,
        typed: begun,
        version: draft?.version ?? saved?.version ?? 0,
        revision: draft?.revision ?? 0,
        onBegun,
      }),
  )
  const saveStatus = useSyncExternalStore(saver.subscribe, saver.read)
  const isStale = draft !== null && saved !== null && draft.version !== saved.version
  const [conflict, setConflict] = useState<Conflict>({ status: isStale ? 'known' : 'none' })
  useSaveBeforeLeaving(saver)

  const form = useForm<QuestField>({
    check: () => [],
    async send(values) {
      const { act } = values as { act?: SaveAct }
      await saver.pause()
      const errors = await save(act ?? 'draft')
      if (errors.length > 0) saver.resume()
      return errors
    },
  })

  function become(next: TypedQuest) {
    setTyped(next)
    saver.type(next)
  }

  async function save(act: SaveAct): Promise<FieldError<QuestField>[]> {
    if (act === 'draft' && quest !== undefined && isPublished(quest)) {
      if (!(await saver.flush())) return [{ text: words.failed }]
      onSaved(quest, act)
      return []
    }
    const state = stateAfter(act, typed)
    const found = checkTyped(typed, quest)
    // The server is asked too, so that everything that is wrong is said in one go.
    if (found.length > 0) return [...found, ...(await findFurther(found, state))]
    const reply = await send(toBody(typed, state, quest))
    if (reply.ok) {
      onSaved(reply.value, act)
      return []
    }
    if (reply.code === 'changed_meanwhile') {
      setConflict({ status: 'known' })
      return [{ text: words.conflict }]
    }
    if (reply.code === 'not_found') return [{ text: words.gone }]
    const tooLong = toTooLongError<QuestField>(reply)
    if (tooLong !== undefined) return [tooLong]
    const { error } = reply
    if (reply.code !== 'invalid_quest' || error?.field === undefined) {
      console.error(words.failed, reply.detail)
      return [{ text: words.failed }]
    }
    return toFieldErrors(error.fields ?? [{ field: error.field, message: error.message }], typed.settings)
  }

  function send(body: ReturnType<typeof toBody>): Promise<CallResult<EditableQuest>> {
    const { id: draftId, revision, version } = saver
    if (quest !== undefined) {
      const draftRevision = revision > 0 ? { draftRevision: revision } : {}
      return call(putQuest, { params: { id: quest.id }, body: { ...body, version, ...draftRevision } })
    }
    const written = draftId === undefined ? {} : { draft: { id: draftId, revision } }
    return call(postQuest, { body: { ...body, ...written, kind: kind as QuestKindInfo['kind'] } })
  }

  async function findFurther(found: FieldError<QuestField>[], state: QuestState) {
    if (quest?.isSingle || state === 'draft') return []
    const body = { ...toBody(typed, state, quest), kind: kind as QuestKindInfo['kind'] }
    const reply = await callInBackground(postQuestPreview, { body })
    const known = new Set<string | undefined>(found.flatMap(({ fields }) => fields))
    const further = reply.ok ? reply.value.errors.filter(({ field }) => !known.has(field)) : []
    return toFieldErrors(further, typed.settings)
  }

  function goOnFrom(version: OtherQuest, next: TypedQuest, isSaved: boolean) {
    const at = { version: version.quest?.version ?? 0, revision: version.revision }
    setQuest(version.quest ?? undefined)
    setTyped(next)
    saver.rebase(at, next, isSaved)
    form.reset()
    setConflict({ status: 'none' })
  }

  return {
    form,
    /** The version that members see, or would see; undefined while it was never saved. */
    quest,
    saver,
    saveStatus,
    typed,
    change: (part: Partial<TypedQuest>) => become({ ...typed, ...part }),
    errorsOf: {
      busy: form.busy,
      errorOf: (path: string) => form.field(path as QuestField).error,
      clearErrors: form.reset,
    },
    conflict: {
      ...conflict,
      status: saveStatus === 'conflict' && conflict.status === 'none' ? 'known' : conflict.status,
      async load() {
        const known = saver.id
        if (known === undefined) return
        setConflict({ status: 'loading' })
        const reply = await callInBackground(getQuestDraft, { params: { id: known } })
        if (!reply.ok) return setConflict({ status: 'failed' })
        const revision = reply.value.draft?.revision ?? 0
        const isOwn = reply.value.quest !== null && revision === saver.revision
        const version = { ...reply.value, ...(isOwn && { draft: null }), id: known, revision }
        setConflict({ status: 'loaded', version })
      },
      /** The next save replaces the other version, which the editor has now seen. */
      keepMine: (version: OtherQuest) => goOnFrom(version, typed, false),
      takeTheirs: (version: OtherQuest) =>
        goOnFrom(version, readTyped(version) ?? typed, version.draft !== null || version.revision === 0),
    } as Conflict & ConflictActions,
    isStale: isStale && conflict.status !== 'none',
  }
}

interface ConflictActions {
  load: () => Promise<void>
  keepMine: (version: OtherQuest) => void
  takeTheirs: (version: OtherQuest) => void
}

export type QuestEditorState = ReturnType<typeof useQuestEditor>

/** What the form shows of a quest: the draft, or what is published. */
export function readTyped({ quest, draft }: OpenedQuest): TypedQuest | undefined {
  return draft?.typed ?? (quest === null ? undefined : typedOf(quest))
}

/** Within the site the rest is saved by itself. When the document closes, the browser asks first. */
function useSaveBeforeLeaving(saver: DraftSaver) {
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (saver.isUnsaved) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      saver.leave()
    }
  }, [saver])
}
