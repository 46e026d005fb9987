import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { getPoints } from '../../../api/member-endpoints.ts'
import type { PointEntry } from '../../../api/points.ts'
import { formatMoment } from '../../../domain/format.ts'
import { type EarningKind, earningKinds, kinds } from '../../../quests/registry.ts'
import {
  describeAdjustment,
  describeChange,
  describeDecision,
  describeSource,
  stateLabels,
} from '../../app/describe-entry.ts'
import { useCursorList } from '../../app/use-cursor-list.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

function usePointHistory(kind: EarningKind | undefined) {
  return useCursorList(getPoints, (before) => [{ query: { before, kind } }], {
    itemsOf: ({ entries }) => entries,
    keyOf: ({ sourceKey }) => sourceKey,
    nextOf: ({ next }) => next,
  })
}

type History = ReturnType<typeof usePointHistory>

/** Shows what the member sent for an entry. Pages provide it, because features do not import each other. */
type SentOf = ComponentType<{ sourceKey: string; title: string }>

export default function PointsHistory({ SentOf }: { SentOf: SentOf }) {
  const [kind, setKind] = useState<EarningKind>()
  const history = usePointHistory(kind)
  const { items, rest } = history
  const isEmpty = items.length === 0
  const isMixed = rest === 'more' || items.some((entry) => entry.kind !== items[0]?.kind)
  return (
    <>
      {(kind !== undefined || isMixed) && <KindFilter kind={kind} choose={setKind} />}
      {isEmpty && kind !== undefined && rest === 'none' ? (
        <p role="status" className="text-muted">
          {messages.nothingFound}
        </p>
      ) : isEmpty ? (
        <NoEntries {...history} />
      ) : (
        <Entries {...history} SentOf={SentOf} />
      )}
    </>
  )
}

const EVERYTHING = ''
const kindOptions = [
  [EVERYTHING, messages.everything] as const,
  ...kinds.map(({ kind, act }) => [kind, act] as const),
]

type KindFilterProps = { kind: EarningKind | undefined; choose: (kind: EarningKind | undefined) => void }

/** What the member did, in the words of the history. */
function KindFilter({ kind, choose }: KindFilterProps) {
  return (
    <SelectField
      label={messages.filter}
      value={kind ?? EVERYTHING}
      options={kindOptions}
      onChoose={(chosen) => choose(earningKinds.find((each) => each === chosen))}
      className="mb-4 max-w-72"
    />
  )
}

function Entries({ items: entries, rest, showMore, retry, SentOf }: History & { SentOf: SentOf }) {
  const [focusedIndex, setFocusedIndex] = useState<number>()
  const focusedRow = useRef<HTMLTableRowElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time more entries arrive
  useEffect(() => focusedRow.current?.focus({ preventScroll: true }), [entries.length])

  function showMoreAndFocus() {
    setFocusedIndex(entries.length)
    showMore()
  }

  return (
    <Card className="max-lg:py-2! lg:pt-4!">
      <HistoryTable entries={entries} focusedIndex={focusedIndex} focusedRow={focusedRow} SentOf={SentOf} />
      <div className="mt-5 max-lg:mb-4">
        {rest === 'failed' && <FailureAlert retry={retry}>{messages.earlierFailed}</FailureAlert>}
        {(rest === 'more' || rest === 'loading') && (
          <Button variant="secondary" busy={rest === 'loading'} onClick={showMoreAndFocus}>
            {messages.showMore}
          </Button>
        )}
        {rest === 'none' && <p className="text-sm text-muted">{messages.all(entries.length)}</p>}
      </div>
    </Card>
  )
}

function NoEntries({ rest, retry }: History) {
  if (rest === 'loading') {
    return (
      <Card>
        <Skeleton text={messages.loading} lines={5} />
      </Card>
    )
  }
  if (rest === 'failed') return <FailureAlert retry={retry}>{messages.failed}</FailureAlert>
  return (
    <div className="rounded-2xl border border-dashed border-edge px-6 py-8 text-center sm:py-12">
      <p className="font-display text-xl">{messages.emptyTitle}</p>
      <p className="mx-auto mt-2 mb-6 max-w-md text-muted">{messages.empty}</p>
      <ButtonLink to="/tasks">{messages.openTasks}</ButtonLink>
    </div>
  )
}

const stateIcons = {
  pending: { Icon: Hourglass, look: 'text-gold' },
  approved: { Icon: CircleCheck, look: 'text-leaf' },
  rejected: { Icon: CircleX, look: 'text-danger' },
  restored: { Icon: CircleCheck, look: 'text-leaf' },
  reversed: { Icon: Undo2, look: 'text-danger' },
  adjusted: { Icon: CircleCheck, look: 'text-muted' },
}

type HistoryTableProps = {
  entries: PointEntry[]
  /** The first row that "Show more" added. It gets the focus, so that reading continues there. */
  focusedIndex: number | undefined
  focusedRow: RefObject<HTMLTableRowElement | null>
  SentOf: SentOf
}

const headLook = 'py-3 pr-6 font-semibold'

/** A table; on small screens each row folds into a few lines, and only screen readers get the column heads. */
function HistoryTable({ entries, focusedIndex, focusedRow, SentOf }: HistoryTableProps) {
  return (
    <table className="w-full border-collapse text-left max-lg:block">
      <caption className="sr-only">{messages.title}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-sm text-muted">
          {messages.heads.map((head) => (
            <th key={head} scope="col" className={headLook}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block">
        {entries.map((entry, i) => (
          <tr
            key={entry.sourceKey}
            ref={i === focusedIndex ? focusedRow : undefined}
            tabIndex={i === focusedIndex ? -1 : undefined}
            className="lg:align-top max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4"
          >
            <th scope="row" className="font-medium max-lg:col-span-full lg:w-1/4 lg:py-3.5 lg:pr-6">
              {titleOf(entry)}
            </th>
            <td
              className={`figures max-lg:row-start-2 lg:py-3.5 lg:pr-6 lg:whitespace-nowrap ${lookOf(entry)}`}
            >
              {describeChange(entry)}
            </td>
            <td className="max-lg:row-start-2 max-lg:justify-self-end lg:py-3.5 lg:pr-6 lg:whitespace-nowrap">
              <EntryState state={entry.state} />
            </td>
            <td className="text-sm text-muted max-lg:col-span-full lg:pt-4.5 lg:pr-6 lg:pb-3.5 lg:whitespace-nowrap">
              <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
            </td>
            <td className="text-sm text-muted wrap-anywhere max-lg:col-span-full max-lg:empty:hidden lg:pt-4.5 lg:pb-3.5">
              {describeAdjustment(entry)}
              {entry.decisions.map((decision) => (
                <p key={decision.state}>{describeDecision(decision)}</p>
              ))}
              <SentOf sourceKey={entry.sourceKey} title={titleOf(entry)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function titleOf({ title, sourceKey }: PointEntry): string {
  return title ?? describeSource(sourceKey)
}

/** Gold marks points the member has. Those that were rejected or reversed are struck through. */
function lookOf({ pendingChange, totalChange, state }: PointEntry): string {
  if (state === 'rejected' || state === 'reversed') return 'text-muted line-through'
  return pendingChange + totalChange >= 0 ? 'font-semibold text-gold' : 'font-semibold'
}

function EntryState({ state }: Pick<PointEntry, 'state'>) {
  const { Icon, look } = stateIcons[state]
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${look}`} />
      {stateLabels[state]}
    </span>
  )
}
