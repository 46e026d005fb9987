import type { ComponentProps } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import type { ReasonTemplates } from '../../../../api/review-desk.ts'
import type { Outcome } from './decision-queue.ts'
import { EditReasonsDialog } from './reasons/edit-reasons-dialog.tsx'
import { ReturnDialog, ReviewDialogs } from './review-dialogs.tsx'
import { ShortcutsDialog, type useShortcuts } from './shortcuts/shortcuts.tsx'

type DeskDialogsProps = Pick<
  ComponentProps<typeof ReviewDialogs>,
  'choice' | 'filter' | 'asOf' | 'onDecide'
> &
  Pick<ComponentProps<typeof ReturnDialog>, 'onReturn'> & {
    reasons: ReasonTemplates
    /** What became of an entry on this page. */
    outcomeOf: (entry: PendingEntry) => Outcome | undefined
    onCloseChoice: () => void
    /** The submission that is sent back. */
    returning: PendingEntry | undefined
    onCloseReturn: () => void
    open: 'help' | 'reasons' | undefined
    onClose: () => void
    shortcuts: ReturnType<typeof useShortcuts>
  }

/** Everything that the review asks, of which one is open at most. */
export function DeskDialogs(props: DeskDialogsProps) {
  const { choice, filter, asOf, reasons, outcomeOf, returning, shortcuts, open, onClose } = props

  /** What the reviewer wrote for an entry before it failed. */
  function writtenFor(entry: PendingEntry | undefined): string | undefined {
    const outcome = entry && outcomeOf(entry)
    return outcome?.state === 'failed' ? outcome.reason : undefined
  }

  return (
    <>
      <ReviewDialogs
        choice={choice}
        filter={filter}
        asOf={asOf}
        reasons={reasons.texts}
        written={writtenFor(choice?.entries?.[0])}
        onClose={props.onCloseChoice}
        onDecide={props.onDecide}
      />
      <ReturnDialog
        entry={returning}
        reasons={reasons.texts}
        written={writtenFor(returning)}
        onClose={props.onCloseReturn}
        onReturn={props.onReturn}
      />
      <ShortcutsDialog
        open={open === 'help'}
        onClose={onClose}
        isOn={shortcuts.isOn}
        onTurn={shortcuts.turn}
      />
      <EditReasonsDialog open={open === 'reasons'} reasons={reasons} onClose={onClose} />
    </>
  )
}
