import type { Task } from '../../../api/tasks.ts'
import { KindTask } from './kind-task.tsx'
import { QuestBadge } from './quest-badge.tsx'
import { QuestRow } from './quest-row.tsx'
import { QuestRules } from './quest-rules.tsx'
import { QuestStatus } from './quest-status.tsx'
import { isDoable } from './segments.ts'
import { QuestDescription, Reward } from './task-card.tsx'

type QuestAsMemberProps = { quest: Task; names: { card: string; page: string } }

/** Nothing happens here. */
const idle = { isBusy: false, start: async () => false, claim: async () => ({ isClaimed: false }) }

/** The card of a quest and its page, for editors: they can be looked at, and not used. */
export default function QuestAsMember({ quest, names }: QuestAsMemberProps) {
  return (
    <>
      <h3 className="text-sm font-semibold text-muted">{names.card}</h3>
      <ul inert className="rounded-2xl border border-line bg-raised xl:border-0">
        <QuestRow quest={quest} level={4} isOpen={false} isWide={false} />
      </ul>
      <h3 className="mt-2 text-sm font-semibold text-muted">{names.page}</h3>
      {/* A control starts again with other settings. */}
      <article inert className="rounded-2xl border border-line bg-raised p-5">
        <div className="flex items-start justify-between gap-4">
          <h4 dir="auto" className="min-w-0 font-display text-2xl wrap-anywhere">
            {quest.title}
          </h4>
          {quest.points > 0 && <Reward points={quest.points} />}
        </div>
        <p className="mt-2 empty:hidden">
          <QuestBadge quest={quest} />
        </p>
        <QuestDescription html={quest.description} className="mt-3" />
        <div className="mt-5 grid grid-cols-1 gap-4 empty:hidden">
          <KindTask key={JSON.stringify(quest.details)} quest={quest} {...idle} />
          {!isDoable(quest) && <QuestStatus quest={quest} />}
        </div>
        <QuestRules quest={quest} />
      </article>
    </>
  )
}
