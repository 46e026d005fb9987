import { memo } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import type { ClaimWords } from './claim-words.ts'
import { groupOf, isDoable } from './group-quests.ts'
import { KindOutcome, KindTask } from './kind-task.tsx'
import { messages } from './messages.ts'
import { ComingSoon } from './planned-tasks.tsx'
import { EarlierClaim, Moment, QuestStatus } from './quest-status.tsx'
import { QuestDescription, Reward, TaskCard } from './task-card.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useQuestActions } from './use-quest-actions.ts'

type QuestCardProps = {
  quest: Task
  /** The member acts on it, so it stays in its place until the page is left. */
  keep: (quest: Task) => void
  words?: ClaimWords
}

/** A quest that the member can do, or has just done. */
export const QuestCard = memo(function QuestCard({ quest: listed, keep, words }: QuestCardProps) {
  const { action, start, claim, beforeClosing } = useQuestActions(listed, { keep, words })
  const quest = beforeClosing ?? listed
  const isOpen = isDoable(quest)
  const hasActed = action.status === 'done' || action.status === 'failed'
  const heading = useFocusFallback<HTMLHeadingElement>(hasActed && !isOpen)
  return (
    <TaskCard
      id={`quest-${quest.id}`}
      title={quest.title}
      text={<QuestDescription html={quest.description} className="mt-1" />}
      points={quest.points > 0 ? quest.points : undefined}
      headingRef={heading}
    >
      {isOpen && quest.note !== null && (
        <Note title={quest.state === 'returned' ? messages.quests.returned : messages.quests.lastRefused}>
          {quest.note}
        </Note>
      )}
      {quest.earlier !== null && <EarlierClaim earlier={quest.earlier} />}
      {action.status === 'failed' && <Alert tone="error">{action.text}</Alert>}
      {action.status === 'done' &&
        (quest.state === 'refused' ? (
          <div role="status">
            <Alert tone="info">{action.text}</Alert>
          </div>
        ) : (
          <Alert tone="success">{action.text}</Alert>
        ))}
      {isOpen && quest.closesAt !== null && <ClosingTime iso={quest.closesAt} />}
      {quest.state === 'coming_soon' && <ComingSoon />}
      <KindTask quest={quest} isBusy={action.status === 'busy'} start={start} claim={claim} />
      {quest.state !== 'coming_soon' && !isOpen && <QuestStatus quest={quest} />}
    </TaskCard>
  )
})

/** What a reviewer or a service wrote about the last claim. */
function Note({ title, children }: { title: string; children: string }) {
  return (
    <Alert tone="info">
      <p className="font-semibold">{title}</p>
      <p dir="auto" className="mt-1 wrap-anywhere">
        {children}
      </p>
    </Alert>
  )
}

function ClosingTime({ iso }: { iso: string }) {
  return (
    <p className="text-sm text-muted">
      {renderMessage(messages.quests.closes, { moment: () => <Moment iso={iso} /> })}
    </p>
  )
}

/** A quest that cannot be done now. It takes little space. */
export const QuestRow = memo(function QuestRow({ quest }: { quest: Task }) {
  const isAhead = quest.state === 'locked' || quest.state === 'not_open'
  const canEarn = quest.points > 0 && groupOf(quest) !== 'completed'
  return (
    <Card as="li" id={`quest-${quest.id}`} tone="sunk" className="grid content-start gap-2 p-4! sm:p-5!">
      <div className="flex items-start justify-between gap-4">
        <h3 tabIndex={-1} dir="auto" className="min-w-0 rounded-sm text-lg wrap-anywhere">
          {quest.title}
        </h3>
        {canEarn && <Reward points={quest.points} isSmall />}
      </div>
      {isAhead && <QuestDescription html={quest.description} className="line-clamp-2 text-base" />}
      <QuestStatus quest={quest} />
      <KindOutcome quest={quest} />
    </Card>
  )
})
