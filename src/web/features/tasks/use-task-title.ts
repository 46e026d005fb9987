import { getTasks } from '../../../api/endpoints.ts'
import type { Quest } from '../../../quests/registry.ts'
import { useCachedQuery } from '../../app/query-cache.ts'

/** The title that an administrator gave to a quest that exists once; until it is known, its own. */
export function useTaskTitle({ kind, title }: Pick<Quest, 'kind' | 'title'>): string {
  const query = useCachedQuery(getTasks)
  const task = query.status === 'ready' ? query.value.tasks.find((task) => task.kind === kind) : undefined
  return task?.title ?? title
}
