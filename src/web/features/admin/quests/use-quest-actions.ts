import { useContext, useRef, useState } from 'react'
import { getQuestKinds, getQuests, postQuestOrder, putQuest } from '../../../../api/admin-endpoints.ts'
import { getRewards } from '../../../../api/endpoints.ts'
import { getTasks } from '../../../../api/member-endpoints.ts'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { type CallResult, call, callInBackground } from '../../../app/api-client.ts'
import { invalidate, QueryCacheContext, useQuery } from '../../../app/query-cache.ts'
import { useEditor } from '../../../app/use-editor.ts'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useLiveQuery, useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { useOutcome } from '../outcome-alert.tsx'
import { useEditInUrl } from '../use-edit-in-url.ts'
import { messages } from './messages.ts'
import { copyFields, questContent, toBody } from './quest-content.ts'
import { type QuestFilter, SHOWN_STATES } from './quest-state.ts'

export const NEW_QUEST_BUTTON = 'new-quest'

/** The API has no operation for a single quest, because the list is short. */
async function findQuest(id: string): Promise<CallResult<EditableQuest>> {
  const reply = await callInBackground(getQuests)
  if (!reply.ok) return reply
  const quest = reply.value.quests.find((one) => one.id === id)
  return quest === undefined ? { ok: false, code: 'not_found' } : { ok: true, value: quest }
}

/** The list of quests, and the actions on them. */
export function useQuestActions() {
  const [query, changeQuery] = useUrlQuery()
  const cache = useContext(QueryCacheContext)
  const list = useLiveQuery(getQuests)
  const kinds = useQuery(getQuestKinds)
  const outcome = useOutcome()
  const refresh = useRefetchAll()
  /** The id of the button that gets the focus when the list is back. */
  const [returnTo, setReturnTo] = useState<string>()
  const [closing, setClosing] = useState<EditableQuest>()

  function showSaved(saved: EditableQuest, isNew: boolean) {
    cache.update(getQuests, ({ quests, ...reply }) => ({
      ...reply,
      quests: isNew ? [...quests, saved] : quests.map((quest) => (quest.id === saved.id ? saved : quest)),
    }))
    invalidate(getTasks)
    invalidate(getRewards)
    void refresh()
  }

  const editor = useEditor(questContent, {
    onSubject: (quest) => changeQuery({ edit: quest?.id, new: undefined }),
    onSaved(saved, isNew) {
      outcome.succeed(questContent.describeSaved(saved, isNew))
      setReturnTo(`edit-${saved.id}`)
      showSaved(saved, isNew)
    },
    onOutdated: () => void refresh(),
    find: findQuest,
  })
  const opened = useEditInUrl(query.get('edit'), editor, findQuest)

  async function close(): Promise<string | undefined> {
    if (closing === undefined) return undefined
    const reply = await call(putQuest, {
      params: { id: closing.id },
      body: { ...toBody({ state: 'closed' }, closing), version: closing.version },
    })
    if (reply.ok) {
      outcome.succeed(messages.closed(reply.value.title))
      showSaved(reply.value, false)
      return undefined
    }
    // A dialog that was closed meanwhile opens again and shows the failure.
    setClosing(closing)
    void refresh()
    const reason = reply.code === 'changed_meanwhile' ? messages.closingChanged : describeFailure(reply.code)
    return messages.closingFailed(reason)
  }

  function open(start: () => void, button: string) {
    outcome.forget()
    setReturnTo(button)
    start()
  }

  return {
    list,
    kinds,
    outcome,
    returnTo,
    editor,
    opened,
    /** The form takes the place of the list. Unsaved changes, which outlast a visit to another page, open it too. */
    isFormOpen: editor.draft.subject !== undefined || editor.draft.isUnsaved || query.has('new'),
    filter: {
      state: SHOWN_STATES.find((state) => state === query.get('state')),
      kind: query.get('kind') ?? undefined,
    } satisfies QuestFilter,
    showFilter: ({ state, kind }: QuestFilter) => changeQuery({ state, kind }),
    edit: (quest: EditableQuest) => open(() => editor.edit(quest), `edit-${quest.id}`),
    add() {
      open(() => editor.startFrom({}), NEW_QUEST_BUTTON)
      changeQuery({ new: '1' })
    },
    duplicate(quest: EditableQuest) {
      open(() => editor.startFrom(copyFields(quest)), `edit-${quest.id}`)
    },
    /** The quest that is about to be closed, after a question. */
    closing,
    askClosing: setClosing,
    close,
    refresh,
  }
}

interface OrderOptions {
  onSaved: () => void
  onFailed: (text: string) => void
}

/** The quests in the order in which this browser shows them, which is saved with every move. */
export function useQuestOrder(quests: readonly EditableQuest[], { onSaved, onFailed }: OrderOptions) {
  const cache = useContext(QueryCacheContext)
  /** The order that is not saved yet. */
  const [unsaved, setUnsaved] = useState<readonly string[]>()
  const latest = useRef<readonly string[]>(undefined)
  const isSaving = useRef(false)
  const ordered = unsaved === undefined ? quests : sortBy(quests, unsaved)

  /** One request at a time, so that the last order wins. Moves made meanwhile are saved together afterwards. */
  async function save() {
    if (isSaving.current) return
    isSaving.current = true
    let failure: string | undefined
    let sent: readonly string[] | undefined
    while (failure === undefined && latest.current !== undefined && latest.current !== sent) {
      sent = latest.current
      const reply = await call(postQuestOrder, { body: { ids: [...sent] } })
      if (!reply.ok)
        failure =
          reply.code === 'changed_meanwhile'
            ? messages.order.changed
            : messages.order.failed(describeFailure(reply.code))
    }
    const saved = failure === undefined ? sent : undefined
    if (saved) cache.update(getQuests, (reply) => ({ ...reply, quests: sortBy(reply.quests, saved) }))
    await cache.refetch(getQuests)
    isSaving.current = false
    // Moved again while the list was fetched.
    if (failure === undefined && latest.current !== sent) return save()
    latest.current = undefined
    setUnsaved(undefined)
    if (failure === undefined) onSaved()
    else onFailed(failure)
  }

  return {
    ordered,
    move(id: string, to: number) {
      const others = ordered.map((quest) => quest.id).filter((other) => other !== id)
      latest.current = others.toSpliced(to, 0, id)
      setUnsaved(latest.current)
      void save()
    },
  }
}

/** Quests that the order does not name were added meanwhile, and stay at the end. */
function sortBy(quests: readonly EditableQuest[], ids: readonly string[]): EditableQuest[] {
  const positions = new Map(ids.map((id, index) => [id, index]))
  const positionOf = ({ id }: EditableQuest) => positions.get(id) ?? ids.length
  return quests.toSorted((one, other) => positionOf(one) - positionOf(other))
}
