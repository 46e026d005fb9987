import { useEffect, useState } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import { keyOf } from './review-filter.ts'
import { findRow } from './row-focus.ts'
import type { SubmissionEntry } from './submission-panel.tsx'

interface PanelOptions {
  entries: PendingEntry[]
  /** Whether there is room for it beside the list. */
  isBeside: boolean
  /** The key of the row that the URL names. */
  initial: string | undefined
  /** The submission that is open in the drawer, where there is no room. */
  opened: SubmissionEntry | undefined
  /** Whether the reviewer can decide on the entry. */
  isSelectable: (entry: PendingEntry) => boolean
}

/** The submission that is shown: beside the list that of the current row, or else the first that waits. */
export function usePanel({ entries, isBeside, initial, opened, isSelectable }: PanelOptions) {
  const [key, setKey] = useState(initial)
  const submissions = entries.filter((entry): entry is SubmissionEntry => entry.submission !== null)
  const current = submissions.find((entry) => keyOf(entry) === key)
  const shown = isBeside ? (current ?? submissions.find(isSelectable)) : opened
  const shownKey = isBeside && shown ? keyOf(shown) : undefined

  // Rows are marked in the document, so that moving on renders none of them.
  useEffect(() => {
    const row = shownKey === undefined ? null : findRow(shownKey)
    row?.setAttribute('aria-current', 'true')
    return () => row?.removeAttribute('aria-current')
  })

  return { shown, number: shown ? entries.indexOf(shown) + 1 : 0, setKey }
}
