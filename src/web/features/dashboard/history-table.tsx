import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { PointEntry } from '../../../api/points.ts'
import { changeInWords, describeDecision, sourceInWords, stateWords } from '../../app/entry-words.ts'
import { writtenMoment } from '../../ui/written.ts'

const marks = {
  pending: { Icon: Hourglass, look: 'text-gold' },
  approved: { Icon: CircleCheck, look: 'text-leaf' },
  rejected: { Icon: CircleX, look: 'text-danger' },
  reversed: { Icon: Undo2, look: 'text-danger' },
}

type HistoryTableProps = {
  entries: PointEntry[]
  /** The row that a reader who asked for more goes on from. */
  goOnAt: number | undefined
  goOnRow: RefObject<HTMLTableRowElement | null>
}

/** A table; on phones each row folds into a few lines, and the heads are left to those who hear it. */
export function HistoryTable({ entries, goOnAt, goOnRow }: HistoryTableProps) {
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">Points History</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge text-sm text-muted">
          <th scope="col" className="py-3 pr-6 font-semibold">
            For
          </th>
          <th scope="col" className="py-3 pr-6 font-semibold">
            Points
          </th>
          <th scope="col" className="py-3 pr-6 font-semibold">
            State
          </th>
          <th scope="col" className="py-3 font-semibold">
            Time
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {entries.map((entry, i) => (
          <tr
            key={entry.sourceKey}
            ref={i === goOnAt ? goOnRow : undefined}
            tabIndex={i === goOnAt ? -1 : undefined}
            className="md:align-top max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4"
          >
            <th scope="row" className="font-medium max-md:col-span-full md:py-3.5 md:pr-6">
              {sourceInWords(entry.sourceKey)}
              {entry.decisions.map((decision) => (
                <span
                  key={decision.state}
                  className="mt-0.5 block text-sm font-normal text-muted wrap-anywhere"
                >
                  {describeDecision(decision)}
                </span>
              ))}
            </th>
            <td
              className={`figures font-semibold max-md:row-start-2 md:py-3.5 md:pr-6 md:whitespace-nowrap ${isGain(entry) ? 'text-gold' : ''}`}
            >
              {changeInWords(entry)}
            </td>
            <td className="max-md:row-start-2 max-md:justify-self-end md:py-3.5 md:pr-6 md:whitespace-nowrap">
              <EntryState state={entry.state} />
            </td>
            <td className="text-sm text-muted max-md:col-span-full md:py-3.5 md:whitespace-nowrap">
              <time dateTime={entry.createdAt}>{writtenMoment(entry.createdAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Gold is for points that are there, not for those that went again. */
function isGain({ pendingChange, totalChange, state }: PointEntry): boolean {
  return pendingChange + totalChange >= 0 && state !== 'rejected' && state !== 'reversed'
}

function EntryState({ state }: Pick<PointEntry, 'state'>) {
  const { Icon, look } = marks[state]
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${look}`} />
      {stateWords[state]}
    </span>
  )
}
