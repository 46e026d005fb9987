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

export function groupOf({ state, reopensAt }: Pick<Task, 'state' | 'reopensAt'>): QuestGroup {
  switch (state) {
    case 'open':
    case 'started':
    case 'returned':
      return 'now'
    case 'in_review':
      return 'review'
    case 'done':
    case 'refused':
      return reopensAt === null ? 'completed' : 'later'
    case 'not_open':
      return reopensAt === null ? 'soon' : 'later'
    case 'closed':
      return 'completed'
    case 'locked':
    case 'exhausted':
    case 'unavailable':
      return 'unavailable'
    case 'coming_soon':
      return 'soon'
  }
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
