import { getTasks } from '../../../api/endpoints.ts'
import type { QueryCache } from '../../app/query-cache.ts'

/** After a claim of another task: a quest may have been waiting for it. */
export function refetchIfLocked(cache: QueryCache): void {
  if (cache.read(getTasks)?.quests.some(({ state }) => state === 'locked')) void cache.refetch(getTasks)
}
