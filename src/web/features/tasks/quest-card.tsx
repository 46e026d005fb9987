import { memo } from 'react'
import type { Task } from '../../../api/tasks.ts'
import VisitTask from '../../../quests/visit/task.tsx'
import { Alert } from '../../ui/alert.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import type { ClaimWords } from './claim-words.ts'
import { messages } from './messages.ts'
import { ComingSoon } from './planned-tasks.tsx'
import { ClaimOutcome, EarlierClaim, QuestNote, QuestStatus } from './quest-status.tsx'
import { isDoable } from './segments.ts'
import { QuestDescription, TaskCard } from './task-card.tsx'
import { Moment } from './time-words.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useQuestActions } from './use-quest-actions.ts'

type QuestCardProps = {
  quest: Task
  /** The member acts on it, so it stays in its place until the page is left. */
  keep: (quest: Task) => void
  words?: ClaimWords
}

/** A task of Community Engagement, with its control. */
export const QuestCard = memo(function QuestCard({ quest: listed, keep, words }: QuestCardProps) {
  const { action, start, claim, beforeClosing } = useQuestActions(listed, { keep, words })
  const quest = beforeClosing ?? listed
  const isOpen = isDoable(quest)
  const hasActed = action.status === 'done' || action.status === 'failed'
  const heading = useFocusFallback<HTMLHeadingElement>(hasActed && !isOpen)
  return (
    <TaskCard
      id={quest.id}
      title={quest.title}
      text={<QuestDescription html={quest.description} className="mt-1 max-sm:hidden" />}
      points={quest.points > 0 ? quest.points : undefined}
      headingRef={heading}
      isRow
    >
      {isOpen && <QuestNote quest={quest} />}
      {quest.earlier !== null && <EarlierClaim earlier={quest.earlier} />}
      {action.status === 'failed' && <Alert tone="error">{action.text}</Alert>}
      {action.status === 'done' && <ClaimOutcome quest={quest} text={action.text} />}
      {isOpen && quest.closesAt !== null && <ClosingTime iso={quest.closesAt} />}
      {quest.state === 'coming_soon' && <ComingSoon taskId={quest.id} />}
      {(isOpen || quest.since !== null) && (
        <VisitTask quest={quest} isBusy={action.status === 'busy'} start={start} claim={claim} />
      )}
      {quest.state !== 'coming_soon' && !isOpen && <QuestStatus quest={quest} />}
    </TaskCard>
  )
})

function ClosingTime({ iso }: { iso: string }) {
  return (
    <p className="text-sm text-muted">
      {renderMessage(messages.quests.closes, { moment: () => <Moment iso={iso} /> })}
    </p>
  )
}
