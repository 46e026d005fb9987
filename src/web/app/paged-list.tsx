import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { QueryState } from './query-cache.ts'

type PagedListProps<Reply extends { page: number; pages: number }> = {
  list: { query: QueryState<Reply> & { retry: () => void }; goTo: (page: number) => void }
  messages: Record<'title' | 'loading' | 'failed' | 'pages' | 'newer' | 'older', string>
  /** A sentence about the row that has just been removed, or ''. */
  removed: string
  /** Between the heading and the rows: filters, for example. */
  controls?: ReactNode
  empty: ReactNode
  /** Gets the element around the rows. */
  rowsRef?: (element: HTMLElement | null) => void
  rows: (reply: Reply) => ReactNode[]
}

const ROW = '[data-row]'

/** A list that is loading, has failed, is empty, or is shown page by page. */
export function PagedList<Reply extends { page: number; pages: number }>({
  list: { query, goTo },
  messages,
  removed,
  controls,
  empty,
  rowsRef,
  rows,
}: PagedListProps<Reply>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const container = useRef<HTMLDivElement>(null)
  /** The place of the row that last had the focus. */
  const lastPlace = useRef(0)
  const [focusRequests, setFocusRequests] = useState(0)

  const listRows = (): Element[] => [...(container.current?.querySelectorAll(ROW) ?? [])]

  // The element that had the focus is gone with its page.
  useEffect(() => {
    if (focusRequests > 0) heading.current?.focus()
  }, [focusRequests])

  // It is gone with its row: the row that has taken its place gets the focus, so that the list does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each removal
  useEffect(() => {
    if (removed === '') return
    const left = listRows()
    const row = left[lastPlace.current] ?? left.at(-1)
    const target = row?.querySelector('button') ?? heading.current
    target?.focus({ preventScroll: true })
  }, [removed])

  function rememberPlace({ target }: FocusEvent<HTMLDivElement>) {
    const row = target.closest(ROW)
    if (row !== null) lastPlace.current = listRows().indexOf(row)
  }

  function showPage(page: number) {
    goTo(page)
    setFocusRequests(focusRequests + 1)
  }

  return (
    <div className="min-w-0">
      <h2 ref={heading} tabIndex={-1}>
        {messages.title}
      </h2>
      {controls && <div className="mt-3">{controls}</div>}
      {removed !== '' && (
        <Alert tone="success" className="sticky top-[calc(var(--header-height)+0.5rem)] z-20 mt-4">
          {removed}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers which row has the focus */}
      <div
        ref={(element) => {
          container.current = element
          rowsRef?.(element)
        }}
        onFocus={rememberPlace}
        className="mt-4"
      >
        {query.status === 'loading' && <Skeleton text={messages.loading} lines={4} />}
        {(query.status === 'failed' || query.status === 'missing') && (
          <FailureAlert retry={query.retry}>{messages.failed}</FailureAlert>
        )}
        {query.status === 'ready' && (
          <>
            <Rows rows={rows(query.value)} empty={empty} />
            <Pager
              label={messages.pages}
              newer={messages.newer}
              older={messages.older}
              page={query.value.page}
              pages={query.value.pages}
              goTo={showPage}
            />
          </>
        )}
      </div>
    </div>
  )
}

function Rows({ rows, empty }: { rows: ReactNode[]; empty: ReactNode }) {
  if (rows.length === 0) {
    return <div className="rounded-2xl border border-dashed border-edge px-6 py-12 text-center">{empty}</div>
  }
  return <ul className="divide-y divide-line rounded-2xl border border-line bg-raised">{rows}</ul>
}
