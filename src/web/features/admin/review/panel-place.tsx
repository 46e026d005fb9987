import type { KeyboardEvent, ReactNode } from 'react'
import { messages } from './panel/messages.ts'
import { keyOf } from './review-filter.ts'
import { findRow, focusRow } from './row-focus.ts'
import { SubmissionPanel, type SubmissionPanelProps } from './submission-panel.tsx'

type PanelPlaceProps = {
  panel: SubmissionPanelProps | undefined
  isBeside: boolean
  /** The list. */
  children: ReactNode
}

/** The list, and the submission beside it. Escape leads from the submission back to its row. */
export function PanelPlace({ panel, isBeside, children }: PanelPlaceProps) {
  if (!isBeside) return children
  function leave({ key }: KeyboardEvent) {
    if (key === 'Escape' && panel) focusRow(findRow(keyOf(panel.entry)))
  }
  return (
    <div className="grid grid-cols-[minmax(0,11fr)_minmax(0,9fr)] items-start gap-5">
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut beside the list, which can be reached by Tab too */}
      <div
        data-panel
        onKeyDown={leave}
        className="sticky top-[calc(var(--header-height)+0.5rem)] max-h-[calc(100dvh-var(--header-height)-1rem)] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-raised px-5 pt-3"
      >
        {panel ? (
          <SubmissionPanel {...panel} />
        ) : (
          <p className="py-10 text-center text-sm text-muted">{messages.none}</p>
        )}
      </div>
    </div>
  )
}
