import type { QuestKindInfo } from '../../../../api/quest-editing.ts'
import type { ImportRow } from '../../../../api/quest-import.ts'
import { importMessages as words } from './import.messages.ts'

type ImportPreviewProps = {
  rows: readonly ImportRow[]
  kinds: readonly QuestKindInfo[]
  leftOut: readonly number[]
  onLeaveOut: (indexes: number[]) => void
}

const STATUSES = ['new', 'existing', 'repeated', 'wrong'] as const

const looks: Record<ImportRow['status'], string> = {
  new: 'bg-leaf-soft text-ink',
  existing: 'bg-sunk text-muted',
  repeated: 'bg-sunk text-muted',
  wrong: 'bg-danger-soft text-danger',
}

/** What importing would do with each quest of a file. New ones can be left out. */
export function ImportPreview({ rows, kinds, leftOut, onLeaveOut }: ImportPreviewProps) {
  const counts = STATUSES.flatMap((status) => {
    const count = rows.filter((row) => row.status === status).length
    return count === 0 ? [] : words.counts[status](count)
  })

  const toggle = (index: number) =>
    onLeaveOut(leftOut.includes(index) ? leftOut.filter((other) => other !== index) : [...leftOut, index])

  return (
    <section aria-label={words.rows} className="mt-4">
      <p role="status">
        <strong>{words.contains(rows.length)}</strong>{' '}
        <span className="text-muted">{counts.join(' · ')}</span>
      </p>
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto rounded-xl border border-line">
        {rows.map((row) => (
          <li key={row.index} className="flex items-start gap-3 px-3 py-2 text-sm">
            <span className="grid w-5 shrink-0 pt-0.5">
              {row.status === 'new' && (
                <input
                  type="checkbox"
                  aria-label={words.choose(row.title)}
                  checked={!leftOut.includes(row.index)}
                  onChange={() => toggle(row.index)}
                  className="size-5"
                />
              )}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span dir="auto" className="font-semibold wrap-anywhere">
                  {row.title.trim() || words.untitled}
                </span>
                <span className="text-muted">
                  {kinds.find(({ kind }) => kind === row.kind)?.name ?? row.kind}
                </span>
              </p>
              {row.errors.map(({ field, message }) => (
                <p key={field} className="text-danger wrap-anywhere">
                  {message}
                </p>
              ))}
              {row.missing.length > 0 && <p className="text-ink">{words.missing(row.missing.join(', '))}</p>}
            </div>
            <span
              className={`shrink-0 rounded-full px-2 text-xs leading-5 font-semibold ${looks[row.status]}`}
            >
              {words.status[row.status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
