import type { ReactNode } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { Button } from '../../../ui/button.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import type { Waiting } from './decision-queue.ts'
import { messages } from './messages.ts'
import { sumPoints } from './review-filter.ts'
import { SecondsLeft } from './seconds-left.tsx'

type ReviewBarProps = {
  selectable: number
  selected: PendingEntry[]
  /** The last decision while it can be undone. */
  undoable: Waiting | undefined
  onSelectAll: (isSelected: boolean) => void
  onDecide: (decision: ReviewDecision) => void
  /** Decides on all entries that match the filter, shown or not. Absent where that is not possible. */
  onDecideAll: ((decision: ReviewDecision) => void) | undefined
  onUndo: () => void
  /** Further controls. */
  children: ReactNode
}

const { bar: texts } = messages

/** Stays in sight while the list is scrolled. */
export function ReviewBar({ selectable, selected, undoable, children, ...handlers }: ReviewBarProps) {
  const isNone = selected.length === 0
  const undoableCount = isNone && undoable ? undoable.entries.length : 0
  const isWordy = !isNone || undoableCount > 1
  return (
    <div className="sticky top-(--header-height) z-10 flex min-h-12 flex-wrap items-center gap-x-3 rounded-t-2xl border-b border-line bg-raised pr-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-3 text-sm font-medium">
        <input
          type="checkbox"
          checked={selectable > 0 && selected.length === selectable}
          disabled={selectable === 0}
          onChange={({ target }) => handlers.onSelectAll(target.checked)}
          className="size-5"
        />
        <span className={isWordy ? 'max-sm:sr-only' : ''}>{texts.selectAll}</span>
      </label>
      {undoable && undoableCount > 1 ? (
        <span className="figures text-sm">
          {messages.outcome.decided[undoable.decision](undoableCount)}{' '}
          <Button variant="ghost" size="small" onClick={handlers.onUndo}>
            {texts.undoAll} <SecondsLeft until={undoable.until} />
          </Button>
        </span>
      ) : (
        <span className={`figures text-sm text-muted ${isNone ? 'max-sm:sr-only' : ''}`}>
          {texts.selected(selected.length, sumPoints(selected))}
        </span>
      )}
      {!isNone && (
        <Button
          variant="ghost"
          size="small"
          className="max-sm:ml-auto"
          onClick={() => handlers.onSelectAll(false)}
        >
          <span>
            {renderMessage(texts.clear, { more: (text) => <span className="max-sm:sr-only">{text}</span> })}
          </span>
        </Button>
      )}
      <div
        className={`ml-auto flex items-center gap-2 ${isNone ? '' : 'max-sm:w-full max-sm:pb-1 max-sm:pl-3'}`}
      >
        {isNone ? (
          <>
            {handlers.onDecideAll && <DecideAll onDecide={handlers.onDecideAll} />}
            {children}
          </>
        ) : (
          <>
            <Button size="small" onClick={() => handlers.onDecide('approve')}>
              {texts.decide.approve}
            </Button>
            <Button variant="secondary" size="small" onClick={() => handlers.onDecide('reject')}>
              {texts.decide.reject}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** On phones they have a line of their own. */
function DecideAll({ onDecide }: { onDecide: (decision: ReviewDecision) => void }) {
  return (
    <span className="flex gap-1">
      {(['approve', 'reject'] as const).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant="ghost"
          className={`px-2.5! max-sm:min-h-11 ${decision === 'reject' ? 'text-muted!' : ''}`}
          onClick={() => onDecide(decision)}
        >
          {messages.decideMatching[decision]}
        </Button>
      ))}
    </span>
  )
}
