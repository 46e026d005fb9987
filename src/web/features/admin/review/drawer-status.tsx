import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

type DrawerStatusProps = {
  announced: ReactNode
  /** Undefined if there is nothing to undo. */
  onUndo: (() => void) | undefined
}

/** Says above a submission what became of the one before it. */
export function DrawerStatus({ announced, onUndo }: DrawerStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm has-[span:not(:empty)]:mb-3 has-[span:not(:empty)]:min-h-9">
      <p role="status" className="wrap-anywhere">
        {announced}
      </p>
      {onUndo && (
        <Button variant="ghost" size="small" onClick={onUndo}>
          {messages.entry.undo}
        </Button>
      )}
    </div>
  )
}
