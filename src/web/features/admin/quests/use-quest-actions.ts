import { useContext, useRef, useState } from 'react'
import { getQuestKinds, getQuests, postQuestDraft, postQuestOrder } from '../../../../api/admin-endpoints.ts'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { call } from '../../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../../app/query-cache.ts'
import { navigate, usePageLocation } from '../../../ui/navigation.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useLiveQuery, useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { useOutcome } from '../outcome-alert.tsx'
import { draftPathOf, editPathOf, type QuestListState } from './editor-paths.ts'
import { messages } from './messages.ts'
import { type QuestFilter, SHOWN_STATES } from './quest-state.ts'
import { copyOf } from './typed-quest.ts'
import { useBulkActions } from './use-bulk-actions.tsx'

/** The list of quests, and the actions on them. */
export function useQuestActions() {
  const [query, changeQuery] = useUrlQuery()
  const { state } = usePageLocation()
  const list = useLiveQuery(getQuests)
  const kinds = useQuery(getQuestKinds)
  const outcome = useOutcome()
  const refresh = useRefetchAll()
  const [closing, setClosing] = useState<EditableQuest>()
  const bulk = useBulkActions(outcome)

  /** The outcome is said above the list, whatever it is. */
  async function close(): Promise<undefined> {
    if (closing !== undefined) await bulk.close([closing])
  }

  return {
    list,
    kinds,
    outcome,
    bulk,
    /** The id of the button that gets the focus: the editor was opened with it. */
    returnTo: (state as QuestListState | null)?.returnTo,
    filter: {
      state: SHOWN_STATES.find((shown) => shown === query.get('state')),
      kind: query.get('kind') ?? undefined,
    } satisfies QuestFilter,
    showFilter: ({ state, kind }: QuestFilter) => changeQuery({ state, kind }),
    edit: (quest: EditableQuest) => navigate(editPathOf(quest.id)),
    async duplicate(quest: EditableQuest) {
      const body = { kind: quest.kind as QuestKindInfo['kind'], typed: copyOf(quest) }
      const reply = await call(postQuestDraft, { body })
      if (reply.ok) navigate(draftPathOf(quest.kind, reply.value.id))
      else outcome.fail(messages.copyFailed(describeFailure(reply.code)))
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
