import { ArrowUpDown, Copy, Pencil } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { linkToResults } from '../links.ts'
import { bulkMessages } from './bulk.messages.ts'
import { messages } from './messages.ts'
import { listFigures, Sparkline } from './quest-figures.tsx'
import type { ShownState } from './quest-state.ts'

const words = messages.row

/** The columns of a row where there is room for them; the row of column names has the same. */
export const rowColumns =
  '@3xl:grid-cols-[2.25rem_2.25rem_minmax(0,1fr)_3.25rem_3rem_3.5rem_3.25rem_3.75rem_3rem_3.5rem_10.5rem]'

const chipLooks: Record<ShownState, string> = {
  draft: 'border-edge border-dashed text-ink',
  coming_soon: 'border-edge text-ink',
  scheduled: 'border-leaf text-leaf',
  open: 'border-transparent bg-leaf-soft text-ink',
  exhausted: 'border-transparent bg-sunk text-ink',
  closed: 'border-transparent bg-sunk text-muted',
}

export type RowAction = 'publish' | 'reopen' | 'edit' | 'duplicate' | 'close' | 'askPosition'

type QuestRowProps = {
  quest: EditableQuest
  state: ShownState
  kindName: string
  /** A copy of it can be added. */
  canDuplicate: boolean
  index: number
  count: number
  canMove: boolean
  isSelected: boolean
  onSelect: (quest: EditableQuest, isSelected: boolean) => void
  onAction: (action: RowAction, quest: EditableQuest) => void
  onMove: (quest: EditableQuest, to: number) => void
}

/** A quest in the list. Memoised, because a list of hundreds is rendered again with every move. */
export const QuestRow = memo(function QuestRow(props: QuestRowProps) {
  const { quest, state, kindName, canDuplicate, index, count, canMove, isSelected } = props
  const { onSelect, onAction, onMove } = props
  const hiddenTitle = <span className="sr-only"> {quest.title}</span>

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = index + step
    if (to >= 0 && to < count) onMove(quest, to)
  }

  return (
    <li
      data-row={quest.id}
      className={`grid grid-cols-[2.25rem_2.25rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 px-2 py-2 sm:px-3 ${rowColumns}`}
    >
      <label className="grid size-9 cursor-pointer place-items-center max-sm:h-11">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelect(quest, target.checked)}
          className="size-5"
        />
        <span className="sr-only">{bulkMessages.row.select(quest.title)}</span>
      </label>
      {canMove ? (
        <button
          type="button"
          title={words.move(quest.title, index + 1, count)}
          onKeyDown={moveByKey}
          onClick={() => onAction('askPosition', quest)}
          className="grid size-9 place-items-center rounded-lg text-muted hover:bg-sunk hover:text-ink max-sm:h-11"
        >
          <ArrowUpDown aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{words.move(quest.title, index + 1, count)}</span>
        </button>
      ) : (
        <span aria-hidden="true" />
      )}
      <div className="min-w-0 @max-xl:col-span-2">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <PlainLink
            to={linkToResults(quest.id)}
            data-row-target
            dir="auto"
            className="line-clamp-2 font-semibold wrap-anywhere text-ink hover:underline"
          >
            {quest.title}
          </PlainLink>
          {quest.section !== null && (
            <p dir="auto" className="text-sm text-muted wrap-anywhere">
              {quest.section}
            </p>
          )}
        </div>
        <p className="mt-0.5 text-sm text-muted">
          <span
            className={`mr-2 inline-block rounded-full border px-2 text-xs leading-5 font-semibold ${chipLooks[state]}`}
          >
            {messages.states[state]}
          </span>
          {quest.draftSavedAt !== null && (
            <span className="mr-2 inline-block rounded-full bg-sunk px-2 text-xs leading-5 font-semibold text-ink">
              {messages.draftChanges}
            </span>
          )}
          {describeFacts(quest, state, kindName)}
        </p>
      </div>
      <RowFigures quest={quest} />
      <div className="flex items-center gap-0.5 @max-xl:col-span-4 @max-xl:pl-20 @3xl:justify-end @xl:@max-3xl:col-start-4 @xl:@max-3xl:row-start-1 @xl:@max-3xl:justify-end">
        <StateButton quest={quest} onAction={onAction} />
        <Button
          id={`edit-${quest.id}`}
          variant="secondary"
          size="small"
          title={words.edit}
          className="px-3.5! max-sm:min-h-11 @3xl:size-9 @3xl:px-0!"
          onClick={() => onAction('edit', quest)}
        >
          <Pencil aria-hidden="true" className="size-4.5 @max-3xl:hidden" />
          <span className="@3xl:sr-only">{words.edit}</span>
          {hiddenTitle}
        </Button>
        {canDuplicate ? (
          <button
            type="button"
            title={words.duplicate}
            onClick={() => onAction('duplicate', quest)}
            className="grid size-9 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink max-sm:size-11"
          >
            <Copy aria-hidden="true" className="size-4.5" />
            <span className="sr-only">{`${words.duplicate} ${quest.title}`}</span>
          </button>
        ) : (
          // Keeps the buttons of all rows below each other.
          <span className="size-9 @max-3xl:hidden" />
        )}
      </div>
    </li>
  )
})

