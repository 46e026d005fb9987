import { Check, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { MemberFacts } from '../../../../api/members.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { formatMoment, formatShortMoment } from '../../../../domain/format.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import type { Outcome } from './decision-queue.ts'
import { describeEntry } from './describe-entry.ts'
import { messages } from './messages.ts'
import { keyOf } from './review-filter.ts'
import { RowFlags } from './row-flags.tsx'

export type RowAction = 'select' | 'approve' | 'reject' | 'undo' | 'open' | 'openNewcomer'

type ReviewRowProps = {
  entry: PendingEntry
  facts: MemberFacts | undefined
  newcomerFacts: MemberFacts | undefined
  isOwn: boolean
  isSelected: boolean
  outcome: Outcome | undefined
  onAction: (action: RowAction, entry: PendingEntry) => void
}

const { entry: texts, result } = messages

// Rows that are out of sight are not laid out, and all are equally high, so that long lists scroll smoothly.
const rowLook =
  'flex items-center gap-x-2 border-b border-line pr-2 last:border-b-0 sm:gap-x-2.5 sm:pr-3 ' +
  'scroll-mt-20 scroll-mb-4 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] ' +
  'focus-within:shadow-[inset_3px_0_0_var(--leaf)] has-checked:bg-leaf-soft'
const nameLook =
  'min-h-6 min-w-0 truncate rounded-sm text-left underline-offset-4 hover:text-leaf-strong hover:underline ' +
  'focus-visible:-outline-offset-2'

/** One line on wide screens, two on others. Nothing in it changes while other rows do, so it is rendered alone. */
export const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { entry, facts, newcomerFacts, isOwn, isSelected, outcome, onAction } = props
  const { memberName, newcomer, points, createdAt } = entry
  const isFailed = outcome?.state === 'failed'
  const isDecided = outcome !== undefined && !isFailed
  const name = <bdi>{memberName}</bdi>
  const label = (
    <>
      {describeEntry(entry)}, {name}
    </>
  )
  return (
    <li data-entry={keyOf(entry)} className={`${rowLook} ${isFailed ? 'min-h-14 flex-wrap' : 'h-14'}`}>
      {isDecided || isOwn ? (
        <span className="w-11 shrink-0" />
      ) : (
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            data-row-target
            checked={isSelected}
            onChange={() => onAction('select', entry)}
            className="size-5"
          />
          <span className="sr-only">
            {texts.select} {label}
          </span>
        </label>
      )}
      <div
        className={`flex min-w-0 flex-1 flex-col text-sm xl:flex-row xl:items-center xl:gap-x-2.5 ${isDecided ? 'text-muted' : ''}`}
      >
        <div className="flex min-w-0 items-center gap-x-1 font-medium whitespace-nowrap xl:flex-[4]">
          {newcomer === null ? (
            <span className="truncate">{describeEntry(entry)}</span>
          ) : (
            renderMessage(texts.referral, {
              name: () => (
                <button type="button" onClick={() => onAction('openNewcomer', entry)} className={nameLook}>
                  <bdi>{newcomer.name}</bdi>
                </button>
              ),
            })
          )}
          {newcomer && newcomerFacts && (
            <RowFlags
              facts={newcomerFacts}
              name={newcomer.name}
              onOpen={() => onAction('openNewcomer', entry)}
            />
          )}
        </div>
        <div className="flex min-w-0 items-center gap-x-2 leading-6 text-muted xl:flex-[6] xl:gap-x-2.5">
          <button
            type="button"
            data-row-target={isOwn || undefined}
            onClick={() => onAction('open', entry)}
            className={`${nameLook} font-medium sm:max-w-1/2 sm:shrink-0 xl:w-[34%]`}
          >
            {name}
          </button>
          {facts && <RowFlags facts={facts} name={memberName} onOpen={() => onAction('open', entry)} />}
          <time
            dateTime={createdAt}
            title={formatMoment(createdAt)}
            className="figures ml-auto shrink-0 text-xs max-sm:hidden"
          >
            {formatShortMoment(createdAt, new Date())}
          </time>
        </div>
      </div>
      <span className="figures shrink-0 text-right text-sm font-semibold text-gold sm:w-11">
        {texts.points(points)}
      </span>
      <div className="flex shrink-0 items-center justify-end gap-1 text-sm sm:w-40">
        {isOwn ? (
          <p className="w-28 text-right text-xs leading-4 text-muted sm:w-full">{texts.own}</p>
        ) : isDecided ? (
          <Result outcome={outcome} label={label} onUndo={() => onAction('undo', entry)} />
        ) : (
          <>
            <RowButton look="secondary" icon={Check} onClick={() => onAction('approve', entry)}>
              {texts.approve} <span className="sr-only">{label}</span>
            </RowButton>
            <RowButton look="ghost" icon={X} onClick={() => onAction('reject', entry)}>
              {texts.reject} <span className="sr-only">{label}</span>
            </RowButton>
          </>
        )}
      </div>
      {isFailed && (
        <p
          role={outcome.isFirst ? 'alert' : undefined}
          className="basis-full pb-2 pl-13 text-sm font-medium text-danger"
        >
          {outcome.failure}
        </p>
      )}
    </li>
  )
})

type RowButtonProps = {
  look: 'secondary' | 'ghost'
  icon: typeof Check
  onClick: () => void
  children: ReactNode
}

/** On phones only the icon is shown. */
function RowButton({ look, icon: Icon, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={buttonLook(
        look,
        'small',
        `max-sm:size-11 max-sm:border-transparent max-sm:px-0 sm:px-3 ${look === 'ghost' ? 'text-muted!' : ''}`,
      )}
    >
      <Icon aria-hidden="true" className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">{children}</span>
    </button>
  )
}

type ResultProps = {
  outcome: Exclude<Outcome, { state: 'failed' }>
  label: ReactNode
  onUndo: () => void
}

function Result({ outcome: { state, decision }, label, onUndo }: ResultProps) {
  if (state === 'already_decided')
    return <p className="w-36 text-right text-xs leading-4 text-muted sm:w-full">{result.alreadyDecided}</p>
  return (
    <>
      <span className="font-medium">{state === 'mixed' ? result.mixed : result.decided[decision]}</span>
      {state === 'waiting' && (
        <>
          {' · '}
          <button
            type="button"
            data-row-target
            onClick={onUndo}
            className="min-h-11 rounded-sm px-1 font-semibold text-leaf underline decoration-1 underline-offset-4 hover:text-leaf-strong focus-visible:-outline-offset-2"
          >
            {texts.undo}
            <span className="sr-only"> {label}</span>
          </button>
        </>
      )}
    </>
  )
}
