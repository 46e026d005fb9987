import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PendingEntry, ReviewTotal } from '../../../../api/review.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { useSession } from '../../../app/session.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { makeAdminPage } from '../admin-layout.tsx'
import { ShowMore } from '../cursor-list.tsx'
import { useRefetchAll } from '../live-queries.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { describeEntry } from './entries.ts'
import { messages } from './messages.ts'
import { DecideAll, ReviewBar } from './review-bar.tsx'
import { type Choice, ReturnDialog, ReviewDialogs, startReviewJob, useChoice } from './review-dialogs.tsx'
import { isNarrow, keyOf, nameMember, readFilter } from './review-filter.ts'
import { ReviewFilters } from './review-filters.tsx'
import { FinishedJobs, ReviewJobs } from './review-jobs.tsx'
import { NoEntries, ReviewList, SoleReviewer } from './review-list.tsx'
import type { RowAction } from './review-row.tsx'
import {
  findCurrentRow,
  findRow,
  focusRow,
  isNearEnd,
  leaveRows,
  moveFocus,
  useCurrentRow,
} from './row-focus.ts'
import { type Shortcut, ShortcutsDialog, useShortcuts } from './shortcuts.tsx'
import { MemberDrawer, SubmissionPanel } from './submission-panel.tsx'
import { useAnnouncement } from './use-announcement.tsx'
import { useDecisions } from './use-decisions.ts'
import { useOpenSubmission } from './use-open-submission.ts'
import { useReviewList } from './use-review-list.ts'
import { useSelection } from './use-selection.ts'
import { useStableCallback } from './use-stable-callback.ts'

/** The next page is loaded when fewer rows follow the focused one. */
const ROWS_AHEAD = 10

const NO_FILTER = { kind: undefined, fact: undefined, member: undefined, name: undefined, waits: undefined }

export default makeAdminPage('review', messages.lead, ReviewDesk)

