import type { Task } from '../../../api/tasks.ts'

/** `now`: can be done. `later`: opens by itself. `completed`: there is no next time. */
export type QuestGroup = 'now' | 'review' | 'later' | 'unavailable' | 'completed' | 'soon'

type Grouped = Pick<Task, 'id' | 'state' | 'reopensAt'>

/** The member can act on it. */
export function isDoable({ state }: Pick<Task, 'state'>): boolean {
  return state === 'open' || state === 'started' || state === 'returned'
}

/** The member has claimed it, whatever becomes of the claim. */
export function isClaimed({ state }: Pick<Task, 'state'>): boolean {
  return state === 'in_review' || state === 'done' || state === 'refused'
}

/** The group of each state if there is no next time, and if there is one. */
const stateGroups: Record<Task['state'], [QuestGroup, later?: QuestGroup]> = {
  open: ['now'],
  started: ['now'],
  returned: ['now'],
  in_review: ['review'],
  done: ['completed', 'later'],
  refused: ['completed', 'later'],
  not_open: ['soon', 'later'],
  closed: ['completed'],
  locked: ['unavailable'],
  exhausted: ['unavailable'],
  unavailable: ['unavailable'],
  coming_soon: ['soon'],
}

export function groupOf({ state, reopensAt }: Pick<Task, 'state' | 'reopensAt'>): QuestGroup {
  const [group, later = group] = stateGroups[state]
  return reopensAt === null ? group : later
}

/** In the order of the editors; what opens by itself is listed by when. Quests that are `kept` stay where they were acted on. */
export function groupQuests<Quest extends Grouped>(
  quests: readonly Quest[],
  kept: ReadonlySet<string>,
): Record<QuestGroup, Quest[]> {
  const groups: Record<QuestGroup, Quest[]> = {
    now: [],
    review: [],
    later: [],
    unavailable: [],
    completed: [],
    soon: [],
  }
  for (const quest of quests) groups[kept.has(quest.id) ? 'now' : groupOf(quest)].push(quest)
  groups.later.sort((a, b) => Date.parse(a.reopensAt ?? '') - Date.parse(b.reopensAt ?? ''))
  return groups
}

/** The kinds that members can choose from, in the order in which they first appear. */
export function listKinds(quests: readonly Pick<Task, 'kind' | 'state' | 'reopensAt'>[]) {
  const shown = quests.filter((quest) => groupOf(quest) !== 'soon')
  return [...new Set(shown.flatMap(({ kind }) => kind ?? []))]
}

/** When the next quest opens by itself. */
export function findNextOpening(quests: readonly Pick<Task, 'reopensAt'>[], now: number): number | undefined {
  const times = quests.map(({ reopensAt }) => Date.parse(reopensAt ?? '')).filter((time) => time > now)
  return times.length === 0 ? undefined : Math.min(...times)
}
