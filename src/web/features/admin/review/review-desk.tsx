import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PendingEntry, ReviewTotal } from '../../../../api/review.ts'
import type { ReviewDesk as Desk } from '../../../../api/review-desk.ts'
import type { MadeDecision, WaitingSegment } from '../../../../domain/review.ts'
import { useSession } from '../../../app/session.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useRefetchAll } from '../live-queries.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { DeskDialogs } from './desk-dialogs.tsx'
import { describeEntry } from './entries.ts'
import { messages } from './messages.ts'
import { PanelPlace } from './panel-place.tsx'
import { useReasons } from './reasons/use-reasons.ts'
import { type Choice, startReviewJob, useChoice } from './review-dialogs.tsx'
import { isBulkPossible, isNarrow, keyOf, nameFilter, readFilter } from './review-filter.ts'
import { FinishedJobs, ReviewJobs } from './review-jobs.tsx'
import type { RowAction } from './review-row.tsx'
import { ReviewTable } from './review-table.tsx'
import {
  findCurrentRow,
  findRow,
  focusRow,
  isNearEnd,
  leaveRows,
  moveFocus,
  useCurrentRow,
} from './row-focus.ts'
import { type Shortcut, useShortcuts } from './shortcuts/shortcuts.tsx'
import { SoleReviewer } from './sole-reviewer.tsx'
import { MemberDrawer } from './submission-panel.tsx'
import { useAnnouncement } from './use-announcement.tsx'
import { useDecisions } from './use-decisions.ts'
import { useIsWide } from './use-is-wide.ts'
import { useOpenSubmission } from './use-open-submission.ts'
import { usePanel } from './use-panel.ts'
import { countAll, useReviewList } from './use-review-list.ts'
import { useSelection } from './use-selection.ts'
import { useStableCallback } from './use-stable-callback.ts'

/** The next page is loaded when fewer rows follow the focused one. */
const ROWS_AHEAD = 10

const NO_FILTER = Object.fromEntries(
  ['quest', 'kind', 'fact', 'member', 'name', 'search', 'waits'].map((name) => [name, undefined]),
)

type ReviewDeskProps = { segment: WaitingSegment; desk: Desk | undefined }

