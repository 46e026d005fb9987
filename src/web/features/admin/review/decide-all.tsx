import type { ReviewDecision } from '../../../../domain/review.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter } from './review-filter.ts'

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
