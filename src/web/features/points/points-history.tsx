import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HistoryTable } from './history-table.tsx'
import type { usePointHistory } from './use-point-history.ts'

export function PointsHistory({ history }: { history: ReturnType<typeof usePointHistory> }) {
  return (
    <PageSection
      title="Points History"
      text="Newest first, each with what the review decided. All days and times are UTC."
    >
      <Entries history={history} />
    </PageSection>
  )
}

function Entries({ history }: { history: ReturnType<typeof usePointHistory> }) {
  const { entries, rest, showMore, retry } = history
  const [goOnAt, setGoOnAt] = useState<number>()
  const goOnRow = useRef<HTMLTableRowElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time more entries are there
  useEffect(() => goOnRow.current?.focus({ preventScroll: true }), [entries.length])

  function goOn() {
    setGoOnAt(entries.length)
    showMore()
  }

  if (entries.length === 0) return <NoEntries rest={rest} retry={retry} />
  return (
    <Card className="max-lg:py-2! lg:pt-4!">
      <HistoryTable entries={entries} goOnAt={goOnAt} goOnRow={goOnRow} />
      <div className="mt-5 max-lg:mb-4">
        {rest === 'failed' && (
          <FailureAlert retry={retry}>The earlier entries could not be loaded.</FailureAlert>
        )}
        {(rest === 'more' || rest === 'loading') && (
          <Button variant="secondary" busy={rest === 'loading'} onClick={goOn}>
            Show more
          </Button>
        )}
        {rest === 'none' && (
          <p className="text-sm text-muted">
            {entries.length === 1 ? 'This is the only entry.' : `These are all ${entries.length} entries.`}
          </p>
        )}
      </div>
    </Card>
  )
}

type NoEntriesProps = Pick<ReturnType<typeof usePointHistory>, 'rest' | 'retry'>

function NoEntries({ rest, retry }: NoEntriesProps) {
  if (rest === 'loading') {
    return (
      <Card>
        <Skeleton text="Loading points history..." lines={5} />
      </Card>
    )
  }
  if (rest === 'failed') {
    return <FailureAlert retry={retry}>Your points history could not be loaded.</FailureAlert>
  }
  return (
    <div className="rounded-2xl border border-dashed border-edge px-6 py-8 text-center sm:py-12">
      <p className="font-display text-xl">No points yet</p>
      <p className="mx-auto mt-2 mb-6 max-w-md text-muted">
        Begin with today’s tasks: claim your daily login reward, answer the quiz, read the latest post.
      </p>
      <ButtonLink to="/tasks">Open today’s tasks</ButtonLink>
    </div>
  )
}
