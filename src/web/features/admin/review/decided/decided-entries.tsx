import { useRef, useState } from 'react'
import { getDecided } from '../../../../../api/admin-endpoints.ts'
import type { DecidedEntry } from '../../../../../api/decided.ts'
import { formatMoment } from '../../../../../domain/format.ts'
import { useSession } from '../../../../app/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useUrlQuery } from '../../../../ui/use-url-query.ts'
import { CursorList, NoMatches, ShowMore } from '../../cursor-list.tsx'
import { useLiveList, useRefetchAll } from '../../live-queries.ts'
import { useLastReady } from '../../use-last-ready.ts'
import { keyOf } from '../review-filter.ts'
import { ReviewJobs } from '../review-jobs.tsx'
import { findCurrentRow, moveFocus } from '../row-focus.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { useStableCallback } from '../use-stable-callback.ts'
import { type DecidedChanges, isFiltered, readDecidedFilter } from './decided-filter.ts'
import { DecidedFilters } from './decided-filters.tsx'
import { DecidedRow, describeDecided } from './decided-row.tsx'
import { messages } from './messages.ts'
import { type ReverseChoice, ReverseDialog } from './reverse-dialog.tsx'

/** What was decided, newest first, to find a wrong decision and reverse it: one entry, several, or a whole decision. */
export default function DecidedEntries() {
  const [urlQuery, changeQuery] = useUrlQuery()
  const session = useSession()
  const reviewerId = session.status === 'member' ? session.member.id : undefined
  const filter = readDecidedFilter(urlQuery)
  // While the entries of another filter load, those before it stay on the screen.
  const list = useLastReady(
    useLiveList(getDecided, (before) => [{ query: { ...filter, before } }], {
      itemsOf: ({ entries }) => entries,
      keyOf,
      nextOf: ({ next }) => next,
    }),
  )
  const rows = useRef<HTMLUListElement>(null)
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set())
  const [choice, setChoice] = useState<ReverseChoice>()
  const refresh = useRefetchAll()

  const isOwn = ({ memberId }: DecidedEntry) => memberId === reviewerId
  const selectable = list.items.filter((entry) => entry.reversal === null && !isOwn(entry))
  const selected = selectable.filter((entry) => selectedKeys.has(keyOf(entry)))
  const [first] = list.items

  function filterBy(changes: DecidedChanges) {
    setSelectedKeys(new Set())
    changeQuery(changes)
  }

  const select = useStableCallback((entry: DecidedEntry, isSelected: boolean) => {
    const keys = new Set(selectedKeys)
    if (isSelected) keys.add(keyOf(entry))
    else keys.delete(keyOf(entry))
    setSelectedKeys(keys)
  })
  const reverseOne = useStableCallback((entry: DecidedEntry) => setChoice({ entries: [entry] }))
  const showBatch = useStableCallback((batch: string) => filterBy({ batch }))

  useShortcuts((shortcut) => {
    if (shortcut === 'next' || shortcut === 'previous')
      return rows.current && moveFocus(rows.current, shortcut, undefined)
    const row = findCurrentRow()
    if (shortcut === 'select') return row?.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
    const entry = selectable.find((candidate) => keyOf(candidate) === row?.dataset.entry)
    if (shortcut === 'reject') {
      if (selected.length > 0) setChoice({ entries: selected })
      else if (entry) setChoice({ entries: [entry] })
    }
  })

  const batch = filter.batch === undefined ? undefined : first
  return (
    <>
      <ReviewJobs />
      <DecidedFilters
        filter={filter}
        reviewers={list.pages[0]?.reviewers ?? []}
        memberName={first?.memberName}
        questName={first && describeDecided(first)}
        onChange={filterBy}
      />
      {filter.batch !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-leaf-soft px-4 py-2">
          <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
            {batch?.batch
              ? messages.batch.text(
                  batch.decision,
                  batch.batch.entries,
                  batch.decidedBy.name,
                  formatMoment(batch.decidedAt),
                )
              : messages.batch.unknown}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => filterBy({ batch: undefined })}>
              {messages.batch.showAll}
            </Button>
            {batch?.batch && selectable.length > 0 && (
              <Button
                variant="secondary"
                size="small"
                className={batch.decision === 'approve' ? 'text-danger!' : ''}
                onClick={() => batch.batch && setChoice({ batch: batch.batch, decision: batch.decision })}
              >
                {messages.batch.reverse(batch.batch.entries)}
              </Button>
            )}
          </div>
        </div>
      )}
      <CursorList
        list={{ ...list, isWaiting: true }}
        words={messages}
        skeleton={{ lines: 6 }}
        empty={
          list.rest === 'more' ? (
            <div className="grid justify-items-center gap-4 py-10 text-center">
              <p role="status">{messages.goesOn}</p>
              <ShowMore {...list} failure={messages.moreFailed} end={messages.end} />
            </div>
          ) : (
            <NoMatches>{isFiltered(filter) ? messages.noMatch : messages.empty}</NoMatches>
          )
        }
      >
        <section
          aria-label={messages.label}
          aria-busy={list.isWaiting}
          className={`rounded-2xl border border-line bg-raised ${list.isWaiting ? 'opacity-60' : ''}`}
        >
          <SelectionBar
            selectable={selectable}
            selected={selected}
            onSelect={(entries) => setSelectedKeys(new Set(entries.map(keyOf)))}
            onReverse={() => setChoice({ entries: selected })}
          />
          <ul ref={rows}>
            {list.items.map((entry) => (
              <DecidedRow
                key={keyOf(entry)}
                entry={entry}
                isOwn={isOwn(entry)}
                isSelected={selectedKeys.has(keyOf(entry))}
                onSelect={select}
                onReverse={reverseOne}
                onShowBatch={filter.batch === undefined ? showBatch : undefined}
              />
            ))}
          </ul>
          <div className="border-t border-line px-4 py-3">
            <ShowMore {...list} failure={messages.moreFailed} end={messages.end} />
          </div>
        </section>
      </CursorList>
      <ReverseDialog
        choice={choice}
        onClose={() => setChoice(undefined)}
        onSent={() => void refresh()}
        onReversed={(text) => {
          setSelectedKeys(new Set())
          showToast(text)
        }}
      />
    </>
  )
}

