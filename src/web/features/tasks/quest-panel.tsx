import { ChevronLeft, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { PlainLink, TextLink } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KindTask } from './kind-task.tsx'
import { messages } from './messages.ts'
import { QuestBadge } from './quest-badge.tsx'
import { QuestHistory } from './quest-history.tsx'
import { questPageMessages as texts } from './quest-page.messages.ts'
import { BOARD_HEADING, linkIdOf } from './quest-row.tsx'
import { QuestRules } from './quest-rules.tsx'
import { ClaimOutcome, EarlierClaim, QuestNote, QuestStatus } from './quest-status.tsx'
import { isDoable } from './segments.ts'
import { ShareQuest } from './share-quest.tsx'
import { QuestDescription, Reward } from './task-card.tsx'
import { titleIdOf } from './title-id.ts'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useQuestActions } from './use-quest-actions.ts'
import type { TaskList } from './use-tasks.ts'

type QuestPanelProps = {
  id: string
  list: TaskList
  /** It stands beside the board. Otherwise it is the page. */
  isWide?: boolean
}

/** A quest with everything that belongs to it. */
export default function QuestPanel({ id, list, isWide = false }: QuestPanelProps) {
  const { query } = list
  const task = query.status === 'ready' ? list.find(id) : undefined
  if (task !== undefined) return <Quest task={task} list={list} isWide={isWide} />
  return (
    <>
      {!isWide && <h1 className="sr-only">{texts.back}</h1>}
      {query.status === 'loading' ? (
        <Skeleton text={messages.quests.loadingCard} visible lines={4} />
      ) : query.status === 'ready' ? (
        <MissingQuest />
      ) : (
        <FailureAlert retry={query.retry}>{messages.quests.loadFailed}</FailureAlert>
      )}
    </>
  )
}

function MissingQuest() {
  return (
    <Card>
      <p>{texts.missing}</p>
      <p className="mt-3">
        <TextLink to="/tasks">{texts.toBoard}</TextLink>
      </p>
    </Card>
  )
}

type QuestProps = { task: Task; list: TaskList; isWide: boolean }

function Quest({ task: listed, list, isWide }: QuestProps) {
  const id = titleIdOf(listed.id)
  const { action, start, claim, beforeClosing } = useQuestActions(listed, { keep: list.keep })
  const quest = beforeClosing ?? listed
  const isOpen = isDoable(quest)
  const hasActed = action.status === 'done' || action.status === 'failed'
  const heading = useFocusFallback<HTMLHeadingElement>(hasActed && !isOpen)
  const panel = useRef<HTMLElement>(null)
  // The board keeps its place when a quest is opened from it, so the focus has to be moved here.
  useEffect(() => {
    if (!isWide) return
    // After the effects of a navigation, which focus the page.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true })
      panel.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [isWide, heading])

  // The address names the quest, so the tab does.
  useEffect(() => {
    const before = document.title
    document.title = texts.tab(quest.title)
    return () => {
      document.title = before
    }
  }, [quest.title])

  function close() {
    navigate(`/tasks${location.search}`, { keepsFocus: true })
    // A quest that was just done stands in another segment.
    const back = document.getElementById(linkIdOf(quest.id)) ?? document.getElementById(BOARD_HEADING)
    back?.focus()
  }

  function closeByKey({ key }: KeyboardEvent) {
    if (isWide && key === 'Escape') close()
  }

  const Heading = isWide ? 'h3' : 'h1'
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      onKeyDown={closeByKey}
      className={
        isWide
          ? 'max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-2xl border border-line bg-raised p-6'
          : 'max-w-2xl lg:rounded-2xl lg:border lg:border-line lg:bg-raised lg:p-6'
      }
    >
      <div className="flex items-center justify-between gap-4">
        {!isWide && (
          <PlainLink
            to="/tasks"
            className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-semibold text-leaf hover:text-leaf-strong"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            {texts.back}
          </PlainLink>
        )}
        <ShareQuest quest={quest} className={isWide ? '-ml-4' : '-mr-4'} />
        {isWide && (
          <Button variant="ghost" size="small" onClick={close} aria-describedby={id} className="-mr-4">
            <X aria-hidden="true" className="size-4.5" />
            {texts.close}
          </Button>
        )}
      </div>
      <div className="mt-3 flex items-start justify-between gap-4">
        <Heading
          ref={heading}
          id={id}
          tabIndex={-1}
          dir="auto"
          className={`min-w-0 rounded-sm wrap-anywhere ${isWide ? 'text-2xl' : 'text-3xl'}`}
        >
          {quest.title}
        </Heading>
        {quest.points > 0 && <Reward points={quest.points} />}
      </div>
      <p className="mt-2 empty:hidden">
        <QuestBadge quest={quest} />
      </p>
      <QuestDescription html={quest.description} className="mt-3" />
      <div className="peer mt-5 grid grid-cols-1 gap-4 empty:hidden">
        {isOpen && <QuestNote quest={quest} />}
        {quest.earlier !== null && <EarlierClaim earlier={quest.earlier} />}
        {action.status === 'failed' && <Alert tone="error">{action.text}</Alert>}
        {action.status === 'done' && <ClaimOutcome quest={quest} text={action.text} />}
        <KindTask quest={quest} isBusy={action.status === 'busy'} start={start} claim={claim} />
        {!isOpen && <QuestStatus quest={quest} />}
      </div>
      {/* Shown with the control, whose code may be loading, so that they do not move. */}
      <div className="peer-has-[[data-wait]]:hidden">
        <QuestHistory quest={quest} />
        <QuestRules quest={quest} />
      </div>
    </section>
  )
}
