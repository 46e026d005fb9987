import { useCallback, useContext, useState } from 'react'
import { getTasks } from '../../../api/endpoints.ts'
import type { QuestTask } from '../../../api/tasks.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'

/** A quest as it was when the member acted on it, and its place in the list. */
interface KeptQuest {
  quest: QuestTask
  index: number
}

/**
 * Quests that the member acts on stay on the page until it is left. The server no longer lists a quest that was closed meanwhile, but
 * its card has to say why the claim was refused.
 */
export function useKeptQuests(listed: readonly QuestTask[] | undefined) {
  const cache = useContext(QueryCacheContext)
  const [kept, setKept] = useState<ReadonlyMap<string, KeptQuest>>(new Map())
  const keep = useCallback(
    (quest: QuestTask) => {
      const index = cache.read(getTasks)?.quests.findIndex(({ id }) => id === quest.id) ?? -1
      if (index !== -1) setKept((before) => new Map(before).set(quest.id, { quest, index }))
    },
    [cache],
  )
  return { quests: listed && addMissing(listed, kept), keptIds: new Set(kept.keys()), keep }
}

/** In their old places, because a card that moves loses the focus. */
function addMissing(listed: readonly QuestTask[], kept: ReadonlyMap<string, KeptQuest>): QuestTask[] {
  const quests = [...listed]
  const missing = [...kept.values()].filter(({ quest }) => listed.every(({ id }) => id !== quest.id))
  for (const { quest, index } of missing.toSorted((a, b) => a.index - b.index)) quests.splice(index, 0, quest)
  return quests
}