/** The act that changes what members can do: it depends on the state, and stands where the eye expects it. */
function StateButton({ quest, onAction }: Pick<QuestRowProps, 'quest' | 'onAction'>) {
  const isUnpublished = quest.state === 'draft' || quest.state === 'coming_soon'
  const action = isUnpublished ? 'publish' : quest.state === 'closed' ? 'reopen' : 'close'
  const name = action === 'close' ? words.close : bulkMessages.row[action]
  return (
    <Button
      variant="ghost"
      size="small"
      className={`px-2.5! whitespace-nowrap max-sm:min-h-11 ${action === 'close' ? 'text-muted!' : ''}`}
      onClick={() => onAction(action, quest)}
    >
      {name}
      <span className="sr-only"> {quest.title}</span>
    </Button>
  )
}

const NO_BREAK = '\u00a0'

function describeFacts(quest: EditableQuest, state: ShownState, kindName: string): string {
  const facts = [
    kindName,
    quest.points === null ? words.ownPoints : words.points(quest.points).replace(' ', NO_BREAK),
    ...(quest.isSingle ? [] : [messages.recurrences[quest.recurrence]]),
    ...(state === 'scheduled' && quest.opensAt !== null ? [words.opens(quest.opensAt)] : []),
    ...(state === 'open' && quest.closesAt !== null ? [words.closes(quest.closesAt)] : []),
  ]
  // A line breaks after the dot, never before it.
  return facts.join(`${NO_BREAK}· `)
}

function RowFigures({ quest: { statistics } }: { quest: EditableQuest }) {
  const { figures } = messages
  const { claimsPerDay } = statistics
  const isUntouched = statistics.claims === 0
  return (
    <dl
      className={`figures grid grid-cols-3 gap-x-4 gap-y-1 text-sm @max-3xl:col-span-4 @max-3xl:pl-20 @max-xl:pr-2 @xl:grid-cols-6 @3xl:contents ${isUntouched ? '@max-3xl:hidden' : ''}`}
    >
      {listFigures(statistics).map(({ label, value, isGold }) => (
        <div key={label} className="@3xl:text-right">
          <dt className="text-xs text-muted @3xl:sr-only">{label}</dt>
          <dd className={isUntouched ? 'text-muted' : isGold ? 'text-gold' : ''}>{value}</dd>
        </div>
      ))}
      <div className="@max-3xl:hidden">
        <dt className="sr-only">{figures.perDay}</dt>
        <dd>
          <Sparkline values={claimsPerDay} />
          <span className="sr-only">
            {figures.days(
              claimsPerDay.reduce((sum, value) => sum + value, 0),
              claimsPerDay.length,
            )}
          </span>
        </dd>
      </div>
    </dl>
  )
}
