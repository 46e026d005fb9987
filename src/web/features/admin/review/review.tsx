import { useState } from 'react'
import { getReview } from '../../../../api/admin-endpoints.ts'
import type { MemberFacts } from '../../../../api/members.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminSection, showSection } from '../admin-section.tsx'
import type { MemberReference } from '../member-reference.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { ShowMore } from '../show-more.tsx'
import { type ListEnd, useCursorList } from '../use-cursor-list.ts'
import { messages } from './messages.ts'
import { ReviewBar } from './review-bar.tsx'
import { type Choice, ReviewDialog } from './review-dialog.tsx'
import { ReviewEntry } from './review-entry.tsx'
import { keyOf, type ReviewFilter } from './review-filter.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewJobs } from './review-jobs.tsx'
import { useDecide } from './use-decide.ts'

type ReviewProps = {
  /** The member by whom the list is filtered, if any. */
  member: MemberReference | undefined
  onMember: (member: MemberReference | undefined) => void
  onOpen: (id: string) => void
}

export function Review({ member, onMember, onOpen }: ReviewProps) {
  const [{ order, kind }, setFilter] = useState<Omit<ReviewFilter, 'member'>>({
    order: 'newest',
    kind: undefined,
  })
  const filter: ReviewFilter = { order, kind, member }
  const list = useCursorList(
    getReview,
    (before) => [{ query: { order, kind, memberId: member?.id, before } }],
    { itemsOf: ({ entries }) => entries, keyOf, nextOf: ({ next }) => next },
  )
  const facts: Record<string, MemberFacts> = Object.assign({}, ...list.pages.map((page) => page.facts))
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = list.items.filter((entry) => selectedKeys.has(keyOf(entry)))
  const [choice, setChoice] = useState<Choice>()
  const { outcome, succeed, fail, forget } = useOutcome()
  const { busy, decide, decideAll } = useDecide()

  function select(keys: string[], isSelected: boolean) {
    const next = new Set(selectedKeys)
    for (const key of keys) isSelected ? next.add(key) : next.delete(key)
    setSelectedKeys(next)
  }

  /** The button that was pressed disappears, so the focus moves to the heading. */
  function narrow(next: MemberReference | undefined) {
    onMember(next)
    showSection('review')
  }

  /** Resolves with a sentence about the failure, with which the dialog stays open. */
  async function carryOut({ decision, entries }: Choice, reason?: string): Promise<string | undefined> {
    forget()
    const { ok, text } = await (entries
      ? decide(decision, entries, reason)
      : decideAll(decision, filter, reason))
    if (!ok) return text
    succeed(text)
    return undefined
  }

  /** Approving entries on the screen takes nothing away from a member, so it needs no question. */
  async function approve(entries: PendingEntry[]) {
    const failure = await carryOut({ decision: 'approve', entries })
    if (failure !== undefined) fail(failure)
  }

  return (
    <AdminSection id="review" lead={messages.lead}>
      <ReviewJobs />
      <Card className="grid grid-cols-1 gap-5">
        <ReviewFilters
          filter={filter}
          onFilter={(next) => {
            forget()
            setFilter(next)
          }}
          onMember={narrow}
        />
        <OutcomeAlert outcome={outcome} />
        {list.items.length > 0 ? (
          <>
            <ReviewBar
              shown={list.items.length}
              selected={selected.length}
              filter={filter}
              busy={busy}
              onSelectAll={(isSelected) => select(list.items.map(keyOf), isSelected)}
              onApprove={() => void approve(selected)}
              onReject={() => setChoice({ decision: 'reject', entries: selected })}
              onDecideAll={(decision) => setChoice({ decision })}
            />
            <ul className="divide-y divide-line border-y border-line">
              {list.items.map((entry) => (
                <ReviewEntry
                  key={keyOf(entry)}
                  entry={entry}
                  facts={facts[entry.memberId]}
                  isSelected={selectedKeys.has(keyOf(entry))}
                  busy={busy}
                  onSelect={(isSelected) => select([keyOf(entry)], isSelected)}
                  onApprove={() => void approve([entry])}
                  onReject={() => setChoice({ decision: 'reject', entries: [entry] })}
                  onOpen={() => onOpen(entry.memberId)}
                  onOnly={member ? undefined : () => narrow({ id: entry.memberId, name: entry.memberName })}
                />
              ))}
            </ul>
            <ShowMore rest={list.rest} showMore={list.showMore} retry={list.retry} {...messages.list} />
          </>
        ) : (
          <NoEntries
            rest={list.rest}
            retry={list.retry}
            isFiltered={kind !== undefined || member !== undefined}
          />
        )}
      </Card>
      <ReviewDialog
        choice={choice}
        filter={filter}
        onClose={() => setChoice(undefined)}
        carryOut={carryOut}
      />
    </AdminSection>
  )
}

type NoEntriesProps = { rest: ListEnd; retry: () => void; isFiltered: boolean }

function NoEntries({ rest, retry, isFiltered }: NoEntriesProps) {
  if (rest === 'loading') return <Skeleton text={messages.loading} lines={6} />
  if (rest === 'failed') return <FailureAlert retry={retry}>{messages.failed}</FailureAlert>
  return (
    <div className="py-8 text-center">
      <p className="font-display text-xl">{messages.emptyTitle}</p>
      <p className="mt-1 text-muted">{isFiltered ? messages.noMatch : messages.empty}</p>
    </div>
  )
}