function ReviewDesk() {
  const [query, changeQuery] = useUrlQuery()
  const session = useSession()
  const filterInUrl = readFilter(query)
  const list = useReviewList(filterInUrl, Number(query.get('pages')) || 1)
  const filter = nameMember(filterInUrl, list.entries)
  const { announced, announce } = useAnnouncement()
  const { queue, outcomeOf, undoable, refetchCounts } = useDecisions(announce, query.has('entry'))
  const [returning, setReturning] = useState<PendingEntry>()
  /** Whether the reviewer has sent a submission back since the last decision. */
  const [isReturnLast, setReturnLast] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { outcome, succeed, forget } = useOutcome()
  const refresh = useRefetchAll()
  const desk = useRef<HTMLElement>(null)
  const rows = useRef<HTMLUListElement>(null)

  const reviewerId = session.status === 'member' ? session.member.id : undefined
  const isOwn = ({ memberId }: PendingEntry) => memberId === reviewerId
  const stateOf = (entry: PendingEntry) => outcomeOf(entry)?.state
  const isUndecided = (entry: PendingEntry) => [undefined, 'failed'].includes(stateOf(entry))
  const selectable = list.entries.filter((entry) => !isOwn(entry) && isUndecided(entry))
  const selection = useSelection(rows, selectable)
  const currentRow = useCurrentRow({
    desk,
    initial: query.get('at'),
    isLoaded: list.rest !== 'loading',
    write: (at) => changeQuery({ at }),
  })

  const states = list.entries.filter((entry) => !isOwn(entry)).map(stateOf)
  const isDone =
    states.length > 0 &&
    states.every((state) => ['sent', 'mixed', 'already_decided', 'returned'].includes(state ?? ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the list anew when its last entry has been decided
  useEffect(() => {
    if (isDone) void refresh()
  }, [isDone])

  function filterBy(changes: Record<string, string | undefined>) {
    forget()
    selection.change(false)
    changeQuery({ ...changes, pages: undefined, at: undefined })
  }

  const showMore = () => changeQuery({ pages: String(list.loadedPages + 1) })

  const handleFocus = useStableCallback((event: FocusEvent) => {
    currentRow.onFocus(event)
    const row = event.target.closest('[data-entry]')
    if (row && list.rest === 'more' && isNearEnd(row, ROWS_AHEAD)) showMore()
  })
  const handleBlur = useStableCallback(currentRow.onBlur)
  const handleSelect = useStableCallback(selection.read)

  const drawer = useOpenSubmission({
    entries: list.entries,
    query,
    changeQuery,
    isSelectable: (entry) => selectable.includes(entry),
  })
  const { opened } = drawer

  /** Moves from entries that are decided to the next one. */
  function leave(entries: PendingEntry[]) {
    forget()
    const isMoved = rows.current && leaveRows(rows.current, new Set(entries.map(keyOf)))
    if (!isMoved) desk.current?.focus({ preventScroll: true })
    selection.remove(entries)
  }

  function focusAfterDrawer() {
    const key = drawer.takeLastKey()
    if (!rows.current || (key === undefined && document.activeElement !== document.body)) return
    if (key !== undefined && (focusRow(findRow(key)) || leaveRows(rows.current, new Set([key])))) return
    moveFocus(rows.current, 'next', currentRow.key())
  }

  /** Says something that no row says. */
  const tell = (text: string) => (opened ? announce(text) : showToast(text, 'info'))
  const { choice, ...choices } = useChoice(list, tell)

  function decide(decision: ReviewDecision, entries: PendingEntry[], reason?: string) {
    leave(entries)
    setReturnLast(false)
    const isAlone = entries.length === 1 && entries.some(({ memberId }) => list.facts[memberId]?.isSuspended)
    queue.decide({ decision, reason, entries, isAlone })
    if (opened && entries.includes(opened)) drawer.goOn()
    const [only] = entries.length === 1 ? entries : []
    announce(
      only
        ? messages.outcome.made(decision, describeEntry(only), only.memberName)
        : messages.outcome.decided[decision](entries.length),
    )
  }

  function finishReturn(entry: PendingEntry) {
    // The dialog gives the focus back when it closes, so it closes before the focus moves on.
    flushSync(() => setReturning(undefined))
    leave([entry])
    queue.markReturned(entry)
    setReturnLast(true)
    if (opened) drawer.goOn()
    announce(messages.outcome.returned(describeEntry(entry), entry.memberName))
    void refetchCounts()
  }

  function undo(entries: readonly PendingEntry[]) {
    flushSync(() => queue.undo(entries))
    const [first] = entries
    if (opened && first?.submission) drawer.open(first)
    else focusRow(first && findRow(keyOf(first)))
    announce(messages.outcome.undone(entries.length))
  }

  function undoLast() {
    if (isReturnLast) tell(messages.outcome.returnStands)
    else if (undoable) undo(undoable.entries)
    else tell(messages.outcome.nothingToUndo)
  }

  const act = useStableCallback((action: RowAction, entry: PendingEntry) => {
    if (action === 'approve' && list.related.has(entry.memberId)) choices.chooseEntries('approve', [entry])
    else if (action === 'approve') decide('approve', [entry])
    if (action === 'reject') choices.chooseEntries('reject', [entry])
    if (action === 'undo') undo([entry])
    if (action === 'return' && entry.submission?.wasReturned === false) setReturning(entry)
    if (action === 'open') {
      announce('')
      drawer.open(entry)
    }
    if (action === 'openNewcomer') changeQuery({ open: entry.newcomer?.id, entry: undefined })
  })

  const shortcuts = useShortcuts((shortcut: Shortcut) => {
    if (shortcut === 'help') return setHelpOpen(true)
    if (shortcut === 'undo') return undoLast()
    if (shortcut === 'next' || shortcut === 'previous') {
      if (opened) return drawer.step(shortcut)
      return rows.current && moveFocus(rows.current, shortcut, currentRow.key())
    }
    if (opened) return shortcut !== 'select' && selectable.includes(opened) && act(shortcut, opened)
    const row = findCurrentRow()
    if (shortcut === 'select') return row?.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
    const entry = list.entries.find((candidate) => keyOf(candidate) === row?.dataset.entry)
    if (entry && (shortcut === 'open' || selectable.includes(entry))) act(shortcut, entry)
  })

  /** Resolves with a sentence about the failure, with which the dialog stays open. */
  async function carryOut({ decision, entries = [] }: Choice, total?: ReviewTotal, reason?: string) {
    if (total === undefined) {
      // The dialog gives the focus back when it closes, so it closes before the focus moves on.
      flushSync(choices.close)
      decide(decision, entries, reason)
      return undefined
    }
    forget()
    const { ok, text } = await startReviewJob(filter, total, decision, reason)
    void refresh()
    if (!ok) return text
    succeed(text)
    return undefined
  }

  return (
    <>
      <p role="status" className="sr-only">
        {!opened && announced}
      </p>
      <ReviewJobs />
      <OutcomeAlert outcome={outcome} />
      {list.reviewers === 1 && <SoleReviewer />}
      <ReviewFilters
        filter={filter}
        onChange={filterBy}
        onRefresh={() => void refresh()}
        onHelp={() => setHelpOpen(true)}
      />
      <section
        ref={desk}
        tabIndex={-1}
        aria-label={messages.list.label}
        className="rounded-2xl border border-line bg-raised"
      >
        {list.entries.length > 0 ? (
          <>
            <ReviewBar
              selectable={selectable.length}
              selected={selection.selected}
              undoable={undoable}
              onSelectAll={selection.change}
              onDecide={(decision) => choices.chooseEntries(decision, selection.selected)}
              onUndo={() => undoable && undo(undoable.entries)}
            />
            <ReviewList
              ref={rows}
              entries={list.entries}
              facts={list.facts}
              related={list.related}
              queue={queue}
              reviewerId={reviewerId}
              onAction={act}
              onSelect={handleSelect}
              onFocus={handleFocus}
              onBlur={handleBlur}
            />
            <div className="border-t border-line px-4 py-3">
              <ShowMore rest={list.rest} showMore={showMore} retry={list.retry} {...messages.list} />
            </div>
          </>
        ) : (
          <NoEntries
            rest={list.rest}
            retry={list.retry}
            onShowAll={isNarrow(filter) ? () => filterBy(NO_FILTER) : undefined}
          />
        )}
      </section>
      {list.entries.length > 0 && filter.waitsFor === undefined && (
        <DecideAll filter={filter} onDecide={choices.chooseAll} />
      )}
      {(list.entries.length > 0 || list.rest !== 'loading') && <FinishedJobs />}
      <ReviewDialogs choice={choice} filter={filter} onClose={choices.close} onDecide={carryOut} />
      <ShortcutsDialog
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        isOn={shortcuts.isOn}
        onTurn={shortcuts.turn}
      />
      <MemberDrawer
        id={query.get('open')}
        submission={
          opened && (
            <SubmissionPanel
              entry={opened}
              isOwn={isOwn(opened)}
              isRelated={list.related.has(opened.memberId)}
              outcome={outcomeOf(opened)}
              onAction={act}
              announced={announced}
              onUndo={undoable && !isReturnLast ? () => undo(undoable.entries) : undefined}
            />
          )
        }
        onClose={drawer.close}
        onClosed={focusAfterDrawer}
      />
      <ReturnDialog entry={returning} onClose={() => setReturning(undefined)} onReturned={finishReturn} />
    </>
  )
}
