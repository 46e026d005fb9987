import { useEffect, useState } from 'react'
import { getReviewTotal, postReviewJob } from '../../../../api/admin-endpoints.ts'
import type { PendingEntry, ReviewTotal } from '../../../../api/review.ts'
import { countLeftOut, type LeftOutReason, type ReviewDecision } from '../../../../domain/review.ts'
import { call, callInBackground } from '../../../app/api-client.ts'
import { ConfirmAction } from '../confirm-action.tsx'
import { describeFailure } from '../messages.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { describeEntry, describeLeftOut, type LeftOut } from './entries.ts'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter, sumPoints, toInput } from './review-filter.ts'
import { showBegun } from './review-jobs.tsx'
import type { ReviewList } from './use-review-list.ts'

/** A decision on these entries, or on all that match the filter. `leftOut`: how many entries were chosen that cannot be decided on. */
export type Choice = { decision: ReviewDecision; entries?: PendingEntry[]; leftOut?: LeftOut }

type ReviewDialogsProps = {
  choice: Choice | undefined
  filter: ReviewFilter
  /** When the list was loaded. */
  asOf: string | undefined
  reasons: readonly string[]
  /** What the reviewer wrote before it failed. */
  written: string | undefined
  onClose: () => void
  /** Resolves with a sentence about the failure, with which the dialog stays open. A decision on all comes with its total. */
  onDecide: (choice: Choice, total: ReviewTotal | undefined, reason?: string) => Promise<string | undefined>
}

/** Asks before points are taken away and before decisions on several entries, and says how many they are. */
export function ReviewDialogs(props: ReviewDialogsProps) {
  const { choice, filter, asOf, reasons, written, onClose, onDecide } = props
  const isOnAll = choice !== undefined && choice.entries === undefined
  const total = useReviewTotal(filter, asOf, isOnAll ? choice.decision : undefined)
  const count = choice?.entries?.length

  async function decide(reason?: string): Promise<string | undefined> {
    if (choice === undefined) return undefined
    if (isOnAll && total.status !== 'ready') return messages.total[total.status]
    return onDecide(choice, isOnAll && total.status === 'ready' ? total.value : undefined, reason)
  }

  return (
    <>
      <ReasonDialog
        open={choice?.decision === 'reject'}
        onClose={onClose}
        title={count === undefined ? messages.rejecting.titleAll : messages.rejecting.title(count)}
        hint={messages.rejecting.hint}
        act={messages.rejecting.act}
        templates={reasons}
        initial={written}
        send={decide}
      >
        {choice && <Consequence choice={choice} filter={filter} total={total} />}
      </ReasonDialog>
      <ConfirmAction
        open={choice?.decision === 'approve'}
        title={count === undefined ? messages.approving.titleAll : messages.approving.title(count)}
        safe={messages.approving.safe}
        act={messages.approving.act}
        onClose={onClose}
        isHarmless
        send={decide}
        busy={isOnAll && total.status === 'counting'}
      >
        {choice && <Consequence choice={choice} filter={filter} total={total} />}
      </ConfirmAction>
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
        {only && <EntryName entry={only} />}
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
      {count > 0 && <p className="text-sm text-muted">{messages.total.since}</p>}
    </>
  )
}

function LeftOutText({ decision, leftOut }: { decision: ReviewDecision; leftOut: LeftOut }) {
  const text = describeLeftOut(leftOut, messages.leftOut(decision))
  return text === '' ? null : <p>{text}</p>
}

function EntryName({ entry }: { entry: PendingEntry }) {
  return (
    <p className="font-medium">
      {describeEntry(entry)}, <bdi>{entry.memberName}</bdi>
    </p>
  )
}

type ReturnDialogProps = {
  /** Undefined while it is closed. */
  entry: PendingEntry | undefined
  reasons: readonly string[]
  /** What the reviewer wrote before it failed. */
  written: string | undefined
  onClose: () => void
  onReturn: (entry: PendingEntry, note: string) => void
}

/** Asks what the member should improve. */
export function ReturnDialog({ entry, reasons, written, onClose, onReturn }: ReturnDialogProps) {
  async function send(note: string): Promise<undefined> {
    if (entry) onReturn(entry, note)
  }

  return (
    <ReasonDialog
      open={entry !== undefined}
      onClose={onClose}
      {...messages.returning}
      templates={reasons}
      initial={written}
      isHarmless
      send={send}
    >
      {entry && <EntryName entry={entry} />}
      <p>{messages.returningText}</p>
    </ReasonDialog>
  )
}

type Total = { status: 'counting' | 'failed' } | { status: 'ready'; value: ReviewTotal }

/** On how many entries a decision on all would decide, and their points, counted anew for each decision. */
function useReviewTotal(
  filter: ReviewFilter,
  asOf: string | undefined,
  decision: ReviewDecision | undefined,
): Total {
  const [total, setTotal] = useState<Total>({ status: 'counting' })
  const { segment, questId, kind, fact, memberId } = toInput(filter)
  useEffect(() => {
    if (decision === undefined) return
    let isOutdated = false
    setTotal({ status: 'counting' })
    const query = { segment, questId, kind, fact, memberId, decision, asOf }
    callInBackground(getReviewTotal, { query }).then((result) => {
      if (!isOutdated) setTotal(result.ok ? { status: 'ready', value: result.value } : { status: 'failed' })
    })
    return () => {
      isOutdated = true
    }
  }, [decision, segment, questId, kind, fact, memberId, asOf])
  return total
}

/** The decision that a dialog asks about. `tell` is called if none of the chosen entries can be approved. */
export function useChoice({ facts, related }: ReviewList, tell: (text: string) => void) {
  const [choice, setChoice] = useState<Choice>()

  /** Why an entry cannot be approved, alone or together with others. The server decides anew. */
  function whyLeftOut({ memberId }: PendingEntry, isBulk: boolean): LeftOutReason | undefined {
    if (related.has(memberId)) return 'related'
    return isBulk && facts[memberId]?.isSuspended ? 'suspended' : undefined
  }

  function chooseEntries(decision: ReviewDecision, entries: PendingEntry[]) {
    if (decision === 'reject') return setChoice({ decision, entries })
    const judged = entries.map((entry) => ({ entry, why: whyLeftOut(entry, entries.length > 1) }))
    const approvable = judged.flatMap(({ entry, why }) => (why === undefined ? [entry] : []))
    const leftOut = countLeftOut(judged)
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

/** Starts a decision on all entries that match, and describes the result. The reviewer was told the total before. */
export async function startReviewJob(
  { asOf, ...filter }: ReviewFilter & { asOf: string | undefined },
  { own, leftOut }: ReviewTotal,
  decision: ReviewDecision,
  reason: string | undefined,
) {
  const { outcome: texts } = messages
  const result = await call(postReviewJob, { body: { decision, reason, ...toInput(filter), asOf } })
  if (!result.ok) {
    const failure = describeFailure(result.code)
    return { ok: false, text: texts.allFailed(decision, describeFilter(filter), failure) }
  }
  showBegun(result.value)
  const { total } = result.value
  const count = Math.max(0, total - leftOut.suspended - leftOut.related)
  const sentences = [
    total === 0 ? texts.noneWaits : count === 0 ? '' : texts.begun[decision](count),
    describeLeftOut(leftOut, messages.leftOut(decision)),
    own === 0 ? '' : messages.own(own),
  ]
  return { ok: true, text: sentences.filter((sentence) => sentence !== '').join(' ') }
}
