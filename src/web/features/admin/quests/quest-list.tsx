import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { NoRows } from '../editor-layout.tsx'
import { KeyboardHelp, useKeyboardRows } from '../keyboard-rows.tsx'
import { useAnnouncement } from '../review/use-announcement.tsx'
import { useStableCallback } from '../review/use-stable-callback.ts'
import { bulkMessages } from './bulk.messages.ts'
import { messages } from './messages.ts'
import { QuestRow, type RowAction, rowColumns } from './quest-row.tsx'
import { type QuestFilter, SHOWN_STATES, type ShownState, shownStateOf } from './quest-state.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { useQuestActions } from './use-quest-actions.ts'
import { useQuestOrder } from './use-quest-actions.ts'

const words = messages.list

type QuestListProps = {
  actions: ReturnType<typeof useQuestActions>
  quests: readonly EditableQuest[]
  kinds: readonly QuestKindInfo[]
  sections: readonly string[]
}

/** All quests in the order of the members' page, filtered by the URL. */
export function QuestList({ actions, quests, kinds, sections }: QuestListProps) {
  const { filter, showFilter, outcome, returnTo, bulk } = actions
  const { announce, announced } = useAnnouncement()
  const [asked, setAsked] = useState<EditableQuest>()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const order = useQuestOrder(quests, {
    onSaved: () => announce(messages.order.saved),
    onFailed: outcome.fail,
  })
  const { ordered } = order

  const nameOf = (kind: string) =>
    kinds.find((known) => known.kind === kind)?.name ?? messages.singleKinds[kind] ?? kind
  const now = new Date()
  const states = new Map(ordered.map((quest) => [quest.id, shownStateOf(quest, now)]))
  const isFiltered = filter.state !== undefined || filter.kind !== undefined
  const shown = ordered.filter(
    ({ id, kind }) =>
      (filter.state === undefined || states.get(id) === filter.state) &&
      (filter.kind === undefined || kind === filter.kind),
  )

  // What the filter hides is not selected: nobody acts on what they do not see.
  const selected = shown.filter(({ id }) => selectedIds.has(id))

  function select(quest: Pick<EditableQuest, 'id'>, isSelected: boolean) {
    const others = selected.map(({ id }) => id).filter((id) => id !== quest.id)
    setSelectedIds(new Set(isSelected ? [...others, quest.id] : others))
  }

  const keys = useKeyboardRows({
    open: bulkMessages.keys.open,
    keys: [
      {
        key: 'X',
        text: bulkMessages.keys.select,
        press: (id) => select({ id }, !selected.some((quest) => quest.id === id)),
      },
    ],
  })

  function move(quest: EditableQuest, to: number) {
    order.move(quest.id, to)
    announce(messages.order.moved(quest.title, to + 1, ordered.length))
  }

  // The button that opened the form has come back with the list.
  useEffect(() => {
    if (returnTo !== undefined) document.getElementById(returnTo)?.focus()
  }, [returnTo])

  const rowActions = {
    publish: (quest: EditableQuest) => void bulk.publish([quest]),
    reopen: (quest: EditableQuest) => void bulk.publish([quest]),
    edit: actions.edit,
    duplicate: actions.duplicate,
    close: actions.askClosing,
    askPosition: setAsked,
  }
  const onAction = useStableCallback((action: RowAction, quest: EditableQuest) => rowActions[action](quest))
  const onMove = useStableCallback(move)
  const onSelect = useStableCallback(select)

  return (
    <section aria-label={words.title} className="min-w-0">
      <Filters
        filter={filter}
        onChange={showFilter}
        states={[...states.values()]}
        kinds={[...new Set(quests.map(({ kind }) => kind))].map((kind) => ({ kind, name: nameOf(kind) }))}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="figures font-semibold text-ink">{words.shown(shown.length, quests.length)}</span>
          <span className="max-sm:hidden">{isFiltered ? words.orderNeedsAll : words.orderHint}</span>
        </p>
        <KeyboardHelp help={keys.help} />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <PositionDialog
        quest={asked}
        position={ordered.findIndex(({ id }) => id === asked?.id) + 1}
        count={ordered.length}
        onClose={() => setAsked(undefined)}
        onMove={move}
      />
      {shown.length === 0 ? (
        <div className="mt-3 rounded-2xl border border-dashed border-edge px-6 py-12 text-center">
          <NoRows {...words.none} />
          <Button variant="secondary" className="mt-5" onClick={() => showFilter({})}>
            {words.showAll}
          </Button>
        </div>
      ) : (
        <div className="@container mt-1">
          <ColumnNames />
          <SelectionBar
            shown={shown}
            selected={selected}
            sections={sections}
            bulk={bulk}
            onSelectAll={(isAll) => setSelectedIds(new Set(isAll ? shown.map(({ id }) => id) : []))}
          />
          <ul
            ref={keys.ref}
            className="divide-y divide-line rounded-b-2xl border border-t-0 border-line bg-raised"
          >
            {shown.map((quest, index) => (
              <QuestRow
                key={quest.id}
                quest={quest}
                state={states.get(quest.id) ?? 'closed'}
                kindName={nameOf(quest.kind)}
                canDuplicate={kinds.some(({ kind }) => kind === quest.kind)}
                index={index}
                count={ordered.length}
                canMove={!isFiltered}
                isSelected={selectedIds.has(quest.id)}
                onSelect={onSelect}
                onAction={onAction}
                onMove={onMove}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** For the eyes: each figure of a row has its name for screen readers. */
function ColumnNames() {
  const { figures } = messages
  const { claims, waiting, approved, refused, points, median } = figures
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-2 px-3 pb-1.5 text-xs font-semibold text-muted @3xl:grid ${rowColumns}`}
    >
      <span />
      <span />
      <span>{messages.row.quest}</span>
      {[claims, waiting, approved, refused, points, median].map((name) => (
        <span key={name} className="text-right">
          {name}
        </span>
      ))}
      <span className="whitespace-nowrap">{figures.chart}</span>
    </div>
  )
}

type FiltersProps = {
  filter: QuestFilter
  onChange: (filter: QuestFilter) => void
  /** The states of all quests, to be counted. */
  states: ShownState[]
  /** The kinds that the list has. */
  kinds: { kind: string; name: string }[]
}

function Filters({ filter, onChange, states, kinds }: FiltersProps) {
  const countOf = (state: ShownState) => states.filter((one) => one === state).length
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <Segments
        label={words.filters}
        options={[
          { value: 'all' as const, name: words.all },
          ...SHOWN_STATES.map((value) => ({
            value,
            name: words.counted(messages.states[value], countOf(value)),
          })),
        ]}
        value={filter.state ?? 'all'}
        onChange={(state) => onChange({ ...filter, state: state === 'all' ? undefined : state })}
      />
      <SelectField
        label={words.kind}
        className="w-full sm:w-56"
        value={filter.kind ?? ''}
        options={[['', words.allKinds], ...kinds.map(({ kind, name }) => [kind, name] as const)]}
        onChoose={(kind) => onChange({ ...filter, kind: kind || undefined })}
      />
    </div>
  )
}

type PositionDialogProps = {
  /** The quest to move; undefined while nobody asks. */
  quest: EditableQuest | undefined
  position: number
  count: number
  onClose: () => void
  onMove: (quest: EditableQuest, to: number) => void
}

/** Moves a quest by its number, however far. */
function PositionDialog({ quest, position, count, onClose, onMove }: PositionDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()

  function close() {
    setError(undefined)
    onClose()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('position')).trim()
    const to = /^\d+$/.test(text) ? Number(text) : 0
    if (to < 1 || to > count) return setError(messages.order.invalid(count))
    close()
    if (quest !== undefined && to !== position) onMove(quest, to - 1)
  }

  return (
    <ConfirmDialog
      open={quest !== undefined}
      onClose={close}
      title={<span className="wrap-anywhere">{messages.order.title(quest?.title ?? '')}</span>}
      safe={messages.order.safe}
      act={messages.order.act}
      isHarmless
      onConfirm={() => form.current?.requestSubmit()}
    >
      <form ref={form} method="dialog" noValidate onSubmit={submit}>
        <Field label={messages.order.position} hint={messages.order.hint(count)} error={error}>
          {({ className, ...control }) => (
            <input
              {...control}
              name="position"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={position}
              ref={selectOnAppearance}
              className={`${className} max-w-32`}
            />
          )}
        </Field>
      </form>
    </ConfirmDialog>
  )
}

function selectOnAppearance(input: HTMLInputElement | null) {
  // The dialog takes the focus when it opens, after its content has appeared.
  requestAnimationFrame(() => input?.select())
}
