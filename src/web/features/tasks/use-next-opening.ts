import { useContext, useEffect } from 'react'
import { getTasks } from '../../../api/endpoints.ts'
import type { QuestTask } from '../../../api/tasks.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'
import { findNextOpening } from './group-quests.ts'
import { serverNow } from './server-clock.ts'

/** The interval of further requests where the network failed at that moment. */
const RETRY_MS = 10_000
/** Browsers fire timers beyond 24 days at once. */
const LONGEST_MS = 24 * 3600 * 1000

/** Fetches the quests again when the next of them opens by itself. */
export function useNextOpening(quests: readonly QuestTask[]): void {
  const cache = useContext(QueryCacheContext)
  useEffect(() => {
    const opening = findNextOpening(quests, serverNow())
    if (opening === undefined) return
    let timer: ReturnType<typeof setTimeout>
    function refetchAfter(milliseconds: number) {
      timer = setTimeout(() => {
        void cache.refetch(getTasks)
        refetchAfter(RETRY_MS)
      }, milliseconds)
    }
    refetchAfter(Math.min(opening - serverNow(), LONGEST_MS))
    return () => clearTimeout(timer)
  }, [cache, quests])
}
