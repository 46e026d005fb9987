import { type ReactNode, useEffect, useRef } from 'react'
import type { MemberFacts } from '../../../../api/members.ts'
import type { PendingEntry, Submission } from '../../../../api/review.ts'
import type { ReviewContext } from '../../../../api/review-desk.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import type { Outcome } from './decision-queue.ts'
import { messages } from './messages.ts'
import { Asked } from './panel/asked.tsx'
import { messages as texts } from './panel/messages.ts'
import { OtherClaimsOf } from './panel/other-claims.tsx'
import { LoadedContext, Sender, useIsSettled } from './panel/panel-context.tsx'
import { messages as reasonTexts } from './reasons/messages.ts'
import { ReasonList } from './reasons/reason-list.tsx'
import { keyOf } from './review-filter.ts'
import type { RowAction } from './review-row.tsx'
import { SecondsLeft } from './seconds-left.tsx'
import { SubmissionAnswer } from './submission-answer.tsx'

export type SubmissionEntry = PendingEntry & { submission: Submission }

export type SubmissionPanelProps = {
  entry: SubmissionEntry
  /** Which one of how many it is. */
  place: { number: number; total: number; hasMore: boolean }
  isOwn: boolean
  /** The reviewer can reject it and send it back, but not approve it. */
  isRelated: boolean
  facts: MemberFacts | undefined
  outcome: Outcome | undefined
  onAction: (action: RowAction, entry: PendingEntry) => void
  /** Says what became of the submission that was decided before. */
  announced: ReactNode
  /** The last decision, while it can be undone until a moment. */
  undoable: { until: number; undo: () => void } | undefined
  reasons: readonly string[]
  onReject: (reason: string) => void
  onEditReasons: () => void
  /** It stands beside the list, which keeps the focus. */
  isBeside: boolean
}

const { entry: acts, result } = messages

/** A submission, what was asked, and the decisions on it. The keys of the review work here too. */
export function SubmissionPanel(props: SubmissionPanelProps) {
  const { entry, place, facts, announced, undoable, isBeside, onAction } = props
  const { submission, memberName } = entry
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSettled = useIsSettled(keyOf(entry))
  // A drawer has a heading of its own above it.
  const Heading = isBeside ? 'h2' : 'h3'

  // The next submission is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useEffect(() => {
    if (!isBeside) heading.current?.focus()
    section.current?.closest('dialog,[data-panel]')?.scrollTo({ top: 0 })
  }, [entry.memberId, entry.sourceKey])

  const showWith = (context: ReviewContext | undefined, status?: 'failed') => (
    <>
      {context ? (
        <Asked asked={context.asked} />
      ) : status === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {texts.failed}
        </p>
      ) : (
        <div aria-hidden="true" className="h-10 rounded-lg bg-sunk" />
      )}
      <Note submission={submission} />
      <SubmissionAnswer answer={submission.answer} pictures={submission.pictures} />
      <Decisions {...props} />
      {context && <OtherClaimsOf context={context} memberId={entry.memberId} />}
      <Sender
        name={memberName}
        facts={facts}
        member={context?.member}
        onOpen={() => onAction('openMember', entry)}
      />
    </>
  )

  return (
    <section
      ref={section}
      data-shortcuts
      className="grid min-w-0 grid-cols-1 gap-3 pb-4"
      aria-label={texts.label(submission.title, memberName)}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <span className="figures font-medium">{texts.place(place.number, place.total, place.hasMore)}</span>
        <span className="flex min-w-0 items-center gap-x-1">
          <span role="status" className="min-w-0 text-ink wrap-anywhere">
            {announced}
          </span>
          {undoable && (
            <Button variant="ghost" size="small" className="px-2!" onClick={undoable.undo}>
              {acts.undo} <SecondsLeft until={undoable.until} />
            </Button>
          )}
        </span>
      </div>
      <div>
        <Heading
          // The browser focuses it when the drawer opens. React's autoFocus does so before that, in vain.
          ref={(element) => {
            heading.current = element
            if (!isBeside) element?.setAttribute('autofocus', '')
          }}
          tabIndex={-1}
          data-panel-heading
          className="rounded-sm font-body text-lg font-semibold wrap-anywhere"
        >
          {submission.title}
        </Heading>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{memberName}</bdi> · {texts.sent(formatMoment(submission.claimedAt))} ·{' '}
          <span className="figures font-semibold text-gold">{texts.points(entry.points)}</span>
        </p>
      </div>
      {isSettled ? (
        <LoadedContext entry={entry}>
          {(reply) =>
            reply.status === 'ready'
              ? showWith(reply.value)
              : showWith(undefined, reply.status === 'failed' ? 'failed' : undefined)
          }
        </LoadedContext>
      ) : (
        showWith(undefined)
      )}
    </section>
  )
}