type SelectionBarProps = {
  selectable: DecidedEntry[]
  selected: DecidedEntry[]
  onSelect: (entries: DecidedEntry[]) => void
  onReverse: () => void
}

/** Stays in sight while the list is scrolled. */
function SelectionBar({ selectable, selected, onSelect, onReverse }: SelectionBarProps) {
  const { bar: texts } = messages
  const isNone = selected.length === 0
  const points = selected.reduce((sum, entry) => sum + entry.points, 0)
  return (
    <div className="sticky top-(--header-height) z-10 flex min-h-12 flex-wrap items-center gap-x-4 rounded-t-2xl border-b border-line bg-raised pr-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-3 text-sm font-medium">
        <input
          type="checkbox"
          checked={selectable.length > 0 && selected.length === selectable.length}
          disabled={selectable.length === 0}
          onChange={({ target }) => onSelect(target.checked ? selectable : [])}
          className="size-5"
        />
        <span className={isNone ? '' : 'max-sm:sr-only'}>{texts.selectAll}</span>
      </label>
      <span className={`figures text-sm text-muted ${isNone ? 'max-sm:hidden' : ''}`}>
        {texts.selected(selected.length, points)}
      </span>
      {!isNone && (
        <div className="ml-auto flex gap-2">
          <Button variant="ghost" size="small" onClick={() => onSelect([])}>
            {texts.clear}
          </Button>
          <Button variant="secondary" size="small" className="text-danger!" onClick={onReverse}>
            {texts.reverse}
          </Button>
        </div>
      )}
    </div>
  )
}
