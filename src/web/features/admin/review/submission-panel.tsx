import { type ReactNode, useEffect, useRef } from 'react'
import type { PendingEntry, Submission } from '../../../../api/review.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MemberRecordCard } from '../members/member-record.tsx'
import type { Outcome } from './decision-queue.ts'
import { messages } from './messages.ts'
import type { RowAction } from './review-row.tsx'
import { SubmissionAnswer } from './submission-answer.tsx'

export type SubmissionEntry = PendingEntry & { submission: Submission }

type SubmissionPanelProps = {
  entry: SubmissionEntry
  isOwn: boolean
  /** The reviewer can reject it and send it back, but not approve it. */
  isRelated: boolean
  outcome: Outcome | undefined
  onAction: (action: RowAction, entry: PendingEntry) => void
  /** Says what became of the submission that was decided before. */
  announced: ReactNode
  /** Undefined if there is nothing to undo. */
  onUndo: (() => void) | undefined
}

const { submission: texts, entry: acts, result } = messages

/** A submission and the decisions on it. The keys of the review work here too. */
export function SubmissionPanel(props: SubmissionPanelProps) {
  const { entry, isOwn, isRelated, outcome, onAction, announced, onUndo } = props
  const { submission, points, memberName } = entry
  const heading = useRef<HTMLHeadingElement>(null)
  const isDecided = outcome !== undefined && outcome.state !== 'failed'

  // The next submission is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useEffect(() => {
    heading.current?.focus()
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [entry.memberId, entry.sourceKey])

  return (
    <section data-shortcuts className="min-w-0" aria-label={texts.label(submission.title, memberName)}>
      <div className="flex flex-wrap items-center gap-x-3 text-sm has-[span:not(:empty)]:mb-3 has-[span:not(:empty)]:min-h-9">
        <p role="status" className="wrap-anywhere">
          {announced}
        </p>
        {onUndo && (
          <Button variant="ghost" size="small" onClick={onUndo}>
            {acts.undo}
          </Button>
        )}
      </div>
      <h3
        // The browser focuses it when the drawer opens. React's autoFocus does so before that, in vain.
        ref={(element) => {
          heading.current = element
          element?.setAttribute('autofocus', '')
        }}
        tabIndex={-1}
        className="font-display text-2xl wrap-anywhere"
      >
        {submission.title}
      </h3>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        <bdi>{memberName}</bdi> · {texts.sent(formatMoment(submission.claimedAt))} ·{' '}
        <span className="figures font-semibold text-gold">{texts.points(points)}</span>
      </p>
      {submission.note !== null && (
        <div className="mt-4 border-l-3 border-gold-bright py-0.5 pl-3 text-sm">
          <p className="font-medium">
            {submission.returnedAt === null
              ? texts.answered
              : texts.returned(formatMoment(submission.returnedAt))}
          </p>
          <p className="text-muted whitespace-pre-line wrap-anywhere">{submission.note}</p>
        </div>
      )}
      <div className="mt-5">
        <SubmissionAnswer answer={submission.answer} />
      </div>
      <div className="sticky bottom-0 -mx-1 mt-5 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-1 py-3">
        {isOwn ? (
          <p className="text-sm text-muted">{acts.own}</p>
        ) : isDecided ? (
          <p className="font-medium">{describeOutcome(outcome)}</p>
        ) : (
          <>
            {isRelated ? (
              <p className="basis-full text-sm text-muted">{acts.relatedHint}</p>
            ) : (
              <Button size="small" className="min-h-11" onClick={() => onAction('approve', entry)}>
                {acts.approve}
              </Button>
            )}
            {!submission.wasReturned && (
              <Button
                variant="secondary"
                size="small"
                className="min-h-11"
                onClick={() => onAction('return', entry)}
              >
                {texts.sendBack}
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              className="min-h-11 text-muted!"
              onClick={() => onAction('reject', entry)}
            >
              {acts.reject}
            </Button>
          </>
        )}
      </div>
      {outcome?.state === 'failed' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {outcome.failure}
        </p>
      )}
    </section>
  )
}

function describeOutcome(outcome: Exclude<Outcome, { state: 'failed' }>): string {
  if (outcome.state === 'returned') return result.returned
  if (outcome.state === 'already_decided') return result.alreadyDecided
  return outcome.state === 'mixed' ? result.mixed : result.decided[outcome.decision]
}

type MemberDrawerProps = {
  /** The id of the member, or null while it is closed. */
  id: string | null
  /** The submission of the member that is decided on, if any. */
  submission: ReactNode | undefined
  onClose: () => void
  /** Called when it has closed, and the browser has given the focus back. */
  onClosed: () => void
}

/** The record of a member beside the list, and next to a submission. */
export function MemberDrawer({ id, submission, onClose, onClosed }: MemberDrawerProps) {
  const isOpen = id !== null
  const wasOpen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens or closes
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed()
    wasOpen.current = isOpen
  }, [isOpen])

  const record = isOpen && <MemberRecordCard key={id} id={id} isBesideTask={submission !== undefined} />
  return (
    <Dialog
      placement={submission ? 'wide-drawer' : 'drawer'}
      open={isOpen}
      onClose={onClose}
      title={submission ? messages.submission.title : messages.drawer}
    >
      {submission ? (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[9fr_11fr]">
          {submission}
          {record}
        </div>
      ) : (
        record
      )}
    </Dialog>
  )
}
