import type { EditableQuest } from '../../../../api/quest-editing.ts'
import type { Prerequisite } from '../../../../domain/prerequisites.ts'
import { canBeCompleted, questsNeededBy } from '../../../../domain/quest-editing.ts'

/** The state that the list shows: what is saved, together with the times and the limits. */
export const SHOWN_STATES = ['draft', 'coming_soon', 'scheduled', 'open', 'exhausted', 'closed'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** What the list is filtered by. */
export interface QuestFilter {
  state?: ShownState | undefined
  kind?: string | undefined
}

export function shownStateOf(
  { state, opensAt, closesAt, isExhausted }: EditableQuest,
  now: Date,
): ShownState {
  if (state === 'draft' || state === 'closed' || (state === 'coming_soon' && opensAt === null)) return state
  if (closesAt !== null && new Date(closesAt) <= now) return 'closed'
  if (opensAt !== null && new Date(opensAt) > now) return 'scheduled'
  return isExhausted ? 'exhausted' : 'open'
}

function neededBy(quest: EditableQuest): string[] {
  return questsNeededBy(quest.prerequisites as Prerequisite[])
}

/** Whether a quest can be a prerequisite of the one that is being edited, by the same rule as on the server. */
export function canBeNeeded(quest: EditableQuest, by: EditableQuest | undefined): boolean {
  const closesAt = quest.closesAt === null ? null : new Date(quest.closesAt)
  const isNeededAlready = by !== undefined && neededBy(by).includes(quest.id)
  return isNeededAlready || canBeCompleted({ ...quest, closesAt }, new Date())
}

/** The quests that members can claim only after this one. */
export function findWaitingFor(
  quest: EditableQuest,
  quests: readonly EditableQuest[],
): readonly EditableQuest[] {
  return quests.filter((other) => other.state !== 'closed' && neededBy(other).includes(quest.id))
}
