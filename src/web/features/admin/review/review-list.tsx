import type { FocusEvent, Ref } from 'react'
import type { MemberFacts } from '../../../../api/members.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ShowMore } from '../show-more.tsx'
import type { ListEnd } from '../use-cursor-list.ts'
import type { Outcome } from './decision-queue.ts'
import { messages } from './messages.ts'
import { keyOf } from './review-filter.ts'
import { ReviewRow, type RowAction } from './review-row.tsx'

type ReviewListProps = {
  ref: Ref<HTMLUListElement>
  entries: PendingEntry[]
  facts: Record<string, MemberFacts>
  outcomes: ReadonlyMap<string, Outcome>
  isOwn: (entry: PendingEntry) => boolean
  isSelected: (entry: PendingEntry) => boolean
  /** It must stay the same, or every row is rendered again. */
  onAction: (action: RowAction, entry: PendingEntry) => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
  rest: ListEnd
  showMore: () => void
  retry: () => void
}

export function ReviewList({ ref, entries, facts, outcomes, isOwn, isSelected, ...rest }: ReviewListProps) {
  return (
    <>
      <ul ref={ref} onFocus={rest.onFocus} onBlur={rest.onBlur}>
        {entries.map((entry) => (
          <ReviewRow
            key={keyOf(entry)}
            entry={entry}
            facts={facts[entry.memberId]}
            newcomerFacts={entry.newcomer ? facts[entry.newcomer.id] : undefined}
            isOwn={isOwn(entry)}
            isSelected={isSelected(entry)}
            outcome={outcomes.get(keyOf(entry))}
            onAction={rest.onAction}
          />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3">
        <ShowMore rest={rest.rest} showMore={rest.showMore} retry={rest.retry} {...messages.list} />
      </div>
    </>
  )
}

type NoEntriesProps = { rest: ListEnd; retry: () => void; isFiltered: boolean }

export function NoEntries({ rest, retry, isFiltered }: NoEntriesProps) {
  return (
    <div className="p-5">
      {rest === 'loading' && <Skeleton text={messages.loading} lines={6} />}
      {rest === 'failed' && <FailureAlert retry={retry}>{messages.failed}</FailureAlert>}
      {rest === 'none' && (
        <div className="py-8 text-center">
          <p className="font-display text-xl">{messages.emptyTitle}</p>
          <p className="mt-1 text-muted">{isFiltered ? messages.noMatch : messages.empty}</p>
        </div>
      )}
    </div>
  )
}
