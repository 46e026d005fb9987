import { useState } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { describeLeftOut, type Known, splitApproval } from './left-out.ts'
import { messages } from './messages.ts'
import type { Choice } from './review-dialogs.tsx'

/** The decision that a dialog asks about. `tell` is called if none of the chosen entries can be approved. */
export function useChoice(known: Known, tell: (text: string) => void) {
  const [choice, setChoice] = useState<Choice>()

  function chooseEntries(decision: ReviewDecision, entries: PendingEntry[]) {
    if (decision === 'reject') return setChoice({ decision, entries })
    const { approvable, leftOut } = splitApproval(entries, known)
    if (approvable.length > 0) setChoice({ decision, entries: approvable, leftOut })
    else tell(describeLeftOut(leftOut, messages.leftOut(decision)))
  }

  return {
    choice,
    chooseEntries,
    /** Chooses all entries that match the filter. */
    chooseAll: (decision: ReviewDecision) => setChoice({ decision }),
    close: () => setChoice(undefined),
  }
}