/** The entries of a segment that wait. From 1,100 pixels on, a submission stands beside them. */
export function ReviewDesk({ segment, desk }: ReviewDeskProps) {
  const [query, changeQuery] = useUrlQuery()
  const session = useSession()
  const inUrl = { ...readFilter(query), segment }
  const list = useReviewList(inUrl, Number(query.get('pages')) || 1)
  const filter = nameFilter(inUrl, list.entries, desk?.quests ?? [])
  const isBeside = useIsWide() && segment === 'submissions'
  const reasons = useReasons()
  const { announced, announce } = useAnnouncement()
  const isPanelShown = useRef(false)
  const { queue, outcomeOf, undoable } = useDecisions(announce, () => isPanelShown.current)
  const [returning, setReturning] = useState<PendingEntry>()
  const [openDialog, setOpenDialog] = useState<'help' | 'reasons'>()
  const { outcome, succeed, forget } = useOutcome()
  const refresh = useRefetchAll()
  const section = useRef<HTMLElement>(null)
  const rows = useRef<HTMLUListElement>(null)

  const reviewerId = session.status === 'member' ? session.member.id : undefined
  const isOwn = ({ memberId }: PendingEntry) => memberId === reviewerId
  const isUndecided = (entry: PendingEntry) => [undefined, 'failed'].includes(outcomeOf(entry)?.state)
  const isSelectable = (entry: PendingEntry) => !isOwn(entry) && isUndecided(entry)
  const selectable = list.entries.filter(isSelectable)
  const selection = useSelection(rows, selectable)
  const opening = query.get('entry') && `${query.get('open')} ${query.get('entry')}`
  const initial = query.get('at') ?? opening
  const currentRow = useCurrentRow({
    desk: section,
    initial,
    isLoaded: list.rest !== 'loading',
    write: (at) => changeQuery({ at }),
  })
  const drawer = useOpenSubmission({ entries: list.entries, query, changeQuery, isSelectable })
  const { shown, number, setKey } = usePanel({
    entries: list.entries,
    isBeside,
    initial: initial ?? undefined,
    opened: drawer.opened,
    isSelectable,
  })
  isPanelShown.current = shown !== undefined

  const states = list.entries.filter((entry) => !isOwn(entry)).map((entry) => outcomeOf(entry)?.state ?? '')
  const isDone =
    states.length > 0 && states.every((state) => ['sent', 'mixed', 'already_decided'].includes(state))
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the list anew when its last entry has been decided
  useEffect(() => {
    if (isDone) void refresh()
  }, [isDone])

  const filterKey = JSON.stringify(inUrl)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has other entries
  useEffect(() => {
    forget()
    selection.change(false)
  }, [filterKey])

  const showMore = () => changeQuery({ pages: String(list.loadedPages + 1) })

  const handleFocus = useStableCallback((event: FocusEvent) => {
    currentRow.onFocus(event)
    const row = event.target.closest<HTMLElement>('[data-entry]')
    if (row) setKey(row.dataset.entry)
    if (row && list.rest === 'more' && isNearEnd(row, ROWS_AHEAD)) showMore()
  })

  /** Moves from entries that are decided to the next one. */
  function leave(entries: PendingEntry[]) {
    forget()
    const isMoved = rows.current && leaveRows(rows.current, new Set(entries.map(keyOf)))
    if (!isMoved) section.current?.focus({ preventScroll: true })
    selection.remove(entries)
  }

  function focusAfterDrawer() {
    const key = drawer.takeLastKey()
    if (!rows.current || (key === undefined && document.activeElement !== document.body)) return
    if (key !== undefined && (focusRow(findRow(key)) || leaveRows(rows.current, new Set([key])))) return
    moveFocus(rows.current, 'next', currentRow.key())
  }

  /** Says something that no row says. */
  const tell = (text: string) => (shown ? announce(text) : showToast(text, 'info'))
  const { choice, ...choices } = useChoice(list, tell)

  function decide(decision: MadeDecision, entries: PendingEntry[], reason?: string) {
    leave(entries)
    const isAlone = entries.length === 1 && entries.some(({ memberId }) => list.facts[memberId]?.isSuspended)
    queue.decide({ decision, reason, entries, isAlone })
    if (drawer.opened && entries.includes(drawer.opened)) drawer.goOn()
    const [only] = entries.length === 1 ? entries : []
    announce(
      only
        ? messages.outcome.made[decision](describeEntry(only), only.memberName)
        : messages.outcome.decided[decision](entries.length),
    )
  }

  function sendBack(entry: PendingEntry, note: string) {
    flushSync(() => setReturning(undefined))
    decide('return', [entry], note)
  }

  function undo(entries: readonly PendingEntry[]) {
    flushSync(() => queue.undo(entries))
    const [first] = entries
    if (drawer.opened && first?.submission) drawer.open(first)
    else focusRow(first && findRow(keyOf(first)))
    announce(messages.outcome.undone(entries.length))
  }

  function open(entry: PendingEntry) {
    if (!entry.submission || !isBeside) announce('')
    if (!entry.submission) return changeQuery({ open: entry.memberId, entry: undefined })
    if (!isBeside) return drawer.open(entry)
    flushSync(() => setKey(keyOf(entry)))
    document.querySelector<HTMLElement>('[data-panel-heading]')?.focus()
  }

  const act = useStableCallback((action: RowAction, entry: PendingEntry) => {
    if (action === 'approve' && list.related.has(entry.memberId)) choices.chooseEntries('approve', [entry])
    else if (action === 'approve') decide('approve', [entry])
    if (action === 'reject') choices.chooseEntries('reject', [entry])
    if (action === 'undo') undo([entry])
    if (action === 'return' && entry.submission?.wasReturned === false) setReturning(entry)
    if (action === 'open') open(entry)
    if (action === 'openMember') changeQuery({ open: entry.memberId, entry: undefined })
    if (action === 'openNewcomer') changeQuery({ open: entry.newcomer?.id, entry: undefined })
  })

  function step(direction: 'next' | 'previous') {
    if (drawer.opened) return drawer.step(direction)
    // From wherever the focus is, the list goes on at the submission that is shown.
    if (shown && currentRow.key() !== undefined) focusRow(findRow(keyOf(shown)))
    if (rows.current) moveFocus(rows.current, direction, currentRow.key())
  }

  const shortcuts = useShortcuts((shortcut: Shortcut) => {
    if (shortcut === 'help') return setOpenDialog('help')
    if (shortcut === 'undo') return undoable ? undo(undoable.entries) : tell(messages.outcome.nothingToUndo)
    if (shortcut === 'next' || shortcut === 'previous') return step(shortcut)
    const row = findCurrentRow()
    const inRow = list.entries.find((candidate) => keyOf(candidate) === row?.dataset.entry)
    const entry = drawer.opened ?? inRow ?? shown
    if (typeof shortcut === 'object') {
      const reason = reasons.texts[shortcut.reason - 1]
      return shown && reason && isSelectable(shown) && decide('reject', [shown], reason)
    }
    if (shortcut === 'select') {
      const selected = drawer.opened ? undefined : (row ?? (shown && findRow(keyOf(shown))))
      return selected?.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
    }
    if (entry && (shortcut === 'open' ? !drawer.opened : isSelectable(entry))) act(shortcut, entry)
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
    const { ok, text } = await startReviewJob({ ...filter, asOf: list.asOf }, total, decision, reason)
    void refresh()
    if (!ok) return text
    succeed(text)
    return undefined
  }

  const panel = shown && {
    entry: shown,
    place: { number, ...countAll(list, filter, desk?.[segment].entries, states) },
    isOwn: isOwn(shown),
    isRelated: list.related.has(shown.memberId),
    facts: list.facts[shown.memberId],
    outcome: outcomeOf(shown),
    onAction: act,
    announced,
    undoable: undoable && { until: undoable.until, undo: () => undo(undoable.entries) },
    reasons: reasons.texts,
    onReject: (reason: string) => decide('reject', [shown], reason),
    onEditReasons: () => setOpenDialog('reasons'),
    isBeside,
  }

  return (
    <>
      <p role="status" className="sr-only">
        {!shown && announced}
      </p>
      <ReviewJobs />
      <OutcomeAlert outcome={outcome} />
      <PanelPlace panel={panel} isBeside={isBeside}>
        <ReviewTable
          section={section}
          rows={rows}
          list={list}
          filter={filter}
          queue={queue}
          reviewerId={reviewerId}
          selectable={selectable.length}
          selection={selection}
          undoable={undoable}
          onAction={act}
          onFocus={handleFocus}
          onBlur={useStableCallback(currentRow.onBlur)}
          onSelect={useStableCallback(selection.read)}
          onDecide={(decision) => choices.chooseEntries(decision, selection.selected)}
          onDecideAll={isBulkPossible(filter) ? choices.chooseAll : undefined}
          onUndo={() => undoable && undo(undoable.entries)}
          onRefresh={() => void refresh()}
          onHelp={() => setOpenDialog('help')}
          onFilter={changeQuery}
          onShowAll={
            isNarrow(filter)
              ? () => changeQuery({ ...NO_FILTER, pages: undefined, at: undefined })
              : undefined
          }
          showMore={showMore}
        />
      </PanelPlace>
      {/* Below the entries, which would move when it appears. */}
      {list.reviewers === 1 && <SoleReviewer />}
      {(list.entries.length > 0 || list.rest !== 'loading') && <FinishedJobs />}
      <DeskDialogs
        choice={choice}
        filter={filter}
        asOf={list.asOf}
        reasons={reasons}
        outcomeOf={outcomeOf}
        onCloseChoice={choices.close}
        onDecide={carryOut}
        returning={returning}
        onCloseReturn={() => setReturning(undefined)}
        onReturn={sendBack}
        open={openDialog}
        onClose={() => setOpenDialog(undefined)}
        shortcuts={shortcuts}
      />
      <MemberDrawer
        id={isBeside && opening ? null : query.get('open')}
        panel={isBeside ? undefined : panel}
        onClose={drawer.close}
        onClosed={focusAfterDrawer}
      />
    </>
  )
}
