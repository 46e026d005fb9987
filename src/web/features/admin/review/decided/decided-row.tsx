import { Check, Undo2, X } from 'lucide-react'
import { memo } from 'react'
import type { DecidedEntry } from '../../../../../api/decided.ts'
import { formatMoment, formatNumber, formatShortMoment } from '../../../../../domain/format.ts'
import { describeSource } from '../../../../app/describe-entry.ts'
import { buttonLook } from '../../../../ui/button-look.ts'
import { linkToMember } from '../../links.ts'
import { RowLink } from '../../row-link.tsx'
import { keyOf } from '../review-filter.ts'
import { messages } from './messages.ts'

const { row: texts } = messages

export function describeDecided({ sourceKey, questTitle }: DecidedEntry): string {
  return questTitle ?? describeSource(sourceKey, 'their')
}

type DecidedRowProps = {
  entry: DecidedEntry
  isOwn: boolean
  isSelected: boolean
  onSelect: (entry: DecidedEntry, isSelected: boolean) => void
  onReverse: (entry: DecidedEntry) => void
  /** Absent where only one decision is listed. */
  onShowBatch: ((id: string) => void) | undefined
}

const rowLook =
  'grid min-h-14 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1.5 pr-3 text-sm last:border-b-0 ' +
  'scroll-mt-20 scroll-mb-4 focus-within:shadow-[inset_3px_0_0_var(--leaf)] has-checked:bg-leaf-soft ' +
  'lg:grid-cols-[2.75rem_minmax(0,7fr)_minmax(0,3fr)_minmax(0,5fr)_6rem_3rem_7.5rem]'

/** One line on a desk, with the reason below. On phones three short lines. */
export const DecidedRow = memo(function DecidedRow(props: DecidedRowProps) {
  const { entry, isOwn, isSelected, onSelect, onReverse, onShowBatch } = props
  const { memberId, memberName, decision, decidedBy, decidedAt, batch, reversal, points, reason } = entry
  const what = describeDecided(entry)
  const label = texts.label(what, memberName)
  const isOpen = reversal === null && !isOwn
  const Icon = decision === 'approve' ? Check : X
  return (
    <li data-entry={keyOf(entry)} className={`${rowLook} ${reversal ? 'text-muted' : ''}`}>
      {isOpen ? (
        <label className="grid size-11 cursor-pointer place-items-center max-lg:row-span-3">
          <input
            type="checkbox"
            data-row-target
            checked={isSelected}
            onChange={({ target }) => onSelect(entry, target.checked)}
            aria-label={texts.select(label)}
            className="size-5"
          />
        </label>
      ) : (
        <span className="w-11 max-lg:row-span-3" />
      )}
      <div className="min-w-0 max-lg:col-start-2">
        <p className="truncate font-medium" title={what}>
          {what}
        </p>
        {reason !== null && (
          <p className="truncate text-xs text-muted" title={reason}>
            {texts.reason(reason)}
          </p>
        )}
      </div>
      <p className="truncate max-lg:col-start-2 max-lg:row-start-2">
        <RowLink
          to={linkToMember(memberId)}
          data-row-target={isOpen ? undefined : true}
          className="text-inherit! no-underline! hover:underline!"
        >
          <bdi>{memberName}</bdi>
        </RowLink>
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 max-lg:col-start-2 max-lg:row-start-3 max-lg:text-xs">
        <Icon
          aria-hidden="true"
          className={`size-4 shrink-0 ${decision === 'approve' ? 'text-leaf' : 'text-muted'}`}
        />
        <span className="min-w-0 truncate">{texts.by(decision, decidedBy.name)}</span>
        {onShowBatch && batch !== null && batch.entries > 1 && (
          <button
            type="button"
            onClick={() => onShowBatch(batch.id)}
            aria-label={texts.togetherLabel(batch.entries)}
            className="min-h-6 rounded-sm text-leaf underline decoration-1 underline-offset-4 hover:text-leaf-strong"
          >
            {texts.together(batch.entries - 1)}
          </button>
        )}
      </p>
      <time
        dateTime={decidedAt}
        title={formatMoment(decidedAt)}
        className="figures text-xs whitespace-nowrap text-muted max-lg:col-start-3 max-lg:row-start-2 max-lg:justify-self-end"
      >
        {formatShortMoment(decidedAt, new Date())}
      </time>
      <span className="figures text-right font-semibold text-gold max-lg:col-start-3 max-lg:row-start-1">
        {formatNumber(points)}
      </span>
      <div className="flex justify-end max-lg:col-start-3 max-lg:row-start-3">
        {reversal !== null ? (
          <p
            className="flex items-center gap-1.5 text-xs whitespace-nowrap"
            title={texts.reversedBy(reversal.by.name, formatMoment(reversal.at), reversal.reason ?? '')}
          >
            <Undo2 aria-hidden="true" className="size-4 shrink-0" />
            {texts.reversed(reversal.change)}
          </p>
        ) : isOwn ? (
          <p className="text-right text-xs leading-4 text-muted">{texts.own}</p>
        ) : (
          <button
            type="button"
            onClick={() => onReverse(entry)}
            aria-label={`${texts.reverse} ${label}`}
            className={buttonLook(
              'ghost',
              'small',
              `max-lg:-mr-3 ${decision === 'approve' ? 'text-danger!' : ''}`,
            )}
          >
            {texts.reverse}
          </button>
        )}
      </div>
    </li>
  )
})