/** What the member was asked to improve. */
function Note({ submission: { note, returnedAt } }: Pick<SubmissionEntry, 'submission'>) {
  if (note === null) return null
  return (
    <div className="border-l-3 border-gold-bright py-0.5 pl-3 text-sm">
      <p className="font-medium">
        {returnedAt === null ? texts.answered : texts.returned(formatMoment(returnedAt))}
      </p>
      <p className="text-muted whitespace-pre-line wrap-anywhere">{note}</p>
    </div>
  )
}

/** They stay in sight, however long the submission is. */
function Decisions(props: SubmissionPanelProps) {
  const { entry, isOwn, isRelated, outcome, onAction, reasons, onReject, onEditReasons } = props
  const isDecided = outcome !== undefined && outcome.state !== 'failed'
  return (
    <div className="sticky bottom-0 grid grid-cols-1 gap-2.5 border-t border-line bg-raised py-3">
      {isOwn ? (
        <p className="text-sm text-muted">{acts.own}</p>
      ) : isDecided ? (
        <p className="font-medium">{describeOutcome(outcome)}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            {isRelated ? (
              <p className="basis-full text-sm text-muted">{acts.relatedHint}</p>
            ) : (
              <Button size="small" className="min-h-11" onClick={() => onAction('approve', entry)}>
                {acts.approve}
              </Button>
            )}
            {!entry.submission.wasReturned && (
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
          </div>
          <ReasonList
            texts={reasons}
            nameReason={reasonTexts.rejectFor}
            onChoose={onReject}
            onEdit={onEditReasons}
          />
        </>
      )}
      {outcome?.state === 'failed' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {outcome.failure}
        </p>
      )}
    </div>
  )
}

function describeOutcome(outcome: Exclude<Outcome, { state: 'failed' }>): string {
  if (outcome.state === 'already_decided') return result.alreadyDecided
  return outcome.state === 'mixed' ? result.mixed : result.decided[outcome.decision]
}

/** Not every reviewer opens one. */
const loadRecord = async () => ({ default: (await import('../members/member-record.tsx')).MemberRecordCard })

type MemberDrawerProps = {
  /** The id of the member, or null while it is closed. */
  id: string | null
  /** The submission that is decided on, where there is no room for it beside the list. */
  panel: SubmissionPanelProps | undefined
  onClose: () => void
  /** Called when it has closed, and the browser has given the focus back. */
  onClosed: () => void
}

/** The record of a member, or a submission. */
export function MemberDrawer({ id, panel, onClose, onClosed }: MemberDrawerProps) {
  const isOpen = id !== null
  const wasOpen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens or closes
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <Dialog placement="drawer" open={isOpen} onClose={onClose} title={panel ? texts.title : messages.drawer}>
      {panel ? (
        <SubmissionPanel {...panel} />
      ) : (
        isOpen && <Loaded key={id} load={loadRecord} props={{ id }} {...messages.record} />
      )}
    </Dialog>
  )
}
