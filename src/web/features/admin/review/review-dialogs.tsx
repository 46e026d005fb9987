import { useState } from 'react'
import type { PendingEntry, ReviewTotal } from '../../../../api/review.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { describeEntry } from './describe-entry.ts'
import { describeLeftOut, type LeftOut } from './left-out.ts'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter, sumPoints } from './review-filter.ts'
import { type Total, useReviewTotal } from './use-review-total.ts'

/** A decision on these entries, or on all that match the filter. `leftOut`: how many entries were chosen that cannot be decided on. */
export type Choice = { decision: ReviewDecision; entries?: PendingEntry[]; leftOut?: LeftOut }

type ReviewDialogsProps = {
  choice: Choice | undefined
  filter: ReviewFilter
  onClose: () => void
  /** Resolves with a sentence about the failure, with which the dialog stays open. A decision on all comes with its total. */
  onDecide: (choice: Choice, total: ReviewTotal | undefined, reason?: string) => Promise<string | undefined>
}

/** Asks before points are taken away and before decisions on several entries, and says how many they are. */
export function ReviewDialogs({ choice, filter, onClose, onDecide }: ReviewDialogsProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false })
  const isOnAll = choice !== undefined && choice.entries === undefined
  const total = useReviewTotal(filter, isOnAll ? choice.decision : undefined)
  const count = choice?.entries?.length

  async function decide(reason?: string): Promise<string | undefined> {
    if (choice === undefined) return undefined
    if (isOnAll && total.status !== 'ready') return messages.total[total.status]
    return onDecide(choice, isOnAll && total.status === 'ready' ? total.value : undefined, reason)
  }

  async function approve() {
    setState({ busy: true })
    const failure = await decide()
    setState({ busy: false, failure })
    if (failure === undefined) onClose()
  }

  function close() {
    setState({ busy: false })
    onClose()
  }

  return (
    <>
      <ReasonDialog
        open={choice?.decision === 'reject'}
        onClose={close}
        title={count === undefined ? messages.rejecting.titleAll : messages.rejecting.title(count)}
        hint={messages.rejecting.hint}
        act={messages.rejecting.act}
        send={decide}
      >
        {choice && <Consequence choice={choice} filter={filter} total={total} />}
      </ReasonDialog>
      <ConfirmDialog
        open={choice?.decision === 'approve'}
        title={count === undefined ? messages.approving.titleAll : messages.approving.title(count)}
        safe={messages.approving.safe}
        act={messages.approving.act}
        onClose={close}
        isHarmless
        onConfirm={() => void approve()}
        busy={state.busy || (isOnAll && total.status === 'counting')}
        failure={state.failure}
      >
        {choice && <Consequence choice={choice} filter={filter} total={total} />}
      </ConfirmDialog>
    </>
  )
}

type ConsequenceProps = { choice: Choice; filter: ReviewFilter; total: Total }

/** Says what the decision does, with numbers. */
function Consequence({ choice: { decision, entries, leftOut }, filter, total }: ConsequenceProps) {
  if (entries !== undefined) {
    const [only] = entries.length === 1 ? entries : []
    const submissions = entries.filter(({ submission }) => submission !== null).length
    const { text } = decision === 'approve' ? messages.approving : messages.rejecting
    return (
      <>
        {only && (
          <p className="font-medium">
            {describeEntry(only)}, <bdi>{only.memberName}</bdi>
          </p>
        )}
        <p>{text(sumPoints(entries))}</p>
        {!only && submissions > 0 && <p>{messages.submissionsChosen(submissions)}</p>}
        {leftOut && <LeftOutText decision={decision} leftOut={leftOut} />}
      </>
    )
  }
  if (total.status !== 'ready') return <p role="status">{messages.total[total.status]}</p>
  const { entries: count, points, own, submissions, hasMore } = total.value
  const matching = describeFilter(filter)
  return (
    <>
      <p className="wrap-anywhere">
        {count === 0
          ? messages.total.none(matching)
          : messages.total.text[decision](matching, count, points, hasMore)}
      </p>
      {submissions > 0 && <p>{messages.submissionsLeftOut(submissions)}</p>}
      <LeftOutText decision={decision} leftOut={total.value.leftOut} />
      {own > 0 && <p>{messages.own(own)}</p>}
    </>
  )
}

function LeftOutText({ decision, leftOut }: { decision: ReviewDecision; leftOut: LeftOut }) {
  const text = describeLeftOut(leftOut, messages.leftOut(decision))
  return text === '' ? null : <p>{text}</p>
}
