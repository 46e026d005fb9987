import { useState } from 'react'
import type { PendingEntry } from '../../../api/review.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReasonDialog } from './admin-page-reason-form.tsx'
import { counted } from './admin-page-words.ts'
import type { Decision } from './review-decide.ts'
import { filterInWords, type ReviewFilter } from './review-filter.ts'

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
  const all = filterInWords(filter)
  return (
    <>
      <ReasonDialog
        open={choice?.decision === 'reject'}
        onClose={onClose}
        title={
          choice?.entries
            ? `Reject ${counted(choice.entries.length, 'entry', 'entries')}?`
            : 'Reject in bulk?'
        }
        hint="The member reads it beside the entry."
        act="Yes, reject"
        send={async (reason) => choice && carryOut(choice, reason)}
      >
        <p>
          {choice?.entries
            ? `${counted(sum(choice.entries), 'pending point is', 'pending points are')} taken away.`
            : `Every entry that waits now is rejected: ${all}. Their pending points are taken away.`}
        </p>
      </ReasonDialog>
      <Dialog open={choice?.decision === 'approve'} onClose={onClose} title="Approve in bulk?">
        {choice && <ApproveAll text={all} onClose={onClose} carryOut={() => carryOut(choice)} />}
      </Dialog>
    </>
  )
}

function sum(entries: PendingEntry[]): number {
  return entries.reduce((total, { points }) => total + points, 0)
}

type ApproveAllProps = { text: string; onClose: () => void; carryOut: () => Promise<string | undefined> }

function ApproveAll({ text, onClose, carryOut }: ApproveAllProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  async function approve() {
    setState({ busy: true })
    const failure = await carryOut()
    if (failure === undefined) onClose()
    else setState({ busy: false, failure })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere">
        Every entry that waits now is approved: {text}, seen or not. Their points move from pending to total.
      </p>
      {state.failure && <Alert tone="error">{state.failure}</Alert>}
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={state.busy} onClick={approve}>
          Yes, approve
        </Button>
      </div>
    </div>
  )
}
