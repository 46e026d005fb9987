import type { ResultOf } from '../../../api/operations.ts'
import type { getQuest, QuestPage } from '../../../api/quest-page.ts'
import type { Task } from '../../../api/tasks.ts'
import { listPrerequisites } from '../../../domain/prerequisites.ts'
import { err, ok } from '../../../domain/result.ts'
import type { SessionMember } from '../../auth/session.ts'
import { NO_TOTALS } from './decide-quest.ts'
import { describeMade } from './describe-history.ts'
import { describeMissing } from './describe-quest.ts'
import type { LoadedQuest } from './quest-content.ts'
import { addResults, describeTask, type QuestDeps, type QuestReads, readView } from './tasks.actions.ts'

/** In these states members see of a quest no more than title, section, points and times. */
const UNOPENED: readonly Task['state'][] = ['coming_soon', 'not_open', 'closed']

/** One quest for a page of its own. */
export async function describeQuestPage(
  deps: QuestDeps,
  reads: QuestReads,
  member: SessionMember,
  questId: string,
): Promise<ResultOf<typeof getQuest>> {
  const [viewed, made] = await Promise.all([
    readView(deps, reads, member, questId),
    reads.readHistory({ memberId: member.id, questId }),
  ])
  const { loaded, view, titleOf } = viewed
  const quest = loaded.find(questId)
  const described = quest && (await describeTask(deps, reads, member, viewed, quest))
  if (quest === undefined || described === undefined) return err('not_found')
  await addResults(reads, viewed, [described])
  const { task } = described
  // An editor may be preparing a closed quest for its next opening.
  const isUnopened = UNOPENED.includes(task.state) || quest.state === 'closed'
  const { content, now, totals } = view
  const shown = { content, now, isSuspended: member.isSuspended }
  const prerequisites = listPrerequisites(isUnopened ? [] : quest.prerequisites, view.claimant, now)
  return ok({
    task,
    history: made.map((claim) => describeMade(quest, claim, shown)),
    left: isUnopened ? null : countLeft(quest, totals.get(questId)),
    rules: {
      recurrence: quest.recurrence,
      cooldownHours: quest.cooldownHours,
      opensAt: quest.opensAt?.toISOString() ?? null,
      closesAt: quest.closesAt?.toISOString() ?? null,
      claimLimit: isUnopened ? null : quest.claimLimit,
      prerequisites: prerequisites.map((checked) => ({
        ...describeMissing(checked, titleOf),
        isMet: checked.isMet,
      })),
    },
    now: now.toISOString(),
  } satisfies QuestPage)
}

/** How many more claims the limit and the budget allow. */
function countLeft({ claimLimit, pointsBudget, points }: LoadedQuest, taken = NO_TOTALS): number | null {
  const left = [
    ...(claimLimit === null ? [] : [claimLimit - taken.claims]),
    ...(pointsBudget === null || !points ? [] : [Math.floor((pointsBudget - taken.points) / points)]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}
