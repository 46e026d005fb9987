import type { ResultOf } from '../../../api/operations.ts'
import type { getQuest, QuestPage } from '../../../api/quest-page.ts'
import { listPrerequisites } from '../../../domain/prerequisites.ts'
import { err, ok } from '../../../domain/result.ts'
import type { SessionMember } from '../../auth/session.ts'
import { describeMade } from './describe-history.ts'
import { describeMissing } from './describe-quest.ts'
import { isUnopened } from './describe-rules.ts'
import { addOutcomes, describeTask, type QuestDeps, type QuestReads, readView } from './tasks.actions.ts'

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
  await addOutcomes(reads, member, viewed, [described])
  const { task } = described
  const isHidden = isUnopened(quest, task)
  const { content, now } = view
  const shown = { content, now, isSuspended: member.isSuspended }
  const prerequisites = listPrerequisites(isHidden ? [] : quest.prerequisites, view.claimant, now)
  return ok({
    task,
    history: made.map((claim) => describeMade(quest, claim, shown)),
    left: task.left,
    rules: {
      recurrence: quest.recurrence,
      cooldownHours: quest.cooldownHours,
      opensAt: quest.opensAt?.toISOString() ?? null,
      closesAt: quest.closesAt?.toISOString() ?? null,
      claimLimit: isHidden ? null : quest.claimLimit,
      prerequisites: prerequisites.map((checked) => ({
        ...describeMissing(checked, titleOf),
        isMet: checked.isMet,
      })),
    },
    now: now.toISOString(),
  } satisfies QuestPage)
}
