import type { PendingEntry } from '../../../../api/review.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { Button } from '../../../ui/button.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { Disclosure } from '../disclosure.tsx'
import type { Decision } from './decision-queue.ts'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter, sumPoints } from './review-filter.ts'

type ReviewBarProps = {
  selectable: number
  selected: PendingEntry[]
  /** The last decision while it can be undone. */
  undoable: Decision | undefined
  onSelectAll: (isSelected: boolean) => void
  onDecide: (decision: ReviewDecision) => void
  onUndo: () => void
}

const { bar: texts } = messages

/** Stays in sight while the list is scrolled. */
export function ReviewBar({ selectable, selected, undoable, ...handlers }: ReviewBarProps) {
  const isNone = selected.length === 0
  const undoableCount = isNone && undoable ? undoable.entries.length : 0
  const isWordy = !isNone || undoableCount > 1
  return (
    <div className="sticky top-(--header-height) z-10 flex min-h-14 flex-wrap items-center gap-x-4 rounded-t-2xl border-b border-line bg-raised py-1 pr-2 sm:pr-4">
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
            {texts.undoAll}
          </Button>
        </span>
      ) : (
        <span className="figures text-sm text-muted">
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
        className={`ml-auto flex items-center gap-2 max-sm:w-full max-sm:pb-1 max-sm:pl-3 ${isNone ? 'max-sm:hidden' : ''}`}
      >
        <Button size="small" disabled={isNone} onClick={() => handlers.onDecide('approve')}>
          {texts.decide.approve}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={isNone}
          onClick={() => handlers.onDecide('reject')}
        >
          {texts.decide.reject}
        </Button>
      </div>
    </div>
  )
}

type DecideAllProps = { filter: ReviewFilter; onDecide: (decision: ReviewDecision) => void }

/** Decides on all entries that match, shown or not. */
export function DecideAll({ filter, onDecide }: DecideAllProps) {
  return (
    <Disclosure summary={messages.decideAll(describeFilter(filter))}>
      <div className="flex flex-wrap gap-3 pt-1 pb-4">
        {(['approve', 'reject'] as const).map((decision) => (
          <Button
            key={decision}
            size="small"
            variant="secondary"
            className="min-h-11"
            onClick={() => onDecide(decision)}
          >
            {messages.decideMatching[decision]}
          </Button>
        ))}
      </div>
    </Disclosure>
  )
}
