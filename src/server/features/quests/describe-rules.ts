import type { Task } from '../../../api/tasks.ts'
import { describeChecked, type TitleOf } from '../../../domain/messages/quest-refusals.ts'
import { listPrerequisites } from '../../../domain/prerequisites.ts'
import { type MemberView, NO_TOTALS } from './decide-quest.ts'
import type { LoadedQuest } from './quest-content.ts'

/** In these states members see of a quest no more than title, section, points and times. */
const UNOPENED: readonly Task['state'][] = ['coming_soon', 'not_open', 'closed']

/** Whether members may not know the rules of a quest yet. An editor may be preparing a closed one for its next opening. */
export function isUnopened(quest: LoadedQuest, { state }: Task): boolean {
  return UNOPENED.includes(state) || quest.state === 'closed'
}

/** Adds what a member may know of the rules before claiming: how many are left, and which prerequisites are met. */
export function addRules(task: Task, quest: LoadedQuest, view: MemberView, titleOf: TitleOf): void {
  if (isUnopened(quest, task)) return
  task.left = countLeft(quest, view)
  if (quest.prerequisites.length === 0) return
  task.met = listPrerequisites(quest.prerequisites, view.claimant, view.now)
    .filter(({ isMet }) => isMet)
    .map((checked) => describeChecked(checked, titleOf))
}

/** How many more claims the limit and the budget allow. */
function countLeft(
  { id, claimLimit, pointsBudget, points }: LoadedQuest,
  { totals }: MemberView,
): number | null {
  const taken = totals.get(id) ?? NO_TOTALS
  const left = [
    ...(claimLimit === null ? [] : [claimLimit - taken.claims]),
    ...(pointsBudget === null || !points ? [] : [Math.floor((pointsBudget - taken.points) / points)]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}
