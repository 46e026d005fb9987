import type { Task } from '../../../api/tasks.ts'
import { followQuestIds } from '../../../domain/initial-quests.ts'
import { kinds } from '../../../quests/registry.ts'
import { initialTasks } from './initial-tasks.ts'
import { segmentOf } from './segments.ts'

/** The quests of Community Engagement, and those that exist once: the daily ones, and the referral, which has no card. */
export function hasOwnPlace({ id }: Pick<Task, 'id'>): boolean {
  return followQuestIds.includes(id) || kinds.some(({ singleQuest }) => singleQuest === id)
}

/** Whether a task is one of the specification's Other Tasks, or is only announced. */
export function isPlanned(task: Task): boolean {
  return !hasOwnPlace(task) && (isInitial(task) || segmentOf(task) === 'soon')
}

function isInitial({ id }: Task): boolean {
  return initialTasks.some((task) => task.id === id)
}

/** The quests that administrators created. */
export function isOnBoard(task: Task): boolean {
  return !hasOwnPlace(task) && !isPlanned(task)
}
