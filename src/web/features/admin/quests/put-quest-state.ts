import { useContext } from 'react'
import { getQuests, putQuest } from '../../../../api/admin-endpoints.ts'
import { getRewards } from '../../../../api/endpoints.ts'
import { getTasks } from '../../../../api/member-endpoints.ts'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { type CallResult, call } from '../../../app/api-client.ts'
import { invalidate, type QueryCache, QueryCacheContext } from '../../../app/query-cache.ts'
import { useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { messages } from './messages.ts'
import { toBody, typedOf } from './typed-quest.ts'

/** Puts a quest into another state, as it was saved. Refused if somebody has changed it since it was loaded. */
export async function putQuestState(
  quest: EditableQuest,
  state: 'open' | 'closed' | 'draft',
): Promise<CallResult<EditableQuest>> {
  const body = { ...toBody(typedOf(quest), state, quest), version: quest.version }
  const reply = await call(putQuest, { params: { id: quest.id }, body })
  for (const endpoint of [getQuests, getTasks, getRewards]) invalidate(endpoint)
  return reply
}

/** Puts a quest into another state, as it is published. Resolves with a sentence about a failure, or with undefined. */
export function useStateChange() {
  const cache = useContext(QueryCacheContext)
  const refresh = useRefetchAll()
  return async (quest: EditableQuest, state: 'closed' | 'draft'): Promise<string | undefined> => {
    const reply = await putQuestState(quest, state)
    if (reply.ok) showSaved(cache, reply.value)
    void refresh()
    if (reply.ok) return undefined
    if (reply.code === 'changed_meanwhile') return messages.closingFailed(messages.closingChanged)
    return messages.closingFailed(reply.error?.field ? reply.error.message : describeFailure(reply.code))
  }
}

/** The list shows a quest as it was saved, before it is fetched again. */
export function showSaved(cache: QueryCache, saved: EditableQuest): void {
  cache.update(getQuests, ({ quests, ...reply }) => ({
    ...reply,
    quests: quests.some(({ id }) => id === saved.id)
      ? quests.map((quest) => (quest.id === saved.id ? saved : quest))
      : [...quests, saved],
  }))
  invalidate(getTasks)
  invalidate(getRewards)
}
