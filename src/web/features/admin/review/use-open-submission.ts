import { useRef } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import { keyOf } from './review-filter.ts'
import type { SubmissionEntry } from './submission-panel.tsx'

interface OpenSubmissionOptions {
  entries: PendingEntry[]
  query: URLSearchParams
  changeQuery: (changes: Record<string, string | undefined>) => void
  /** Whether the reviewer can decide on the entry. */
  isSelectable: (entry: PendingEntry) => boolean
}

/** The submission that is open in the drawer: the URL names the member and the entry. */
export function useOpenSubmission({ entries, query, changeQuery, isSelectable }: OpenSubmissionOptions) {
  const submissions = entries.filter(hasSubmission)
  const at = submissions.findIndex(
    ({ memberId, sourceKey }) => memberId === query.get('open') && sourceKey === query.get('entry'),
  )
  const opened = submissions[at]
  // The drawer may close on another entry than it was opened on.
  const lastKey = useRef<string>(undefined)
  if (opened) lastKey.current = keyOf(opened)
  const close = () => changeQuery({ open: undefined, entry: undefined })

  function open(entry: PendingEntry) {
    changeQuery({ open: entry.memberId, entry: entry.submission ? entry.sourceKey : undefined })
  }

  return {
    opened,
    open,
    close,
    /** The key of the last submission that was open, once. */
    takeLastKey(): string | undefined {
      const key = lastKey.current
      lastKey.current = undefined
      return key
    },
    /** Shows the next or previous submission. */
    step(direction: 'next' | 'previous') {
      const beside = submissions[at + (direction === 'next' ? 1 : -1)]
      if (opened && beside) open(beside)
    },
    /** Shows the next submission that waits, or else an earlier one; closes the drawer after the last. */
    goOn() {
      if (!opened) return
      const isNext = (entry: PendingEntry) => keyOf(entry) !== keyOf(opened) && isSelectable(entry)
      const next = submissions.slice(at + 1).find(isNext) ?? submissions.slice(0, at).findLast(isNext)
      if (next) open(next)
      else close()
    },
  }
}

function hasSubmission(entry: PendingEntry): entry is SubmissionEntry {
  return entry.submission !== null
}
