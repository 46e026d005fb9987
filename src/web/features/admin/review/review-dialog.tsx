import { useState } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import { plural } from '../../../../domain/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { describeFilter, type ReviewFilter } from './review-filter.ts'
import type { Decision } from './use-decide.ts'

/** What is to be decided: on these entries, or on all that match where none are named. */
export type Choice = { decision: Decision; entries?: PendingEntry[] }

type ReviewDialogProps = {
  choice: Choice | undefined
  filter: ReviewFilter
  onClose: () => void
  carryOut: (choice: Choice, reason?: string) => Promise<string | undefined>
}

/** Asks before anything is taken away, and before anything is done to what cannot be seen. */
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
          choice?.entries
            ? `Reject ${plural(choice.entries.length, { one: '{count} entry', other: '{count} entries' })}?`
            : 'Reject in bulk?'
        }
        hint="The member reads it beside the entry."
        act="Yes, reject"
        send={async (reason) => choice && carryOut(choice, reason)}
      >
        <p>
          {choice?.entries
            ? `${plural(sum(choice.entries), { one: '{count} pending point is', other: '{count} pending points are' })} taken away.`
            : `Every entry that waits now is rejected: ${all}. Their pending points are taken away.`}
        </p>
      </ReasonDialog>
      <ConfirmDialog
        open={choice?.decision === 'approve'}
        title="Approve in bulk?"
        safe="Cancel"
        onClose={close}
        act="Yes, approve"
        isHarmless
        onConfirm={approve}
        busy={state.busy}
        failure={state.failure}
      >
        <p className="wrap-anywhere">
          Every entry that waits now is approved: {all}, seen or not. Their points move from pending to total.
        </p>
      </ConfirmDialog>
    </>
  )
}

function sum(entries: PendingEntry[]): number {
  return entries.reduce((total, { points }) => total + points, 0)
}
