import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HistoryTable } from './history-table.tsx'
import { messages } from './messages.ts'
import type { usePointHistory } from './use-point-history.ts'

export function PointsHistory({ history }: { history: ReturnType<typeof usePointHistory> }) {
  return (
    <PageSection title={messages.title} text={messages.lead}>
      <Entries history={history} />
    </PageSection>
  )
}

function Entries({ history }: { history: ReturnType<typeof usePointHistory> }) {
  const { entries, rest, showMore, retry } = history
  const [focusedIndex, setFocusedIndex] = useState<number>()
  const focusedRow = useRef<HTMLTableRowElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time more entries arrive
  useEffect(() => focusedRow.current?.focus({ preventScroll: true }), [entries.length])

  function showMoreAndFocus() {
    setFocusedIndex(entries.length)
    showMore()
  }

  if (entries.length === 0) return <NoEntries rest={rest} retry={retry} />
  return (
    <Card className="max-lg:py-2! lg:pt-4!">
      <HistoryTable entries={entries} focusedIndex={focusedIndex} focusedRow={focusedRow} />
      <div className="mt-5 max-lg:mb-4">
        {rest === 'failed' && <FailureAlert retry={retry}>{messages.earlierFailed}</FailureAlert>}
        {(rest === 'more' || rest === 'loading') && (
          <Button variant="secondary" busy={rest === 'loading'} onClick={showMoreAndFocus}>
            {messages.showMore}
          </Button>
        )}
        {rest === 'none' && <p className="text-sm text-muted">{messages.all(entries.length)}</p>}
      </div>
    </Card>
  )
}

type NoEntriesProps = Pick<ReturnType<typeof usePointHistory>, 'rest' | 'retry'>

function NoEntries({ rest, retry }: NoEntriesProps) {
  if (rest === 'loading') {
    return (
      <Card>
        <Skeleton text={messages.loading} lines={5} />
      </Card>
    )
  }
  if (rest === 'failed') return <FailureAlert retry={retry}>{messages.failed}</FailureAlert>
  return (
    <div className="rounded-2xl border border-dashed border-edge px-6 py-8 text-center sm:py-12">
      <p className="font-display text-xl">{messages.emptyTitle}</p>
      <p className="mx-auto mt-2 mb-6 max-w-md text-muted">{messages.empty}</p>
      <ButtonLink to="/tasks">{messages.openTasks}</ButtonLink>
    </div>
  )
}
