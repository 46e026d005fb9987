import type { ReviewDecision } from '../../../../domain/review.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter } from './review-filter.ts'

type ReviewBarProps = {
  shown: number
  selected: number
  filter: ReviewFilter
  busy: boolean
  onSelectAll: (isSelected: boolean) => void
  onApprove: () => void
  onReject: () => void
  onDecideAll: (decision: ReviewDecision) => void
}

/** Decides on several entries at once: the selected ones, or all that match the filter, seen or not. */
export function ReviewBar({ shown, selected, filter, busy, ...handlers }: ReviewBarProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={selected === shown}
            onChange={({ target }) => handlers.onSelectAll(target.checked)}
            className="size-5"
          />
          {messages.selectAll}
        </label>
        <span className="figures text-sm text-muted">{messages.selected(selected)}</span>
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <Button
            size="small"
            className="min-h-11"
            disabled={selected === 0}
            busy={busy && selected > 0}
            onClick={handlers.onApprove}
          >
            {messages.decideSelected.approve}
          </Button>
          <Button
            size="small"
            variant="secondary"
            className="min-h-11"
            disabled={selected === 0 || busy}
            onClick={handlers.onReject}
          >
            {messages.decideSelected.reject}
          </Button>
        </div>
      </div>
      <Disclosure summary={messages.decideAll(describeFilter(filter))} className="rounded-xl bg-sunk px-4">
        <div className="flex flex-wrap gap-3 pt-1 pb-4">
          {(['approve', 'reject'] as const).map((decision) => (
            <Button
              key={decision}
              size="small"
              variant="secondary"
              className="min-h-11"
              onClick={() => handlers.onDecideAll(decision)}
            >
              {messages.decideMatching[decision]}
            </Button>
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
