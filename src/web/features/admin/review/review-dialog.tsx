import { useState } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter } from './review-filter.ts'

/** A decision on these entries, or on all that match the filter. */
export type Choice = { decision: ReviewDecision; entries?: PendingEntry[] }

type ReviewDialogProps = {
  choice: Choice | undefined
  filter: ReviewFilter
  onClose: () => void
  carryOut: (choice: Choice, reason?: string) => Promise<string | undefined>
}

/** Asks before points are taken away, and before a decision on entries that are not on the screen. */
export function ReviewDialog({ choice, filter, onClose, carryOut }: ReviewDialogProps) {
  const all = describeFilter(filter)
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false })

  async function approve() {
    if (choice === undefined) return
    setState({ busy: true })
    const failure = await carryOut(choice)
    setState({ busy: false, failure })
    if (failure === undefined) close()
  }

  function close() {
    setState({ busy: false })
    onClose()
  }

  return (
    <>
      <ReasonDialog
        open={choice?.decision === 'reject'}
        onClose={onClose}
        title={
          choice?.entries ? messages.rejecting.title(choice.entries.length) : messages.rejecting.titleAll
        }
        hint={messages.rejecting.hint}
        act={messages.rejecting.act}
        send={async (reason) => choice && carryOut(choice, reason)}
      >
        <p>
          {choice?.entries ? messages.rejecting.text(sum(choice.entries)) : messages.rejecting.textAll(all)}
        </p>
      </ReasonDialog>
      <ConfirmDialog
        open={choice?.decision === 'approve'}
        {...messages.approvingAll}
        onClose={close}
        isHarmless
        onConfirm={approve}
        busy={state.busy}
        failure={state.failure}
      >
        <p className="wrap-anywhere">{messages.approvingAllText(all)}</p>
      </ConfirmDialog>
    </>
  )
}

function sum(entries: PendingEntry[]): number {
  return entries.reduce((total, { points }) => total + points, 0)
}
