import { useContext, useRef, useState } from 'react'
import { getQuests, postQuestOrder } from '../../../../api/admin-endpoints.ts'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { call } from '../../../app/api-client.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { describeFailure } from '../describe-failure.ts'
import { messages } from './messages.ts'

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
