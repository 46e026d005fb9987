import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { canBeCompleted, questsNeededBy } from '../../../../domain/quest-editing.ts'
import type { Prerequisite } from '../../../../domain/quests.ts'

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
