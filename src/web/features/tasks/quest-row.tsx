import { type MouseEvent, memo } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { findKind } from '../../../quests/registry.ts'
import { PlainLink } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { boardMessages as texts } from './board.messages.ts'
import { QuestBadge } from './quest-badge.tsx'
import { QuestProgress } from './quest-progress.tsx'
import { isDoable } from './segments.ts'
import { TimeLeft } from './time-words.tsx'

type QuestRowProps = {
  quest: Task
  /** The heading's level below the section that the quest stands in. */
  level: 3 | 4
  /** It is open in the panel. */
  isOpen: boolean
  /** It opens beside the board, which stays as it is. */
  isWide: boolean
}

/** The element to which the focus returns when a quest is closed that the board no longer shows. */
export const BOARD_HEADING = 'quests-heading'

export function linkIdOf(questId: string): string {
  return `quest-${questId}`
}

/** A quest on the board, in two or three lines. All of it leads to its page. */
export const QuestRow = memo(function QuestRow({ quest, level, isOpen, isWide }: QuestRowProps) {
  const Heading = `h${level}` as const
  const isLeft = quest.closesAt !== null && isDoable(quest)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!isWide || isForBrowser) return
    event.preventDefault()
    navigate(event.currentTarget.pathname + location.search, { keepsFocus: true, replace: isOpen })
  }

  return (
    <li
      className={`relative grid content-start gap-0.5 px-4 py-2 hover:bg-leaf-soft/50 xl:gap-1.5 xl:py-4 xl:rounded-2xl xl:border xl:bg-raised ${isOpen ? 'bg-leaf-soft/60 xl:border-leaf xl:ring-1 xl:ring-leaf' : 'xl:border-line'}`}
    >
      <div className="flex items-start justify-between gap-4">
        <Heading dir="auto" className="min-w-0 font-body text-base font-semibold wrap-anywhere">
          <PlainLink
            id={linkIdOf(quest.id)}
            to={`/tasks/${quest.id}`}
            onClick={open}
            aria-current={isOpen || undefined}
            className="rounded-sm after:absolute after:inset-0"
          >
            {quest.title}
          </PlainLink>
        </Heading>
        {quest.points > 0 && (
          <p className="figures shrink-0 font-semibold text-gold">
            <span aria-hidden="true">{texts.points(quest.points)}</span>
            <span className="sr-only">{texts.pointsLabel(quest.points)}</span>
          </p>
        )}
      </div>
      <QuestLine quest={quest} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        <QuestBadge quest={quest} />
        {isLeft && quest.closesAt !== null && (
          <span className="figures text-[0.8125rem] text-muted">
            <TimeLeft until={quest.closesAt} text={texts.closesIn} />
          </span>
        )}
      </p>
    </li>
  )
})

/** The one line below the title: what a reviewer asks for, what is missing, how far it is, or what it is about. */
function QuestLine({ quest }: { quest: Task }) {
  const { state, note, reason, progress, summary, kind } = quest
  const words = findKind(kind ?? '')
  if (isDoable(quest) && progress !== null && words?.describeProgress) return <QuestProgress quest={quest} />
  const line = (state === 'returned' && note) || (state === 'locked' && reason) || summary
  return (
    <p dir="auto" className="line-clamp-1 text-sm text-muted wrap-anywhere">
      {line || words?.hint}
    </p>
  )
}
