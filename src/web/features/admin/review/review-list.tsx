import { type FocusEvent, memo, type Ref } from 'react'
import type { MemberFacts } from '../../../../api/members.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import type { ListEnd } from '../../../app/use-cursor-list.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DecisionQueue } from './decision-queue.ts'
import { messages } from './messages.ts'
import { keyOf } from './review-filter.ts'
import { ReviewRow, type RowAction } from './review-row.tsx'

type ReviewListProps = {
  ref: Ref<HTMLUListElement>
  entries: PendingEntry[]
  facts: Record<string, MemberFacts>
  /** Members whose entries the reviewer cannot approve. */
  related: ReadonlySet<string>
  queue: DecisionQueue
  /** The id of the member who reviews. */
  reviewerId: string | undefined
  onAction: (action: RowAction, entry: PendingEntry) => void
  onSelect: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/** Rendered only when other entries are loaded: a thousand rows would delay each key otherwise. */
export const ReviewList = memo(function ReviewList(props: ReviewListProps) {
  const { ref, entries, facts, related, queue, reviewerId, onAction, onSelect, onFocus, onBlur } = props
  return (
    <ul ref={ref} onChange={onSelect} onFocus={onFocus} onBlur={onBlur} className="@container">
      {entries.map((entry) => (
        <ReviewRow
          key={keyOf(entry)}
          entry={entry}
          facts={facts[entry.memberId]}
          newcomerFacts={entry.newcomer ? facts[entry.newcomer.id] : undefined}
          isOwn={entry.memberId === reviewerId}
          isRelated={related.has(entry.memberId)}
          queue={queue}
          onAction={onAction}
        />
      ))}
    </ul>
  )
})

type NoEntriesProps = {
  rest: ListEnd
  retry: () => void
  /** Ends the filter. Absent where there is none. */
  onShowAll: (() => void) | undefined
}

/** In place of the rows. */
export function NoEntries({ rest, retry, onShowAll }: NoEntriesProps) {
  return (
    <div className="p-5">
      {rest === 'loading' && <Skeleton text={messages.loading} lines={6} />}
      {rest === 'failed' && <FailureAlert retry={retry}>{messages.failed}</FailureAlert>}
      {rest === 'none' && (
        <div className="py-8 text-center">
          <p className="font-display text-xl">{messages.emptyTitle}</p>
          <p className="mt-1 text-muted">{onShowAll ? messages.noMatch : messages.empty}</p>
          {onShowAll && (
            <Button variant="secondary" className="mt-4" onClick={onShowAll}>
              {messages.showAll}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
